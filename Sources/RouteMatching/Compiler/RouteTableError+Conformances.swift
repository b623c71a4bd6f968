// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension RouteTableError: CustomStringConvertible {
  /// One problem a line, in the order of registration.
  public var description: String {
    problems.map { $0.message }.joined(separator: "\n")
  }
}

extension RouteTableError.Problem: CustomStringConvertible {
  public var description: String { message }
}

extension RouteTableError.SourceLocation: CustomStringConvertible {
  public var description: String { "\(file):\(line)" }
}
