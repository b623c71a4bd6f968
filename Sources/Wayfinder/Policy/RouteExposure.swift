/// From where a route may be opened; without a word, from the app's own code only.
public struct RouteExposure: Sendable, Hashable {
  /// The levels, each letting in all that the one before does.
  private enum Level: Int, Sendable, Hashable {
    case `internal`
    case external
    case externalIncludingSchemes
  }

  private let level: Level

  /// Only the app's own code opens the route.
  public static let `internal` = RouteExposure(level: .internal)

  /// Also the app's own surfaces and links whose sender was checked.
  public static let external = RouteExposure(level: .external)

  /// As ``external``, and also senders that nobody has checked.
  ///
  /// - Parameter senders: Which of them; custom schemes stand for all of trust
  ///   ``RouteTrust/unverified``.
  /// - Returns: The exposure.
  public static func external(including senders: Unverified) -> RouteExposure {
    RouteExposure(level: .externalIncludingSchemes)
  }

  /// Senders that nobody has checked.
  public struct Unverified: Sendable, Hashable {
    private init() {}

    /// Custom schemes, and all that can be trusted as little: pushes, web views, scanned codes.
    public static let schemes = Unverified()
  }

  /// Whether a link of some trust may open the route.
  public func admits(_ trust: RouteTrust) -> Bool {
    switch trust {
    case .internal: true
    case .own, .verified: level != .internal
    case .unverified: level == .externalIncludingSchemes
    }
  }

  /// The least exposure that lets a link of some trust in.
  static func least(admitting trust: RouteTrust) -> RouteExposure {
    switch trust {
    case .internal: .internal
    case .own, .verified: .external
    case .unverified: .external(including: .schemes)
    }
  }
}

extension RouteExposure: Comparable {
  /// Whether the left one lets in fewer than the right one.
  public static func < (left: RouteExposure, right: RouteExposure) -> Bool {
    left.level.rawValue < right.level.rawValue
  }
}

extension RouteExposure: CustomStringConvertible {
  /// The exposure as it is written in code.
  public var description: String {
    switch level {
    case .internal: ".internal"
    case .external: ".external"
    case .externalIncludingSchemes: ".external(including: .schemes)"
    }
  }
}
