/// How far the sender of a link can be trusted, most trusted first.
public enum RouteTrust: String, Sendable, Hashable {
  /// The app's own code.
  case `internal`
  /// The app's own surfaces outside of it, which the system shows.
  case own
  /// Links whose sender somebody has checked.
  case verified
  /// Everybody else.
  case unverified
}
