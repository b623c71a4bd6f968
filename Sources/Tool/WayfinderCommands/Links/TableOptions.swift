// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
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
  func rules(of manifest: RouteManifest) -> ManifestRules {
    ManifestRules(manifest, platform: platform, version: version)
  }

  /// The version of the app; nil for the routes of all versions.
  var version: RouteManifest.AppVersion? {
    appVersion.flatMap { RouteManifest.AppVersion($0) }
  }
}

/// The options that select an update, and the installation of an app that applies it.
struct AppliedUpdateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Apply an update, in JSON or YAML; needs --platform.", valueName: "file"),
    completion: .file(extensions: ["json", "yaml", "yml"])
  )
  var update: String?

  @Option(
    help: ArgumentHelp(
      "The random text of an installation, for the shares of the update.",
      valueName: "text"
    )
  )
  var installation = ""

  /// Applies the update to the selected rules, if there is one.
  func applied(to rules: ManifestRules, _ selection: TableOptions) throws -> ManifestRules {
    guard let update else { return rules }
    guard let platform = selection.platform else {
      throw ValidationError("--update needs --platform, because rules can be for some platforms")
    }
    let device = RouteUpdate.Device(
      platform: platform,
      version: selection.version ?? .latest,
      installation: installation,
      time: RouteUpdate.Time(seconds: Int64(Date().timeIntervalSince1970))
    )
    let document = try UpdateCommand.update(in: LoadedManifest.document(update))
    do throws(RouteUpdate.Refusal) {
      return try rules.applying(document, for: device)
    } catch {
      let problems = error.problems.map(\.message.visible).joined(separator: "\n")
      throw UnreadableFile("devices would refuse \(update.visible):\n\(problems)")
    }
  }
}

/// Returns the platform that an argument names, such as `ios`.
private func platform(named name: String) throws -> RouteManifest.Platform {
  guard let platform = RouteManifest.Platform(rawValue: name) else {
    throw ValidationError("“\(name)” is not a platform; write ios, android or web")
  }
  return platform
}

/// The options that select the sender of links.
struct SenderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The sender of the links, such as push or internal; if omitted, universal, or scheme for a custom scheme.",
      valueName: "origin"
    ),
    completion: .list(RouteOrigin.all.map(\.name)),
    transform: origin(named:)
  )
  var origin: RouteOrigin?

  @Flag(help: "Match only the path, whatever the host, the sender and the other values are.")
  var pathOnly = false

  /// Returns the sender of a link; nil to match only the path.
  func sender(of link: String) -> RouteOrigin? { pathOnly ? nil : origin ?? .sending(link) }

  func validate() throws {
    guard pathOnly, origin != nil else { return }
    throw ValidationError("--path-only ignores the sender; remove it, or remove --origin")
  }
}

/// Returns the origin that an argument names, such as `universal`.
private func origin(named name: String) throws -> RouteOrigin {
  if let origin = RouteOrigin(name: name) { return origin }
  let prefix = "origin:"
  guard name.hasPrefix(prefix), name != prefix else {
    let names = RouteOrigin.all.map(\.name).joined(separator: ", ")
    throw ValidationError(
      "“\(name)” is not an origin; write one of \(names), or “origin:” and the name of your own"
    )
  }
  return RouteOrigin(String(name.dropFirst(prefix.count)), trust: .unverified)
}

/// The arguments of a command that receives links.
struct LinkArguments: ParsableArguments {
  @Argument(
    help: "Links or paths, such as https://example.com/users/7 or /users/7; “-” reads lines."
  )
  var links: [String]

  /// Returns the links; if an argument is `-`, the lines of the standard input replace it.
  ///
  /// - Throws: `UnreadableFile` if the standard input cannot be read, or is also the output.
  func all() throws(UnreadableFile) -> [String] {
    var result: [String] = []
    for link in links { result += link == "-" ? try LoadedManifest.lines("-") : [link] }
    return result
  }
}
