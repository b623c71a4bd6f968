// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import LinkVerification
import RouteManifest

/// Compares the router with the link files of the platforms, or checks a saved HTTP response.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Proves that the router and the link files of the platforms agree.",
    discussion: """
      Links are generated from the manifest. For each link, the router, the model of iOS and the model of \
      Android are asked whether it opens the app. Each difference must be one that “wayfind generate” \
      documents. With --response, a file that a server sends is checked instead.

        wayfind verify --links 1000000
        wayfind verify --files links
        curl -i --output response.txt https://example.com/.well-known/assetlinks.json
        wayfind verify --response response.txt

      The exit code is 1 if a difference is not documented, if a file is missing, or if a response has an \
      error.
      """
  )

  /// The maximum number of links that can be generated and compared.
  static let maximumLinks = 1_000_000_000

  @OptionGroup var source: ManifestOptions
  @OptionGroup var output: OutputOptions

  @Option(help: ArgumentHelp("The number of links; 100000 if omitted.", valueName: "number"))
  var links: Int?

  @Option(
    help: ArgumentHelp("The number from which the links are generated; 1 if omitted.")
  )
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Read the link files from this folder, as “wayfind generate” writes it, instead of generating them.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var files: String?

  @Flag(help: "Fail for warnings, too: files with another text, and warnings of a response.")
  var strict = false

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

  func validate() throws {
    if let links, !(1...Self.maximumLinks).contains(links) {
      throw ValidationError("--links must be from 1 to \(Self.maximumLinks)")
    }
    if kind != nil, response == nil { throw ValidationError("--kind needs --response") }
    guard response != nil else { return }
    if links != nil || seed != nil || files != nil || source.manifest != nil {
      throw ValidationError(
        "--response checks one file; remove --manifest, --links, --seed and --files"
      )
    }
  }

  func run() async throws {
    if let response { return try check(response) }
    let loaded = try source.load()
    guard !loaded.manifest.apps.ios.isEmpty || !loaded.manifest.apps.android.isEmpty else {
      throw UnreadableFile(
        "\(loaded.name) has no app for iOS or Android; add one to “apps”, because link files name apps"
      )
    }
    let folder = try files.map { try FolderReport($0, loaded) }
    let devices: [PlatformDevice]
    do {
      let generated = try folder?.files ?? LinkFileSet(generatedFrom: loaded.manifest)
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
    let isComparable = folder?.hasErrors != true
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
    let isStale = strict && folder?.findings.isEmpty == false
    if !report.isProved || !isComparable || isStale { throw ExitCode.found }
  }

  private func check(_ path: String) throws {
    let bytes = try LoadedManifest.bytes(path, limit: SavedResponse.Limits.bytes)
    let saved: SavedResponse
    do throws(SavedResponseError) {
      saved = try SavedResponse(parsing: bytes)
    } catch {
      throw UnreadableFile("\(path): \("\(error)".visible)")
    }
    let record = ResponseRecord(ResponseCheck(saved, kind: kind), saved)
    let printer = output.printer
    if output.json { try printer.json(record) } else { record.write(to: printer) }
    if !record.isUsable || strict && !record.problems.isEmpty { throw ExitCode.found }
  }
}

extension LinkFileKind: ExpressibleByArgument {}
