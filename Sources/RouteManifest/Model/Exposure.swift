// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteManifest {
  /// The origins that may open a route.
  public enum Exposure: Sendable, Hashable {
    /// Only the app's own code.
    case `internal`
    /// The app's own code, entry points of the app that the system shows, verified senders, and the
    /// given unverified origins.
    case external(including: Set<UnverifiedOrigin>)

    /// The app's own code, entry points of the app that the system shows, and verified senders.
    public static let external = Exposure.external(including: [])

    /// Whether links from outside of the app may open the route.
    public var isExternal: Bool { self != .internal }

    /// The unverified origins that may open the route.
    public var unverifiedOrigins: Set<UnverifiedOrigin> {
      switch self {
      case .internal: []
      case .external(let origins): origins
      }
    }

    /// Returns whether this exposure admits all origins that another one admits.
    ///
    /// - Parameter other: The other exposure.
    /// - Returns: Whether this exposure admits at least the same origins.
    public func isSuperset(of other: Exposure) -> Bool {
      guard case .external(let wanted) = other else { return true }
      guard case .external(let own) = self else { return false }
      return own.contains(.all) || own.isSuperset(of: wanted)
    }
  }

  /// An origin of links whose sender is not verified.
  public enum UnverifiedOrigin: Sendable, Hashable {
    /// All unverified origins.
    case all
    /// Push notifications that the app has not authenticated.
    case push
    /// Links with a custom scheme.
    case schemes
    /// Web pages inside of the app.
    case web
    /// Text from the pasteboard.
    case pasteboard
    /// Scanned codes.
    case scan
    /// Links whose sender is not known.
    case unknown
    /// An origin that the app defines, by its name.
    case custom(String)
  }
}

extension RouteManifest.UnverifiedOrigin {
  /// The origins that the manifest names by a word, such as `push`.
  static let words: [(text: String, origin: Self)] = [
    ("unverified", .all), ("push", .push), ("schemes", .schemes), ("web", .web),
    ("pasteboard", .pasteboard), ("scan", .scan), ("unknown", .unknown),
  ]

  /// The prefix of the name of an origin that the app defines.
  static let customPrefix = "origin:"

  /// The origin as the manifest writes it, such as `push` or `origin:nfc`.
  var text: String {
    if case .custom(let name) = self { return Self.customPrefix + name }
    return Self.words.first { $0.origin == self }?.text ?? ""
  }

  init?(text: String) {
    if let word = Self.words.first(where: { $0.text == text }) {
      self = word.origin
    } else if text.hasPrefix(Self.customPrefix), text != Self.customPrefix {
      self = .custom(String(text.dropFirst(Self.customPrefix.count)))
    } else {
      return nil
    }
  }

  /// Returns whether an origin is before another one in a list: first the order of ``words``, then
  /// the names of the app's origins.
  static func precedes(_ left: Self, _ right: Self) -> Bool {
    func rank(_ origin: Self) -> Int { words.firstIndex { $0.origin == origin } ?? words.count }
    return (rank(left), left.text) < (rank(right), right.text)
  }
}
