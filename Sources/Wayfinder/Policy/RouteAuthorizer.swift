/// Asks the user where policy needs a yes; an app without one says no.
///
/// The router asks after the route is known and before any middleware or navigator runs.
@MainActor
public protocol RouteAuthorizer {
  /// Makes sure that somebody is signed in, and asks them to when nobody is.
  ///
  /// - Parameter request: The journey.
  /// - Returns: Whether somebody is signed in now.
  /// - Throws: Whatever the app likes; it counts as a no and is the error's `underlying`.
  func signIn(for request: RouteRequest) async throws -> Bool

  /// Asks the user whether the journey may do what its route does.
  ///
  /// - Parameter request: The journey.
  /// - Returns: Whether the user said yes.
  /// - Throws: Whatever the app likes; it counts as a no and is the error's `underlying`.
  func confirm(_ request: RouteRequest) async throws -> Bool
}
