public import MomentsKit
public import Wayfinder

/// The screens of the profile, of whatever kind.
@MainActor
public protocol ProfileScreens: ScreenKind {
  /// The user as friends see them, with what they have shared.
  static func profile(for request: RouteRequest) throws -> Screen

  /// The language, who is signed in, and what else the user can do with the profile.
  static func settings(for request: RouteRequest) throws -> Screen

  /// The code that leads friends to a conversation with the user.
  static func qrCode(for request: RouteRequest) throws -> Screen

  /// Asks the user who they are, and leaves once they have said it or will not.
  ///
  /// - Parameters:
  ///   - request: The journey.
  ///   - answer: Tells whoever awaits it that somebody has signed in; not called when they cancel.
  /// - Returns: A screen that leaves by itself.
  /// - Throws: What the journey's services throw.
  static func signIn(
    for request: RouteRequest,
    answer: @escaping @MainActor @Sendable () -> Void
  ) throws -> Screen
}
