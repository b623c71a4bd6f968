// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteManifest

extension AssociatedDomains {
  /// Creates the associated domains for the hosts of a manifest.
  ///
  /// - Parameter manifest: The manifest.
  public init(_ manifest: RouteManifest) {
    self.init(domains: manifest.hosts.map { Domain(host: $0.text) })
  }
}

extension AppProperties {
  /// Creates the URL types for the custom schemes of a manifest; returns nil if the manifest has no
  /// custom schemes.
  ///
  /// - Parameter manifest: The manifest.
  public init?(_ manifest: RouteManifest) {
    guard !manifest.schemes.isEmpty else { return nil }
    // An application identifier such as `A1B2C3D4E5.com.example.app` is a prefix, a dot, and the
    // bundle identifier. The bundle identifier becomes the name of the URL type.
    let parts = manifest.apps.ios.first?.appID.split(separator: ".", maxSplits: 1) ?? []
    let bundle = parts.count == 2 ? String(parts[1]) : "links"
    self.init(typeName: bundle, schemes: manifest.schemes)
  }
}

extension SmartBanner {
  /// Creates the Smart App Banner for the first app of a manifest with an App Store ID; returns nil if
  /// no app has one.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - link: The link that the app opens.
  public init?(_ manifest: RouteManifest, link: String? = nil) {
    guard let storeID = manifest.apps.ios.compactMap(\.storeID).first else { return nil }
    self.init(appID: storeID, argument: link)
  }
}
