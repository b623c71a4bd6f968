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
  /// The files that `generate` writes; empty if a fact of the manifest cannot be written.
  let files: [(name: String, text: String)]
  /// The reason why the files could not be generated, or nil.
  let filesProblem: String?
  /// The routes of all platforms.
  let table: ManifestTable
  /// The association files by the text of their host.
  let associations: [String: AssociationFile]
  /// The apps for Android, for each range of API levels.
  let androidApps: [AndroidTarget]

  private let platformTables: [RouteManifest.Platform: ManifestTable]

  /// The greatest length of a link in bytes.
  static let maximumLength = UniversalLink.maximumLength

  /// An app for Android on devices of some API levels.
  struct AndroidTarget: Sendable {
    let app: RouteManifest.AndroidApp
    /// The API levels, for people.
    let versions: String
    let matcher: AndroidLinkMatcher
  }

  /// Compiles a manifest.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the manifest.
  init(_ manifest: RouteManifest) {
    self.manifest = manifest
    table = ManifestTable(manifest)
    platformTables = Dictionary(
      uniqueKeysWithValues: RouteManifest.Platform.allCases.map {
        ($0, ManifestTable(manifest, platform: $0))
      }
    )
    do {
      let files = try GeneratedFiles(of: manifest, options: .init()).texts
      var associations: [String: AssociationFile] = [:]
      var assetLinks: [String: AssetLinksFile] = [:]
      for host in manifest.hosts {
        for (name, text) in files {
          if name == host.associationName {
            associations[host.text] = try AssociationFile(parsing: text)
          }
          // Android reads the file of a wildcard at its name without the wildcard. The file of the
          // host itself is the one that its server has.
          if name == host.assetLinksName, assetLinks[host.name] == nil || !host.includesSubdomains {
            assetLinks[host.name] = try AssetLinksFile(parsing: text)
          }
        }
      }
      androidApps = try Self.targets(manifest, assetLinks)
      (self.files, self.associations, filesProblem) = (files, associations, nil)
    } catch {
      (files, associations, androidApps) = ([], [:], [])
      filesProblem = "\(error)"
    }
  }

  private static func targets(
    _ manifest: RouteManifest,
    _ assetLinks: [String: AssetLinksFile]
  ) throws -> [AndroidTarget] {
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

  /// Returns the table with the routes of one platform.
  func table(of platform: RouteManifest.Platform) -> ManifestTable {
    platformTables[platform] ?? table
  }

  /// Returns the results of a link.
  ///
  /// - Parameter link: A link or a path; a link that is longer than ``maximumLength`` matches nothing.
  /// - Returns: The results.
  /// - Complexity: O(*n* × *m*), where *n* is the length of the link and *m* the size of the
  ///   manifest.
  func report(_ link: String) -> LinkReport {
    let address = LinkAddress(link, in: manifest)
    let router = routerAnswer(to: link)
    let nearest = Set(router.candidates.map(\.route))
    let ios = manifest.apps.ios.map { answer(of: $0, to: address, nearest: nearest) }
    let android = androidApps.map { answer(of: $0, to: address) }
    return LinkReport(
      link: link,
      platformLink: address.isCompletedPath ? address.text : nil,
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
