// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
import ArgumentParser
import Foundation
import RouteManifest
import WayfinderUpdates

extension RouteUpdate.Time {
  fileprivate static var now: Self { Self(seconds: Int64(Date().timeIntervalSince1970)) }
}

/// The time after which an update is stale.
struct ValidityOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The days after which devices report it as stale, from 1 to 3650.",
      valueName: "count"
    )
  )
  var days = 30

  func validate() throws {
    guard !(1...3650).contains(days) else { return }
    throw ValidationError("--days \(days): write a number from 1 to 3650")
  }

  func update(_ version: Int, _ rules: [RouteUpdate.Rule]) -> RouteUpdate {
    let now = RouteUpdate.Time.now
    return RouteUpdate(
      version: version,
      created: now,
      expires: RouteUpdate.Time(seconds: now.seconds + Int64(days) * 86_400),
      rules: rules
    )
  }
}

/// Begins an update.
struct UpdateNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes a new update, with the rules of the published one and the next number.",
    discussion: """
        wayfind update new
        wayfind update new --publication public/routes --days 90
      """
  )

  @Argument(help: "The file of the update.")
  var file = "update.json"

  @Option(
    help: ArgumentHelp(
      "The folder of the publication; none for the first update.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var publication: String?

  @OptionGroup var validity: ValidityOptions

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func run() throws {
    if !force { try OutputFiles.checkAbsence(of: file) }
    let earlier = try publication.map { path in try Publication(path) }
    let current = (earlier?.current ?? earlier?.newest)?.update
    let update = validity.update(
      (earlier?.newest?.update.version ?? 0) + 1,
      current?.rules ?? []
    )
    try OutputFiles([(file, update.json)]).write()
    StandardStream.output.put(
      "wrote update \(update.version) to \(file.visible); add rules, then: wayfind update check \(file.visible)"
    )
  }
}

/// Signs an update or a root document.
struct UpdateSignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Signs an update, or a root document of “wayfind keys root”.",
    discussion: """
      An update that devices would refuse is not signed. The result of a file update.json is \
      update.signed.json; a signature is added to a file that is signed already, and to update.signed.json if it \
      contains the same update.

        wayfind update sign --key updates.pem update.json
        WAYFIND_KEY=… wayfind update sign --key env:WAYFIND_KEY update.json
      """
  )

  @Argument(
    help: "The update in JSON or YAML, or a signed file.",
    completion: .file(extensions: ["json", "yaml", "yml"])
  )
  var file: String

  @OptionGroup var signers: KeyOptions
  @OptionGroup var source: ManifestOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if signers.keys.isEmpty { throw ValidationError("name a private key with --key") }
  }

  func run() throws {
    let keys = try signers.load()
    let document = try LoadedManifest.document(file)
    var signed: SignedFile
    if case .object(let members) = document.root.value,
      members.contains(where: { $0.name == "payloadType" })
    {
      signed = try SignedFile(file)
    } else {
      let update = try UpdateCommand.update(in: document)
      signed = try SignedFile(update, beside: file)
    }
    if signed.isRoot {
      _ = try signed.root
    } else {
      try UpdateReports(signed.update, of: source.load().manifest).write(to: output)
    }
    try signed.sign(with: keys)
    try signed.write()
    StandardStream.errors.put(
      "signed \(signed.path.visible); signatures: \(signed.document.signatures.count)"
    )
  }
}

/// The options of commands that change a publication.
struct PublicationOptions: ParsableArguments {
  @Option(
    name: .customLong("to"),
    help: ArgumentHelp("The folder of the publication.", valueName: "folder"),
    completion: .directory
  )
  var path: String

  @Flag(help: "Check everything, and print the files without writing them.")
  var dryRun = false

  @OptionGroup var source: ManifestOptions
  @OptionGroup var output: OutputOptions

  /// Publishes a signed file, after the checks of a device.
  func publish(_ signed: SignedFile, in publication: Publication) throws {
    let printer = output.printer
    let files: Publication.Files
    do {
      files = try publication.files(publishing: signed, now: .now)
    } catch let error as UpdateError {
      throw RefusedUpdate(error)
    }
    if !signed.isRoot {
      try UpdateReports(signed.update, of: source.load().manifest).write(to: output)
    }
    if !dryRun { try publication.write(files) }
    guard !output.json else { return }
    if signed.isRoot, let current = publication.current, try !signed.root.accepts(current.keys) {
      printer.line(
        "update \(current.update.version) does not count under these keys; sign its rules with them (“wayfind update "
          + "rollback --rules-of \(current.update.version)”), and copy both to the server together"
      )
    }
    for file in files {
      printer.line("\(dryRun ? "would write" : "wrote") \(file.path.visible)")
    }
  }
}

/// Publishes a signed file.
struct UpdatePublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Puts a signed update or root document into the folder of a publication.",
    discussion: """
      Everything is checked as on a device. The file of an update never changes; at the end current.json is \
      replaced, which names the newest one. The folder “headers” has settings of caches for nginx, S3-compatible \
      stores and content delivery networks. The exit code is 1 if devices would refuse the file.

        wayfind update publish --dry-run --to public/routes update.signed.json
        wayfind update publish --to public/routes update.signed.json
      """
  )

  @Argument(help: "The signed file.", completion: .file(extensions: ["json"]))
  var file: String

  @OptionGroup var options: PublicationOptions

  func run() throws {
    try options.publish(SignedFile(file), in: Publication(options.path))
  }
}

/// Takes the published update back.
struct UpdateRollbackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollback",
    abstract: "Publishes the rules of an earlier update with a higher number.",
    discussion: """
      Devices never go back to a lower number, so a rollback is a new update.

        wayfind update rollback --rules-of 6 --key updates.pem --to public/routes
        wayfind update rollback --rules-of app --key updates.pem --to public/routes
      """
  )

  @Option(
    help: ArgumentHelp(
      "The number of the update whose rules are published again, or “app” for none.",
      valueName: "number"
    )
  )
  var rulesOf: String

  @OptionGroup var signers: KeyOptions
  @OptionGroup var validity: ValidityOptions
  @OptionGroup var options: PublicationOptions

  func validate() throws {
    if signers.keys.isEmpty { throw ValidationError("name a private key with --key") }
    guard rulesOf != "app", Int(rulesOf) == nil else { return }
    throw ValidationError("--rules-of \(rulesOf.visible): write the number of an update, or “app”")
  }

  func run() throws {
    let publication = try Publication(options.path)
    guard let newest = publication.newest?.update else {
      throw UnreadableFile("\(options.path.visible) has no update that could be taken back")
    }
    let update = validity.update(newest.version + 1, try rules(in: publication))
    var signed = SignedFile(SignedDocument(Data(update.json.utf8), .update), options.path)
    try signed.sign(with: signers.load())
    try options.publish(signed, in: publication)
  }

  private func rules(in publication: Publication) throws(UnreadableFile) -> [RouteUpdate.Rule] {
    guard let number = Int(rulesOf) else { return [] }
    guard let earlier = publication.updates.first(where: { $0.update.version == number }) else {
      let numbers = publication.updates.map { String($0.update.version) }.joined(separator: ", ")
      throw UnreadableFile("\(options.path.visible) has no update \(number), but \(numbers)")
    }
    return earlier.update.rules
  }
}

/// Prints what a publication contains.
struct UpdateShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints the updates and the keys of a publication.",
    discussion: "  wayfind update show public/routes"
  )

  @Argument(help: "The folder of the publication.", completion: .directory)
  var folder: String

  @OptionGroup var output: OutputOptions

  /// What the command prints as JSON.
  struct Contents: Encodable {
    struct Root: Encodable {
      let version: Int
      let rootKeys: [String]
      let rootThreshold: Int
      let updateKeys: [String]
      let updateThreshold: Int
    }

    struct Update: Encodable {
      let version: Int
      let isCurrent: Bool
      /// Whether the keys of the newest root document have signed it.
      let isTrusted: Bool
      let created: String
      let expires: String
      let bytes: Int
      let digest: String
      let rules: [String]
    }

    let roots: [Root]
    let updates: [Update]

    init(_ publication: Publication) {
      roots = publication.roots.map { root in
        Root(
          version: root.version,
          rootKeys: root.roots.keys,
          rootThreshold: root.roots.threshold,
          updateKeys: root.updates.keys,
          updateThreshold: root.updates.threshold
        )
      }
      updates = publication.updates.map { published in
        Update(
          version: published.update.version,
          isCurrent: published.digest == publication.pointer?.update,
          isTrusted: published.isTrusted,
          created: published.update.created.description,
          expires: published.update.expires.description,
          bytes: published.bytes,
          digest: published.digest,
          rules: published.update.rules.map(\.id)
        )
      }
    }
  }

  func run() throws {
    let publication = try Publication(folder)
    guard !publication.roots.isEmpty else {
      throw UnreadableFile(
        "\(folder.visible) is not the folder of a publication: it has no root document"
      )
    }
    let (contents, printer) = (Contents(publication), output.printer)
    if output.json { return try printer.json(contents) }
    for root in contents.roots {
      printer.line(printer.styled("root document \(root.version)", .bold))
      for (role, keys, threshold) in [
        ("root documents", root.rootKeys, root.rootThreshold),
        ("updates", root.updateKeys, root.updateThreshold),
      ] {
        printer.line("  \(role) are signed by \(threshold) of")
        for key in keys { printer.line("    \(key)") }
      }
    }
    for update in contents.updates {
      let mark = update.isCurrent ? printer.styled(" (published)", .green) : ""
      let note = update.isTrusted ? "" : printer.styled(" signed by earlier keys", .yellow)
      printer.line("\(printer.styled("update \(update.version)", .bold))\(mark)\(note)")
      printer.line("  made \(update.created), stale from \(update.expires), \(update.bytes) bytes")
      printer.line(
        update.rules.isEmpty
          ? "  no rules: the apps use their own"
          : "  rules: \(update.rules.map(\.visible).joined(separator: ", "))"
      )
    }
  }
}

/// The error for a file that devices would refuse.
struct RefusedUpdate: Error, CustomStringConvertible {
  let description: String

  init(_ error: UpdateError) {
    description = "refused: \(error)"
  }
}
#endif
