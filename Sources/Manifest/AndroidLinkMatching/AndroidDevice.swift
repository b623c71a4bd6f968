// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The properties of a device on which the interpretation of link files depends.
public struct AndroidDevice: Hashable, Sendable {
  /// The API level of Android 12: from this level, `pathSuffix` and `pathAdvancedPattern` have an
  /// effect, and a web link with an unverified host opens in the browser.
  public static let advancedPatternLevel = 31
  /// The API level of Android 15: from this level, filter groups and dynamic rules have an effect.
  public static let filterGroupLevel = 35

  /// The API level of the device, such as 35 for Android 15.
  public var apiLevel: Int
  /// Whether the device has Google services, which read the dynamic rules of assetlinks.json.
  public var hasGoogleServices: Bool

  /// Creates a device; by default, it runs Android 15 and has Google services.
  public init(apiLevel: Int = filterGroupLevel, hasGoogleServices: Bool = true) {
    self.apiLevel = apiLevel
    self.hasGoogleServices = hasGoogleServices
  }
}

/// An Android app that is installed on a device.
public struct AndroidApp: Hashable, Sendable {
  /// The package name of the app.
  public var package: String
  /// The SHA-256 fingerprints of the app's certificates; if empty, no fingerprints are compared.
  public var fingerprints: [String]
  /// The intent filters of the app's manifest.
  public var filters: [IntentFilter]

  /// Creates an app from its package name, fingerprints and filters.
  public init(package: String, fingerprints: [String] = [], filters: [IntentFilter]) {
    self.package = package
    self.fingerprints = fingerprints
    self.filters = filters
  }
}
