// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteManifest {
  /// The apps that open the links of a manifest.
  public struct Apps: Sendable, Hashable {
    /// The apps for Apple's platforms.
    public var ios: [IOSApp]
    /// The apps for Android.
    public var android: [AndroidApp]
    /// The web site, or nil.
    public var web: WebApp?

    /// Creates the apps of a manifest, on all platforms.
    ///
    /// - Parameters:
    ///   - ios: The apps for Apple's platforms.
    ///   - android: The apps for Android.
    ///   - web: The web site.
    public init(ios: [IOSApp] = [], android: [AndroidApp] = [], web: WebApp? = nil) {
      (self.ios, self.android, self.web) = (ios, android, web)
    }
  }

  /// An app for Apple's platforms.
  public struct IOSApp: Sendable, Hashable {
    /// The application identifier: the prefix of ten characters, a dot and the bundle identifier.
    public var appID: String
    /// The number of the app in the App Store as digits, or nil.
    public var storeID: String?
    /// The name of the app, or nil.
    public var name: String?

    /// Creates an app for Apple's platforms from its application identifier.
    ///
    /// - Parameters:
    ///   - appID: The application identifier.
    ///   - storeID: The number of the app in the App Store.
    ///   - name: The name of the app.
    public init(appID: String, storeID: String? = nil, name: String? = nil) {
      (self.appID, self.storeID, self.name) = (appID, storeID, name)
    }
  }

  /// An Android app, with the certificates that prove its identity.
  public struct AndroidApp: Sendable, Hashable {
    /// The name of the package, such as `com.example.app`.
    public var package: String
    /// The SHA-256 fingerprints of the certificates: 32 bytes in upper-case hexadecimal with colons.
    public var fingerprints: [String]
    /// The lowest level of the Android API, or nil.
    public var minimumSDK: Int?
    /// The name of the app, or nil.
    public var name: String?

    /// Creates an Android app from the name of its package.
    ///
    /// - Parameters:
    ///   - package: The name of the package.
    ///   - fingerprints: The SHA-256 fingerprints of the certificates.
    ///   - minimumSDK: The lowest level of the Android API.
    ///   - name: The name of the app.
    public init(
      package: String,
      fingerprints: [String] = [],
      minimumSDK: Int? = nil,
      name: String? = nil
    ) {
      (self.package, self.fingerprints) = (package, fingerprints)
      (self.minimumSDK, self.name) = (minimumSDK, name)
    }
  }

  /// A web site with pages for the routes.
  public struct WebApp: Sendable, Hashable {
    /// The scheme `https`, the host and a port that is not 443, such as `https://example.com`.
    public var origin: String
    /// The name of the web site, or nil.
    public var name: String?

    /// Creates a web site.
    ///
    /// - Parameters:
    ///   - origin: The scheme, the host and the port.
    ///   - name: The name of the web site.
    public init(origin: String, name: String? = nil) {
      (self.origin, self.name) = (origin, name)
    }

    /// The host of the origin.
    var host: String { String(origin.dropFirst("https://".count).prefix { $0 != ":" }) }
  }
}
