// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
import ArgumentParser
import Foundation
import WayfinderUpdates

/// Makes the keys that sign updates, and the documents that name them.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Makes the keys that sign updates, and the root documents that name them.",
    discussion: "docs/updates.md in the repository describes who keeps which key.",
    subcommands: [KeysNewCommand.self, KeysShowCommand.self, KeysRootCommand.self]
  )
}

/// Makes a new key.
struct KeysNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Makes a key: a private file, and beside it a public one with the ending .pub.",
    discussion: """
      Only the user of the process can read the private file. OpenSSL reads both, and its keys of Ed25519 can be \
      used, too.

        wayfind keys new updates.pem
      """
  )

  @Argument(help: "The private file, such as updates.pem; it must not exist.")
  var file: String

  func run() throws {
    let key = SigningKey()
    try OutputFiles.checkAbsence(of: file + ".pub", correction: "name another file")
    let publicFile = try OutputFiles([(file + ".pub", key.publicText)])
    try OutputFiles.writePrivate(key.privateText, to: file)
    do throws(UnreadableFile) {
      try publicFile.write()
    } catch {
      unlink(file)
      throw error
    }
    StandardStream.output.put(key.id)
  }
}

/// Prints the identifiers of keys.
struct KeysShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints the identifiers of keys, by which root documents and signatures name them.",
    discussion: "  wayfind keys show updates.pem root-a.pem.pub"
  )

  @Argument(
    help: "Files with public or private keys.",
    completion: .file(extensions: ["pem", "pub"])
  )
  var files: [String]

  func run() throws {
    for file in files {
      StandardStream.output.put(
        "\(SigningKey.id(of: try SigningKey.publicKey(in: file)))  \(file.visible)"
      )
    }
  }
}

/// Makes a root document.
struct KeysRootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "root",
    abstract: "Makes a root document, which names the keys that may sign updates.",
    discussion: """
      The first one is a part of the app. A later one follows that of --after, whose keys sign it too: add \
      signatures with “wayfind update sign”, and publish it with “wayfind update publish”.

        wayfind keys root --root-key a.pub --update-key b.pub root-1.json
      """
  )

  @Argument(help: "The file of the root document; it must not exist.")
  var file: String

  @Option(help: ArgumentHelp("The root document before this one.", valueName: "file"))
  var after: String?

  @Option(
    name: .customLong("root-key"),
    help: ArgumentHelp(
      "A public key that signs the next root document; those of --after by default.",
      valueName: "file"
    )
  )
  var rootKeys: [String] = []

  @Option(
    help: ArgumentHelp(
      "How many of these keys must sign; that of --after, or 1, by default.",
      valueName: "count"
    )
  )
  var rootThreshold: Int?

  @Option(
    name: .customLong("update-key"),
    help: ArgumentHelp(
      "A public key that signs updates; those of --after by default.",
      valueName: "file"
    )
  )
  var updateKeys: [String] = []

  @Option(
    help: ArgumentHelp(
      "How many of these keys must sign; that of --after, or 1, by default.",
      valueName: "count"
    )
  )
  var updateThreshold: Int?

  @OptionGroup var signers: KeyOptions

  func validate() throws {
    guard after == nil, rootKeys.isEmpty || updateKeys.isEmpty else { return }
    throw ValidationError("name keys with --root-key and --update-key, or a document with --after")
  }

  func run() throws {
    try OutputFiles.checkAbsence(of: file, correction: "name another file")
    let earlier = try after.map { file in try SignedFile(file).root }
    func keys(_ files: [String], _ role: KeyPath<UpdateRoot, UpdateRoot.Role>) throws -> [[UInt8]] {
      guard files.isEmpty, let earlier else {
        return try files.map { try SigningKey.publicKey(in: $0) }
      }
      return earlier.publicKeys(of: earlier[keyPath: role])
    }
    let root = UpdateRoot(
      version: (earlier?.version ?? 0) + 1,
      rootKeys: try keys(rootKeys, \.roots),
      rootThreshold: rootThreshold ?? earlier?.roots.threshold ?? 1,
      updateKeys: try keys(updateKeys, \.updates),
      updateThreshold: updateThreshold ?? earlier?.updates.threshold ?? 1
    )
    do throws(UpdateError) {
      _ = try UpdateRoot(reading: root.payload)
    } catch {
      throw ValidationError(error.message)
    }
    var signed = SignedFile(SignedDocument(root.payload, .root), file)
    try signed.sign(with: signers.load())
    try signed.write()
    StandardStream.output.put(
      "root document \(root.version): \(try signed.progress(after: earlier))"
    )
  }
}
#endif
