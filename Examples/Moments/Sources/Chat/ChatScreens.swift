public import MomentsKit
public import Wayfinder

/// The screens of the chat, of whatever kind.
@MainActor
public protocol ChatScreens: ScreenKind {
  /// The conversations, and everybody to whom the user has not written yet.
  static func conversations(for request: RouteRequest) throws -> Screen

  /// Everything that the user and another person have said.
  ///
  /// - Parameters:
  ///   - person: The other person.
  ///   - product: The product that the user wants to ask about; nil for none.
  ///   - request: The journey.
  /// - Returns: A screen, also when nobody has said anything yet.
  /// - Throws: What the journey's services throw.
  static func chat(
    with person: Person,
    about product: Product?,
    for request: RouteRequest
  ) throws -> Screen
}
