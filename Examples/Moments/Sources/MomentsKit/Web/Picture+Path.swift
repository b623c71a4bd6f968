extension Picture {
  /// Where a browser finds the drawing.
  public var path: String { "/assets/\(name).svg" }
}
