// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import LinkVerification
import RouteManifest

/// The options for files that are fetched from servers.
struct LiveOptions: ParsableArguments {
  static let standardTimeout = 10

  @Flag(help: "Fetch the link files from the hosts and from Apple's CDN, without redirects.")
  var live = false

  @Option(
    help: ArgumentHelp(
      "The seconds in which a response must be complete; \(standardTimeout) if omitted.",
      valueName: "seconds"
    )
  )
  var timeout: Int?

  @Option(
    help: ArgumentHelp(
      "Fetch from this server instead, for tests; its paths begin with the name of the host, as in "
        + "/example.com/.well-known/assetlinks.json.",
      valueName: "address"
    )
  )
  var server: String?

  func validate() throws {
    if !live {
      if timeout != nil { throw ValidationError("--timeout needs --live") }
      if server != nil { throw ValidationError("--server needs --live") }
    }
    if let timeout, !(1...600).contains(timeout) {
      throw ValidationError("--timeout must be from 1 to 600 seconds")
    }
    guard let server else { return }
    let parts = URLComponents(string: server)
    let isAddress =
      ["http", "https"].contains(parts?.scheme) && parts?.host?.isEmpty == false
      && parts?.path.isEmpty == true && parts?.query == nil && parts?.fragment == nil
    guard isAddress else {
      throw ValidationError(
        "“\(server.visible)” is no address of a server; write one such as http://127.0.0.1:8080"
      )
    }
  }
}

extension VerifyCommand {
  /// Fetches the files of the hosts, and compares them with the manifest.
  func checkServers(_ loaded: LoadedManifest) async throws {
    let all = try hosts(of: loaded)
    let hosts = all.filter { !$0.includesSubdomains }
    guard !hosts.isEmpty else {
      let reason =
        all.isEmpty ? "has no host" : "has only wildcards as hosts, which name no single server"
      throw UnreadableFile("\(loaded.name) \(reason); add one to “hosts”")
    }
    guard certificates.isEmpty || !loaded.manifest.apps.android.isEmpty else {
      throw UnreadableFile(
        "\(loaded.name) has no app for Android, whose certificate --fingerprint names; add one to “apps”"
      )
    }
    let files = try LiveFile.all(of: loaded.manifest, hosts: hosts, server: servers.server)
    guard !files.isEmpty else {
      throw UnreadableFile(
        "\(loaded.name) has no external route with a host, and an app for it; see “wayfind lint”"
      )
    }
    let progress = ProgressLine(total: files.count, unit: "files", isShown: !output.json)
    let answers = await LiveFile.answers(
      to: files,
      SiteFetcher(timeout: servers.timeout ?? LiveOptions.standardTimeout),
      progress: progress.show
    )
    progress.end()
    let checks = try await checks(of: files, answers, loaded)
    let record = LiveRecord(
      zip(files, checks).map { file, check in
        LiveRecord.File(
          file,
          check.response.map(ResponseAge.init),
          ResponseRecord(check.result, check.response)
        )
      },
      skippedHosts: all.filter(\.includesSubdomains).map(\.text)
    )
    let printer = output.printer
    if output.json { try printer.json(record) } else { record.write(to: printer) }
    let problems = checks.flatMap(\.result.problems).filter { strict || $0.severity == .error }
    guard !problems.isEmpty else { return }
    throw problems.allSatisfy(\.code.isAboutConnection) ? ExitCode.unreadable : ExitCode.found
  }

  private typealias Check = (result: ResponseCheck, response: SavedResponse?)

  private func checks(
    of files: [LiveFile],
    _ answers: [SiteFetcher.Answer],
    _ loaded: LoadedManifest
  ) async throws -> [Check] {
    var checks: [Check] = []
    for (file, answer) in zip(files, answers) {
      switch answer {
      case .failed(let problem): checks.append((ResponseCheck(problem, kind: file.kind), nil))
      case .response(let response):
        var check = ResponseCheck(response, kind: file.kind)
        try await compare(&check, loaded, file.host)
        // The file of the host comes directly before its copy.
        if file.source == .cdn, let original = checks.last {
          let age = ResponseAge(response)
            .clause(original: original.response.map(ResponseAge.init))
          check.compare(response, withOriginal: original.result, since: age)
        }
        checks.append((check, response))
      }
    }
    return checks
  }
}
