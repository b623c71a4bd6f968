// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The properties of a device that decide how it reads link files.
public struct AndroidDevice: Hashable, Sendable {
  /// The API level of Android 12, from which `pathSuffix` and `pathAdvancedPattern` have an effect
  /// and a web link of an unverified host opens in the browser.
  public static let advancedPatternLevel = 31
  /// The API level of Android 15, from which filter groups and dynamic rules have an effect.
  public static let filterGroupLevel = 35

  /// The API level.
  public var apiLevel: Int
  /// Whether the device has Google services, which read the dynamic rules of assetlinks.json.
  public var hasGoogleServices: Bool

  /// Creates a device.
  public init(apiLevel: Int = filterGroupLevel, hasGoogleServices: Bool = true) {
    self.apiLevel = apiLevel
    self.hasGoogleServices = hasGoogleServices
  }
}

/// An installed Android app.
public struct AndroidApp: Hashable, Sendable {
  /// The package name.
  public var package: String
  /// The SHA-256 fingerprints of the app's certificates, or an empty array to compare none.
  public var fingerprints: [String]
  /// The intent filters of the manifest.
  public var filters: [IntentFilter]

  /// Creates an app.
  public init(package: String, fingerprints: [String] = [], filters: [IntentFilter]) {
    self.package = package
    self.fingerprints = fingerprints
    self.filters = filters
  }
}
