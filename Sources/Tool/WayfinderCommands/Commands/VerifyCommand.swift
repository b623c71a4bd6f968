// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import LinkAssociation
import LinkVerification
import RouteManifest

/// Compares the router with the link files of the platforms: generated ones, those of a folder, one in a saved HTTP
/// response, or those that servers send.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Proves that the router and the link files of the platforms agree.",
    discussion: """
      Links are generated from the manifest. For each link, the router, the model of iOS and the model of \
      Android are asked whether it opens the app. Each difference must be one that “wayfind generate” \
      documents.

      With --files, all files of a folder are compared with those that “wayfind generate” would write. With \
      --live, the files are fetched from the hosts and from Apple's CDN, as devices do; with --response, one \
      of them was saved before. Their status, type, size and contents are checked.

        wayfind verify --links 1000000
        wayfind verify --files links
        wayfind verify --live --fingerprint 14:6D:E9:…
        curl -i --output response.txt https://example.com/.well-known/assetlinks.json
        wayfind verify --response response.txt

      The exit code is 1 if a difference is not documented, if a file is missing or differs, or if a response \
      has an error, and 2 if a server sends no response.
      """
  )

  /// The maximum number of links that can be generated and compared.
  static let maximumLinks = 1_000_000_000

  @OptionGroup var source: ManifestOptions
  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp(
      "The number of links; if omitted 100000, and 10000 for each response.",
      valueName: "number"
    )
  )
  var links: Int?

  @Option(
    help: ArgumentHelp("The number from which the links are generated; 1 if omitted.")
  )
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Compare the files of this folder, as “wayfind generate” writes it.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var files: String?

  @OptionGroup var names: GeneratedNames

  @Flag(help: "Fail for warnings, too: files with another text, and warnings of a response.")
  var strict = false

  @OptionGroup var servers: LiveOptions

  @Option(
    help: ArgumentHelp(
      "Check this HTTP response, as “curl -i” saves it; “-” reads the standard input.",
      valueName: "file"
    ),
    completion: .file()
  )
  var response: String?

  @Option(
    help: ArgumentHelp(
      "The file in the response: apple or android; if omitted, an object is for apple, an array for android.",
      valueName: "kind"
    )
  )
  var kind: LinkFileKind?

  @Option(
    help: ArgumentHelp(
      "The host of the response, or the only one of --live; needed if the manifest has several hosts.",
      valueName: "host"
    )
  )
  var host: String?

  @Option(
    name: .customLong("fingerprint"),
    help: ArgumentHelp(
      "The SHA-256 fingerprint of the store's certificate, which assetlinks.json must have. Can be repeated.",
      discussion:
        "In the Play Console: App integrity, App signing; of a file, “keytool -printcert -file”.",
      valueName: "fingerprint"
    ),
    transform: Self.fingerprint
  )
  var certificates: [String] = []

  /// The greatest number of links for each response if --links is omitted.
  private static let linksOfResponse = 10_000

  func validate() throws {
    if let links, !(1...Self.maximumLinks).contains(links) {
      throw ValidationError("--links must be from 1 to \(Self.maximumLinks)")
    }
    if [files != nil, response != nil, servers.live].count(where: { $0 }) > 1 {
      throw ValidationError("--files, --response and --live exclude each other")
    }
    if files == nil, names.kotlinPackage != nil || names.swiftName != nil {
      throw ValidationError("--kotlin-package and --swift-name need --files")
    }
    if kind != nil, response == nil { throw ValidationError("--kind needs --response") }
    if response == nil, !servers.live {
      if host != nil { throw ValidationError("--host needs --response or --live") }
      if !certificates.isEmpty { throw ValidationError("--fingerprint needs --response or --live") }
    }
    if response == "-", source.manifest == "-" {
      throw ValidationError("--response and --manifest cannot both read the standard input")
    }
  }

  /// Converts a fingerprint to the form of the file; colons may be missing, and letters may be small.
  private static func fingerprint(_ text: String) throws -> String {
    let digits = Array(text.uppercased().replacing(":", with: ""))
    let pairs = stride(from: 0, to: digits.count, by: 2).map { String(digits[$0...].prefix(2)) }
    let result = pairs.joined(separator: ":")
    guard AssetLinks.isFingerprint(result) else {
      throw ValidationError(
        "“\(text.visible)” is no SHA-256 fingerprint; write 32 bytes in hexadecimal, as in 14:6D:E9:…"
      )
    }
    return result
  }

  func run() async throws {
    if let response { return try await check(response) }
    let loaded = try source.load()
    guard !loaded.manifest.apps.ios.isEmpty || !loaded.manifest.apps.android.isEmpty else {
      throw UnreadableFile(
        "\(loaded.name) has no app for iOS or Android; add one to “apps”, because link files name apps"
      )
    }
    if servers.live { return try await checkServers(loaded) }
    let folder = try files.map { try FolderReport($0, loaded, names) }
    let devices: [PlatformDevice]
    do {
      let generated = try folder?.folder.files ?? LinkFileSet(generatedFrom: loaded.manifest)
      devices = try PlatformDevice.devices(
        for: loaded.manifest,
        files: generated,
        includesAllApps: folder != nil
      )
    } catch {
      throw UnreadableFile("\(files ?? loaded.name): \(error)")
    }
    // A platform whose files cannot be read opens no link, so it would differ from the other
    // platforms for every link. In that case no links are compared.
    let isComparable = folder?.folder.isComparable != false
    let count = isComparable ? links ?? 100_000 : 0
    let progress = ProgressLine(total: count, isShown: !output.json)
    let report = await PlatformComparison(loaded.manifest, devices: devices, seed: seed ?? 1)
      .report(
        links: count,
        width: ProcessInfo.processInfo.activeProcessorCount,
        progress: progress.show
      )
    progress.end()
    let record = VerificationRecord(report, seed: seed ?? 1, folder: folder)
    let printer = output.printer
    if output.json { try printer.json(record) } else { record.write(to: printer) }
    let isStale = strict && folder?.folder.findings.isEmpty == false
    if !record.isProved || isStale { throw ExitCode.found }
  }
}

extension VerifyCommand {
  /// Checks a saved response, and compares its contents with the manifest, if there is one.
  private func check(_ path: String) async throws {
    let bytes = try LoadedManifest.bytes(path, limit: SavedResponse.Limits.bytes)
    let saved: SavedResponse
    do throws(SavedResponseError) {
      saved = try SavedResponse(parsing: bytes)
    } catch {
      throw UnreadableFile("\(path): \("\(error)".visible)")
    }
    var check = ResponseCheck(saved, kind: kind)
    let notCompared = try await compare(&check)
    let record = ResponseRecord(check, saved, notCompared: notCompared)
    let printer = output.printer
    if output.json { try printer.json(record) } else { record.write(to: printer) }
    if !check.isGood || strict && !check.problems.isEmpty { throw ExitCode.found }
  }

  /// Compares the contents of a saved response with the manifest; returns the reason if that is not possible.
  private func compare(_ check: inout ResponseCheck) async throws -> String? {
    let isNamed = source.manifest != nil || host != nil || !certificates.isEmpty
    guard isNamed || LoadedManifest.exists() else {
      return "there is none in this folder or above it"
    }
    let loaded = try source.load()
    guard let kind = check.kind else { return "the kind of the file is not known" }
    guard kind == .android || certificates.isEmpty else {
      throw UnreadableFile(
        "the response is a file for iOS, which names no certificate; remove --fingerprint"
      )
    }
    let hosts = try hosts(of: loaded)
    let hasApp =
      kind == .apple ? !loaded.manifest.apps.ios.isEmpty : !loaded.manifest.apps.android.isEmpty
    guard let own = hosts.first, hasApp else {
      let reason = "\(loaded.name) has no \(hosts.isEmpty ? "host" : "app for this platform")"
      if isNamed { throw UnreadableFile("\(reason); add one, because the file names it") }
      return reason
    }
    guard hosts.count == 1 else {
      let names = hosts.map(\.text).joined(separator: ", ")
      throw UnreadableFile(
        "\(loaded.name) has \(hosts.count) hosts; name the one of the response with --host: \(names)"
      )
    }
    try await compare(&check, loaded, own)
    return nil
  }

  func compare(
    _ check: inout ResponseCheck,
    _ loaded: LoadedManifest,
    _ host: RouteManifest.Host
  ) async throws {
    do {
      try await check.compare(
        with: loaded.manifest,
        host: host,
        certificates: certificates,
        links: links ?? Self.linksOfResponse,
        seed: seed ?? 1,
        width: ProcessInfo.processInfo.activeProcessorCount
      )
    } catch {
      throw UnreadableFile("\(loaded.name): \(error)")
    }
  }

  /// Returns the hosts of the manifest, or the one of the option.
  func hosts(of loaded: LoadedManifest) throws(UnreadableFile) -> [RouteManifest.Host] {
    let hosts = loaded.manifest.hosts
    guard let host else { return hosts }
    guard let own = hosts.first(where: { $0.text == host }) else {
      let names = hosts.map(\.text)
      let advice =
        NearestWord.nearest(to: host, among: names).map { "did you mean “\($0)”?" }
        ?? (names.isEmpty ? "it has none" : "write \(names.joined(separator: ", "))")
      throw UnreadableFile("“\(host.visible)” is no host of \(loaded.name); \(advice)")
    }
    return [own]
  }
}

extension LinkFileKind: ExpressibleByArgument {}
