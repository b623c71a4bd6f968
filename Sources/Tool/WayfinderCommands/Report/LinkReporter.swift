// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AndroidLinkMatching
import AppleAssociationMatching
import LinkAssociation
import LinkVerification
import RouteManifest
import RouteMatching

/// The compiled tables and files of a manifest, which produce the reports of any number of links.
struct LinkReporter: Sendable {
  let manifest: RouteManifest
  /// The files that `generate` writes; files that could not be generated are missing.
  let files: [(name: String, text: String)]
  /// The reasons why files could not be generated, without a full stop.
  let filesProblems: [String]
  /// The reason why the files of iOS could not be generated, or nil.
  let appleProblem: String?
  /// The reason why the files of Android could not be generated, or nil.
  let androidProblem: String?
  /// The rules of all platforms.
  let source: ManifestRules
  /// The association files by the text of their host.
  let associations: [String: AssociationFile]
  /// The apps for Android, for each range of API levels.
  let androidApps: [AndroidTarget]

  private let platformRules: [RouteManifest.Platform: ManifestRules]

  /// The greatest length of a link in bytes.
  static let maximumLength = UniversalLink.maximumLength

  /// An app for Android on devices of some API levels.
  struct AndroidTarget: Sendable {
    let app: RouteManifest.AndroidApp
    /// The API levels as text, such as `API level 26 to 30`.
    let versions: String
    let matcher: AndroidLinkMatcher
  }

  /// Compiles a manifest: its route tables, its link files and its apps.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the manifest.
  init(_ manifest: RouteManifest) {
    self.manifest = manifest
    source = ManifestRules(manifest)
    platformRules = Dictionary(
      uniqueKeysWithValues: RouteManifest.Platform.allCases.map {
        ($0, ManifestRules(manifest, platform: $0))
      }
    )
    let documents = GeneratedKind.usual.subtracting([.apple, .android])
    let apple = Self.attempt { try Self.files(of: manifest, [.apple]) }
    let android = Self.attempt { try Self.files(of: manifest, [.android]) }
    let other = Self.attempt { try Self.files(of: manifest, documents) }
    let read = Self.attempt { try Self.associations(of: manifest, in: apple.value ?? []) }
    let targets = Self.attempt { try Self.targets(manifest, android.value ?? []) }
    files = (apple.value ?? []) + (android.value ?? []) + (other.value ?? [])
    (associations, appleProblem) = (read.value ?? [:], apple.problem ?? read.problem)
    androidProblem = android.problem ?? targets.problem
    androidApps = android.problem == nil ? targets.value ?? [] : []
    filesProblems = [appleProblem, androidProblem, other.problem].compactMap { $0 }
  }

  /// Returns the value of a closure, or the message of its error without a full stop.
  private static func attempt<Value>(
    _ body: () throws -> Value
  ) -> (value: Value?, problem: String?) {
    do {
      return (try body(), nil)
    } catch {
      return (nil, "\(error)".trimmingSuffix("."))
    }
  }

  private static func files(
    of manifest: RouteManifest,
    _ kinds: Set<GeneratedKind>
  ) throws -> [(name: String, text: String)] {
    try GeneratedFiles(of: manifest, options: .init(kinds: kinds)).texts
  }

  /// Reads the association files of iOS; the key is the text of the host.
  private static func associations(
    of manifest: RouteManifest,
    in files: [(name: String, text: String)]
  ) throws -> [String: AssociationFile] {
    var associations: [String: AssociationFile] = [:]
    for host in manifest.hosts {
      let file = files.first { $0.name == host.associationName }
      associations[host.text] = try file.map { try AssociationFile(parsing: $0.text) }
    }
    return associations
  }

  /// Compiles the apps for Android with the assetlinks.json of each host.
  private static func targets(
    _ manifest: RouteManifest,
    _ files: [(name: String, text: String)]
  ) throws -> [AndroidTarget] {
    var assetLinks: [String: AssetLinksFile] = [:]
    // For `*.example.com`, Android reads the file at `example.com`. If the manifest contains both
    // hosts, the file of `example.com` itself is used. So wildcards are added first, and the hosts
    // themselves replace them.
    for host in manifest.hosts.sorted(by: { $0.includesSubdomains && !$1.includesSubdomains }) {
      guard let file = files.first(where: { $0.name == host.assetLinksName }) else { continue }
      assetLinks[host.name] = try AssetLinksFile(parsing: file.text)
    }
    let filters = AndroidManifest(manifest, minimumAPILevel: manifest.minimumAPILevel).filters
    return try manifest.apps.android.flatMap { app in
      let first = app.minimumSDK ?? LinkFiles.standardAPILevel
      let bounds = [AndroidDevice.advancedPatternLevel, AndroidDevice.filterGroupLevel]
      let levels = [first] + bounds.filter { $0 > first }
      return try levels.indices.map { index in
        let isLast = index == levels.count - 1
        return AndroidTarget(
          app: app,
          versions: "API level \(levels[index]) "
            + (isLast ? "and later" : "to \(levels[index + 1] - 1)"),
          matcher: try AndroidLinkMatcher(
            app: AndroidLinkMatching.AndroidApp(
              package: app.package,
              fingerprints: app.fingerprints,
              filters: filters
            ),
            device: AndroidDevice(apiLevel: levels[index]),
            assetLinks: assetLinks
          )
        )
      }
    }
  }

  /// Returns the rules of one platform.
  func rules(of platform: RouteManifest.Platform) -> ManifestRules {
    platformRules[platform] ?? source
  }

  /// Returns the results of a link in the router and on each platform.
  ///
  /// - Parameter link: A link or a path; a link that is longer than ``maximumLength`` matches nothing.
  /// - Returns: The results.
  /// - Complexity: O(*n* × *m*), where *n* is the length of the link and *m* the size of the
  ///   manifest.
  func report(_ link: String) -> LinkReport {
    let address = LinkAddress(UniversalLink.escaped(link), in: manifest)
    let decision = try? source.decide(link, from: nil)
    let router = routerAnswer(to: link, decision)
    func shown(_ text: String) -> String { decision.map { source.shown(text, $0) } ?? text }
    let nearest = Set(router.candidates.map(\.route))
    let ios = manifest.apps.ios.map { answer(of: $0, to: address, nearest: nearest) }
    let android = androidApps.map { answer(of: $0, to: address) }
    return LinkReport(
      link: shown(link),
      platformLink: address.text != link ? shown(address.text) : nil,
      verdicts: [
        verdict(of: .ios, for: link, address, ios),
        verdict(of: .android, for: link, address, android),
        webVerdict(for: link, address),
      ],
      router: router,
      senders: senderAnswers(to: link),
      ios: ios,
      android: android
    )
  }
}
