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
  public init(arrayLiteral sets: RouteExposure.Unverified...) {
    var names: Set<String> = []
    for set in sets {
      guard let own = set.names else {
        self = .unverified
        return
      }
      names.formUnion(own)
    }
    self.init(names)
  }
}

extension RouteExposure.Unverified: CustomStringConvertible {
  /// The origins as they are written in code.
  public var description: String {
    guard let names else { return ".unverified" }
    let known: [(RouteOrigin, String)] = [
      (.push, ".push"), (.scheme, ".schemes"), (.web, ".web"), (.pasteboard, ".pasteboard"),
      (.scan, ".scan"), (.unknown, ".unknown"),
    ]
    var texts = known.filter { names.contains($0.0.name) }.map { $0.1 }
    let custom = names.subtracting(known.map { $0.0.name }).sorted()
    texts += custom.map { ".origin(\"\($0)\")" }
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
