import Wayfinder

/// What the inspector remembers of a session.
@MainActor
final class InspectorState {
  /// The most bytes of a link that is opened or explained here.
  static let linkLimit = 4096

  /// The panel that is open.
  var panel = InspectorPanel.why
  /// Who the next link comes from.
  var origin = RouteOrigin.universal
  /// The scenario that is on.
  var run: ScenarioRun?
  /// The link that was opened or explained last.
  private(set) var link = ""
  /// What the link came to; nil when it was not opened, or has not come to its end.
  var journey: InspectedJourney?
  /// Whether the last link was longer than ``linkLimit``, and was left alone.
  private(set) var isTooLong = false

  init() {}

  /// Chooses the link that the inspector tells of.
  ///
  /// - Returns: Whether it was taken; one that is too long is not.
  func choose(_ link: String, from origin: RouteOrigin) -> Bool {
    self.origin = origin
    isTooLong = link.utf8.count > Self.linkLimit
    guard !isTooLong else { return false }
    self.link = link
    journey = nil
    return true
  }
}
