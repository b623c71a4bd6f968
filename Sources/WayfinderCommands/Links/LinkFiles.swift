// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkAssociation
import RouteManifest

/// The texts of the link files that are generated from a manifest.
struct LinkFiles {
  /// The files with their names and texts, in the order of the platforms.
  private(set) var texts: [(name: String, text: String)] = []
  /// Sentences about parts of the files that have no effect on some versions of a platform.
  private(set) var warnings: [String] = []
  /// Sentences about facts of the manifest that the file of a platform cannot express.
  private(set) var notes: [String] = []

  /// The API level that is assumed for an Android app if the manifest does not state one.
  static let standardAPILevel = 26

  private let kinds: Set<GeneratedKind>

  /// Creates the texts of the files of the given kinds for which the manifest contains the facts.
  ///
  /// - Throws: `LinkFileError` if the manifest has an identifier or a pattern that a file cannot contain.
  init(of manifest: RouteManifest, kinds: Set<GeneratedKind>) throws(LinkFileError) {
    self.kinds = kinds
    for host in manifest.hosts {
      try addAssociations(manifest, host)
    }
    if kinds.contains(.android), !manifest.apps.android.isEmpty {
      let level = manifest.minimumAPILevel
      let filters = AndroidManifest(manifest, minimumAPILevel: level)
      if !filters.filters.isEmpty {
        let file = try filters.xml(minimumAPILevel: level)
        texts.append(("android-filters.xml", file.text))
        warnings += file.warnings
      }
    }
    for (platform, file) in [
      (RouteManifest.Platform.ios, "apple-app-site-association"), (.android, "assetlinks.json"),
    ] where texts.contains(where: { $0.name.hasSuffix("/\(file)") }) {
      addSpelling(on: platform, of: manifest)
    }
    guard kinds.contains(.apple), !manifest.apps.ios.isEmpty else { return }
    if let properties = AppProperties(manifest) {
      texts.append(("Info.plist", try properties.file()))
    }
    if !manifest.hosts.isEmpty {
      let file = try AssociatedDomains(manifest).file()
      texts.append(("app.entitlements", file.text))
      warnings += file.warnings
    }
    if let banner = SmartBanner(manifest) {
      texts.append(("smart-banner.html", try banner.html() + "\n"))
    }
  }

  private mutating func addAssociations(
    _ manifest: RouteManifest,
    _ host: RouteManifest.Host
  ) throws(LinkFileError) {
    let association = AppleAssociation(manifest, host: host.text)
    if kinds.contains(.apple), !association.details.isEmpty {
      let file = try association.file()
      texts.append((host.associationName, file.text))
      warnings += file.warnings
      add(AppleAssociation.differences(of: manifest, host: host.text))
    }
    let statements = AssetLinks(manifest, host: host.text)
    if kinds.contains(.android), !statements.apps.isEmpty {
      texts.append((host.assetLinksName, try statements.file()))
      add(AndroidManifest.differences(of: manifest, host: host.text))
    }
  }

  /// Adds a note about spellings of links that the router accepts and a platform does not open.
  private mutating func addSpelling(
    on platform: RouteManifest.Platform,
    of manifest: RouteManifest
  ) {
    let differences = LinkDifference.spelling(on: platform, of: manifest)
      .filter { $0.effect == .opensLess }
    let codes = differences.filter { $0.route == nil }.map(\.code.rawValue)
    notes.append(
      "\(platform.rawValue) opens less for links in another spelling "
        + "(\(codes.joined(separator: ", "))); “wayfind verify” shows examples"
    )
    add(differences.filter { $0.route != nil })
  }

  private mutating func add(_ differences: [LinkDifference]) {
    for difference in differences {
      let effect = difference.effect == .opensMore ? "opens more" : "opens less"
      let subject = difference.route.map { "“\($0)”" } ?? "all routes"
      let note = "\(difference.platform) \(effect) for \(subject): \(difference.reason)"
      if !notes.contains(note) { notes.append(note) }
    }
  }
}

extension RouteManifest {
  /// The lowest API level of the apps for Android.
  var minimumAPILevel: Int {
    apps.android.compactMap(\.minimumSDK).min() ?? LinkFiles.standardAPILevel
  }
}

extension RouteManifest.Host {
  /// The folder of the host's files; a wildcard is `_`, which is not part of a host's name.
  private var folder: String { includesSubdomains ? "_.\(name)" : name }

  /// The name of the association file for iOS.
  var associationName: String { "\(folder)/apple-app-site-association" }
  /// The name of the file for Android.
  var assetLinksName: String { "\(folder)/assetlinks.json" }
}
