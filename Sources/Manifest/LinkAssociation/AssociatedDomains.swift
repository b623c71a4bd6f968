// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The associated domains of an app: one entry of its entitlements.
public struct AssociatedDomains: Hashable, Sendable {
  /// A purpose for which an app uses the association file of a domain.
  public enum Service: String, CaseIterable, Hashable, Sendable {
    /// Universal links, which open the app.
    case appLinks = "applinks"
    /// Credentials that the app and the site share.
    case webCredentials = "webcredentials"
    /// Activities that continue on another device.
    case activityContinuation = "activitycontinuation"
    /// App clips of the domain.
    case appClips = "appclips"
  }

  /// A way of reading the file without Apple's delivery network, for development and for devices of
  /// an organization.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// The file is read directly from the server, by a development build.
    case developer
    /// The file is read as the device management of an organization configures it.
    case managed
    /// Both modes: ``developer`` and ``managed``.
    case developerAndManaged = "developer+managed"
  }

  /// An associated domain: a host, and the purpose of its association file.
  public struct Domain: Hashable, Sendable {
    /// The purpose for which the association file is used.
    public var service: Service
    /// The host, which can begin with `*.`.
    public var host: String
    /// The mode of reading the file; nil for an app in the App Store.
    public var mode: Mode?

    /// Creates an associated domain.
    public init(service: Service = .appLinks, host: String, mode: Mode? = nil) {
      self.service = service
      self.host = host
      self.mode = mode
    }

    /// The domain in the form of the entitlement, such as `applinks:example.com?mode=developer`.
    public var text: String {
      "\(service.rawValue):\(host)" + (mode.map { "?mode=\($0.rawValue)" } ?? "")
    }
  }

  /// The domains, in the order in which they are written.
  public var domains: [Domain]

  /// Creates the list of domains for the entitlements of an app.
  public init(domains: [Domain]) {
    self.domains = domains
  }

  /// Returns a property list with the entry, to merge into the entitlements of an app, and warnings
  /// about it.
  ///
  /// - Returns: The text of the property list, and a sentence for each domain with a mode.
  /// - Throws: A `LinkFileError` if a host has a scheme, a port, a path or another character that a
  ///   host name does not have.
  /// - Complexity: O(*n*), where *n* is the size of the text.
  public func file() throws(LinkFileError) -> (text: String, warnings: [String]) {
    for domain in domains where !Self.isHost(domain.host) {
      throw .badValue("host", domain.host, "write only the name, as in example.com")
    }
    let texts = domains.map { PropertyList.string($0.text) }
    let list = PropertyList.dictionary([
      ("com.apple.developer.associated-domains", .array(texts))
    ])
    let warnings = domains.filter { $0.mode != nil }.map {
      "Remove the mode of “\($0.text)” from builds for the App Store."
    }
    return (try list.file(), warnings)
  }

  private static func isHost(_ text: String) -> Bool {
    let name = text.hasPrefix("*.") ? text.dropFirst(2) : text[...]
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2
      && labels.allSatisfy { label in
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
          && label.unicodeScalars.allSatisfy { $0.isASCIIAlphanumeric || $0 == "-" }
      }
  }
}
