// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteManifest {
  /// The target of a link that cannot open its route.
  public enum Fallback: Sendable, Hashable {
    /// The web address of the route.
    case web
    /// The page of the app in the platform's store.
    case store
    /// No target; the link does nothing.
    case none
    /// A link, or a path of a route such as an error page.
    case link(String)
  }

  /// The targets of links that open no route.
  public struct Fallbacks: Sendable, Hashable {
    /// The target of a link that no route matches, or nil for the platform's default.
    public var unmatched: Fallback?
    /// The target of a link whose route is not available, for example in this version of the app.
    public var unavailable: Fallback?
    /// The target of a link on a device without the app.
    public var notInstalled: Fallback?

    /// Creates the fallbacks of a manifest; nil is the platform's default.
    ///
    /// - Parameters:
    ///   - unmatched: The target of a link that no route matches.
    ///   - unavailable: The target of a link whose route is not available.
    ///   - notInstalled: The target of a link on a device without the app.
    public init(
      unmatched: Fallback? = nil,
      unavailable: Fallback? = nil,
      notInstalled: Fallback? = nil
    ) {
      (self.unmatched, self.unavailable) = (unmatched, unavailable)
      self.notInstalled = notInstalled
    }
  }
}

extension RouteManifest.Fallback {
  /// The texts of the fallbacks that are not links.
  static let words = ["web", "store", "none"]

  /// The fallback as the manifest writes it, such as `store`.
  var text: String {
    switch self {
    case .web: "web"
    case .store: "store"
    case .none: "none"
    case .link(let link): link
    }
  }

  init(text: String) {
    switch text {
    case "web": self = .web
    case "store": self = .store
    case "none": self = .none
    default: self = .link(text)
    }
  }
}
