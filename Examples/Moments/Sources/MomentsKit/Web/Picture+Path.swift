extension Picture {
  /// The path of the drawing on the server.
  public var path: String { "/assets/\(name).svg" }
}
