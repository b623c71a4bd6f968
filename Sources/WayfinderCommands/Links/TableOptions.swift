// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import LinkVerification
import RouteManifest

/// The options that select the routes of one platform.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only the routes of this platform: ios, android or web.",
      valueName: "platform"
    ),
    completion: .list(RouteManifest.Platform.allCases.map(\.rawValue)),
    transform: platform(named:)
  )
  var platform: RouteManifest.Platform?

  @Option(
    help: ArgumentHelp(
      "Only the routes of this version of the app; needs --platform.",
      valueName: "version"
    )
  )
  var appVersion: String?

  func validate() throws {
    guard let appVersion else { return }
    guard RouteManifest.AppVersion(appVersion) != nil else {
      throw ValidationError("--app-version \(appVersion): write up to four numbers, such as 2.10")
    }
    guard platform != nil else {
      throw ValidationError(
        "--app-version needs --platform, because apps have versions of their own"
      )
    }
  }

  /// Compiles the selected routes of a manifest.
  func table(of manifest: RouteManifest) -> ManifestTable {
    ManifestTable(
      manifest,
      platform: platform,
      version: appVersion.flatMap { RouteManifest.AppVersion($0) }
    )
  }
}

/// Returns the platform that an argument names, such as `ios`.
private func platform(named name: String) throws -> RouteManifest.Platform {
  guard let platform = RouteManifest.Platform(rawValue: name) else {
    throw ValidationError("“\(name)” is not a platform; write ios, android or web")
  }
  return platform
}

/// The arguments of a command that receives links.
struct LinkArguments: ParsableArguments {
  @Argument(
    help: "Links or paths, such as https://example.com/users/7 or /users/7; “-” reads lines."
  )
  var links: [String]

  /// The links; if an argument is `-`, the lines of the standard input replace it.
  func all() -> [String] {
    links.flatMap { link -> [String] in
      guard link == "-" else { return [link] }
      var lines: [String] = []
      while let line = readLine() {
        if !line.isEmpty { lines.append(line) }
      }
      return lines
    }
  }
}
