/// Who asked for a journey, and with it how far the link can be trusted.
///
/// An origin is said by the code that receives the link; nothing in a link can change it.
public struct RouteOrigin: Sendable, Hashable {
  /// The origin's name, as tools and traces spell it.
  public let name: String
  /// How far a link of this origin can be trusted.
  public let trust: RouteTrust

  private init(_ name: String, _ trust: RouteTrust) {
    self.name = name
    self.trust = trust
  }

  /// The app's own code.
  public static let `internal` = RouteOrigin("internal", .internal)
  /// A quick action of the home screen.
  public static let shortcut = RouteOrigin("shortcut", .own)
  /// A result of the system's search.
  public static let spotlight = RouteOrigin("spotlight", .own)
  /// An activity that began on another device of the user.
  public static let handoff = RouteOrigin("handoff", .own)
  /// An App Intent.
  public static let intent = RouteOrigin("intent", .own)
  /// Navigation state that the app had saved.
  public static let restored = RouteOrigin("restored", .own)
  /// A universal link: the system has checked that app and domain belong together.
  public static let universal = RouteOrigin("universal", .verified)
  /// A push whose payload the app has authenticated.
  public static let authenticatedPush = RouteOrigin("authenticatedPush", .verified)
  /// Any other push.
  public static let push = RouteOrigin("push", .unverified)
  /// A custom scheme, which any app may claim and call.
  public static let scheme = RouteOrigin("scheme", .unverified)
  /// A web page inside the app.
  public static let web = RouteOrigin("web", .unverified)
  /// Text from the pasteboard.
  public static let pasteboard = RouteOrigin("pasteboard", .unverified)
  /// A scanned code.
  public static let scan = RouteOrigin("scan", .unverified)
  /// Nobody has said where the link comes from.
  public static let unknown = RouteOrigin("unknown", .unverified)

  /// All origins, the most trusted first.
  public static let all: [RouteOrigin] = [
    .internal, .shortcut, .spotlight, .handoff, .intent, .restored, .universal,
    .authenticatedPush, .push, .scheme, .web, .pasteboard, .scan, .unknown,
  ]

  /// Finds an origin by its name.
  ///
  /// - Parameter name: One of the names of ``all``, in the same case.
  /// - Complexity: O(*n*) in the number of origins.
  public init?(name: String) {
    guard let origin = RouteOrigin.all.first(where: { $0.name == name }) else { return nil }
    self = origin
  }

  /// Whether the link comes from anywhere but the app's own code.
  public var isOutside: Bool { trust != .internal }
}
