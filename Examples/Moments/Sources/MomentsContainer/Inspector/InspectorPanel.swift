/// The panels of the inspector, of which one is open; the raw value is what forms send.
enum InspectorPanel: String, CaseIterable {
  /// Why a link leads where it does.
  case why
  /// What became of the last links.
  case journeys
  /// Where links can lead.
  case routes
  /// What the window shows.
  case screens
  /// What waits until the app is ready.
  case inbox
  /// The nine questions, each with a scenario.
  case questions
}
