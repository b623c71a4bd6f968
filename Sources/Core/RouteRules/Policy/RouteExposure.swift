// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The set of origins that may open a route; the default is ``internal``.
public struct RouteExposure: Sendable, Hashable {
  private let admitsTrustedSenders: Bool
  private let unverified: Unverified

  /// The exposure that admits only the app's own code.
  public static let `internal` = RouteExposure(admitsTrustedSenders: false, unverified: [])

  /// The exposure that admits the app's own code, entry points of the app that the system shows,
  /// and verified senders.
  ///
  /// These are the origins whose ``RouteOrigin/trust-swift.property`` is higher than
  /// ``RouteOrigin/Trust-swift.enum/unverified``.
  public static let external = RouteExposure(admitsTrustedSenders: true, unverified: [])

  /// Returns an exposure that admits the origins of ``external`` and the given unverified origins.
  ///
  /// ```swift
  /// router.register("/offers/:id", .external(including: [.push, .schemes])) { OfferPage($0) }
  /// ```
  ///
  /// - Parameter senders: The unverified origins, as one value or as an array literal.
  /// - Returns: The exposure.
  public static func external(including senders: Unverified) -> RouteExposure {
    RouteExposure(admitsTrustedSenders: true, unverified: senders)
  }

  /// Whether links from outside of the app may open the route.
  public var isExternal: Bool { admitsTrustedSenders }

  /// The words of a manifest for the unverified origins that may open the route, such as `push`.
  package var unverifiedWords: [String] { unverified.words }

  /// Returns whether links of an origin may open the route.
  package func admits(_ origin: RouteOrigin) -> Bool {
    switch origin.trust {
    case .internal: true
    case .own, .verified: admitsTrustedSenders
    case .unverified: unverified.contains(origin)
    }
  }

  /// Returns whether this exposure admits every origin that the other exposure admits.
  package func isSuperset(of other: RouteExposure) -> Bool {
    (admitsTrustedSenders || !other.admitsTrustedSenders)
      && unverified.isSuperset(of: other.unverified)
  }

  /// Returns the exposure that admits the origins that both exposures admit.
  func intersection(_ other: RouteExposure) -> RouteExposure {
    guard admitsTrustedSenders, other.admitsTrustedSenders else { return .internal }
    return .external(including: unverified.intersection(other.unverified))
  }

  /// Returns whether at least one origin with the given trust may open the route.
  package func admitsSome(of trust: RouteOrigin.Trust) -> Bool {
    switch trust {
    case .internal: true
    case .own, .verified: admitsTrustedSenders
    case .unverified: unverified != []
    }
  }

  /// Returns the smallest exposure that admits an origin.
  static func least(admitting origin: RouteOrigin) -> RouteExposure {
    switch origin.trust {
    case .internal: .internal
    case .own, .verified: .external
    case .unverified: .external(including: .origin(origin.name))
    }
  }
}

extension RouteExposure {
  /// A set of unverified origins.
  public struct Unverified: Sendable, Hashable {
    /// The names of the origins; nil for all origins.
    private let names: Set<String>?

    private init(_ names: Set<String>?) {
      self.names = names
    }

    /// All unverified origins, also those that the app defines.
    public static let unverified = Unverified(nil)
    /// Links with a custom scheme: ``RouteOrigin/scheme``.
    public static let schemes = origin(RouteOrigin.scheme.name)
    /// Push notifications that the app has not authenticated: ``RouteOrigin/push``.
    public static let push = origin(RouteOrigin.push.name)
    /// Web pages inside the app: ``RouteOrigin/web``.
    public static let web = origin(RouteOrigin.web.name)
    /// Text from the pasteboard: ``RouteOrigin/pasteboard``.
    public static let pasteboard = origin(RouteOrigin.pasteboard.name)
    /// Scanned codes: ``RouteOrigin/scan``.
    public static let scan = origin(RouteOrigin.scan.name)
    /// Links whose sender is unknown: ``RouteOrigin/unknown``.
    public static let unknown = origin(RouteOrigin.unknown.name)

    /// Returns the set that contains only the origin with this name, for an origin that the app
    /// defines.
    ///
    /// - Parameter name: The name of the origin; case matters.
    /// - Returns: A set of one origin. A name that no unverified origin has admits no links.
    public static func origin(_ name: String) -> Unverified { Unverified([name]) }

    func contains(_ origin: RouteOrigin) -> Bool { names?.contains(origin.name) ?? true }

    func intersection(_ other: Unverified) -> Unverified {
      guard let names, let otherNames = other.names else { return names == nil ? other : self }
      return Unverified(names.intersection(otherNames))
    }

    func isSuperset(of other: Unverified) -> Bool {
      guard let names else { return true }
      return other.names.map { names.isSuperset(of: $0) } ?? false
    }
  }
}

extension RouteExposure.Unverified: ExpressibleByArrayLiteral {
  /// Creates the union of some sets.
  public init(arrayLiteral sets: RouteExposure.Unverified...) { self.init(sets) }
}

extension RouteExposure.Unverified {
  /// The sets that have a word, in the order in which they are written.
  private static let known: [(word: String, set: Self)] = [
    ("push", .push), ("schemes", .schemes), ("web", .web), ("pasteboard", .pasteboard),
    ("scan", .scan), ("unknown", .unknown),
  ]

  /// The words of the sets with one origin, and `unverified` for all origins.
  package static var allWords: [String] { ["unverified"] + known.map(\.word) }

  /// The prefix of the name of an origin that the app defines.
  private static let customPrefix = "origin:"

  /// The set as words of a manifest, such as `push`, and `origin:nfc` for an origin that the app defines.
  package var words: [String] {
    guard let names else { return ["unverified"] }
    let listed = Self.known.filter { $0.set.names?.isSubset(of: names) == true }
    let custom = names.subtracting(listed.flatMap { $0.set.names ?? [] })
    return listed.map(\.word) + custom.ascending.map { Self.customPrefix + $0 }
  }

  /// Creates the set of a word of a manifest; nil if the text is no such word.
  package init?(word: String) {
    if word == "unverified" {
      self = .unverified
    } else if let known = Self.known.first(where: { $0.word == word }) {
      self = known.set
    } else if word.hasPrefix(Self.customPrefix), word != Self.customPrefix {
      self = .origin(String(word.dropFirst(Self.customPrefix.count)))
    } else {
      return nil
    }
  }

  /// Creates the union of some sets.
  package init(_ sets: some Sequence<Self>) {
    var union: Set<String> = []
    for set in sets {
      guard let names = set.names else {
        self = .unverified
        return
      }
      union.formUnion(names)
    }
    self.init(union)
  }
}

extension RouteExposure.Unverified: CustomStringConvertible {
  /// The origins as they are written in code.
  public var description: String {
    let texts = words.map { word in
      word.hasPrefix(Self.customPrefix)
        ? ".origin(\"\(word.dropFirst(Self.customPrefix.count))\")" : ".\(word)"
    }
    return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
  }
}

extension RouteExposure: CustomStringConvertible {
  /// The exposure as it is written in code.
  public var description: String {
    guard admitsTrustedSenders else { return ".internal" }
    return unverified == [] ? ".external" : ".external(including: \(unverified))"
  }
}
