/// Something that happened on a journey, as observers hear of it.
///
/// No value of the link is in it, but for those that the route declares public by
/// ``RouteConfiguration/parameter(_:_:)``.
public struct RouteEvent: Sendable {
  /// What happened.
  public let kind: Kind
  /// The number of the journey, which no other journey of the router has.
  public let journey: Int
  /// The link, with `…` for everything but what the app has registered.
  public let link: String
  /// Who asked.
  public let origin: RouteOrigin
  /// The window that the screen is for.
  public let scene: RouteScene
  /// The pattern of the route that the journey has come to.
  public let pattern: RoutePattern?
  /// The priority of that route, which tells it from another of the same pattern.
  package let priority: Int
  /// The values that this route declares public, by name.
  public let parameters: [String: String]
  /// The time since the journey began.
  public let elapsed: Duration

  /// What can happen; more may come.
  public enum Kind: Sendable {
    /// A step was taken; the first is ``JourneyTrace/Name/receive``.
    case step(JourneyTrace.Step)
    /// The journey has become one with an equal one, of this number, and is heard of no more.
    case joined(Int)
    /// The journey has ended, once; with the error, as the app may know it, when it came to nothing.
    case ended(RouteError?)
  }
}

extension RouteEvent: CustomStringConvertible {
  /// The journey's number, the link, and what happened, in one line.
  public var description: String {
    let what =
      switch kind {
      case .step(let step): "\(step.name.rawValue): \(step.detail)"
      case .joined(let other): "joined #\(other)"
      case .ended(nil): "ended"
      case .ended(let error?): "ended: \(error.code)"
      }
    return "#\(journey) \(link) (\(origin.name)) \(what)"
  }
}
