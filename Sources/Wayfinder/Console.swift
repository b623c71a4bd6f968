/// Tells a developer at the console what would otherwise go unnoticed; silent in release builds.
enum Console {
  static func warn(_ message: String) {
    #if DEBUG
    print("Wayfinder: \(message)")
    #endif
  }
}
