/// Tells a developer what would otherwise go unnoticed.
@MainActor
final class RouteConsole {
  /// Writes one message; nil is silent.
  var write: (@MainActor (String) -> Void)?

  /// Prints in a debug build, and is silent in any other.
  init() {
    #if DEBUG
    write = { print("Wayfinder: \($0)") }
    #endif
  }

  func warn(_ message: String) { write?(message) }
}
