extension RouteWriter {
  /// The error for a value that no text gives back.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - type: What it is.
  /// - Returns: An error with the code `invalidParameter`.
  public func unwritable(_ name: String, as type: Any.Type) -> RouteError {
    invalid("“\(name)” of \(route) has a value of \(type) that no text gives back; give another")
  }

  /// The error for what cannot be written.
  func invalid(_ message: String) -> RouteError {
    RouteError(.invalidParameter, link: pattern.text, pattern: pattern, message: message)
  }
}
