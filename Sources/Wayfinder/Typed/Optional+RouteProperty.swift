extension Optional: RouteProperty where Wrapped: RouteProperty {
  /// The kind of the value that there may be.
  public static var routeKind: RouteValueKind { Wrapped.routeKind }

  /// The link need not give a value.
  public static var defaultValue: Self? { .some(nil) }

  /// Reads the value that there may be.
  public static func read(
    _ name: String,
    from values: borrowing RouteValues
  ) throws(RouteError) -> Self? {
    guard let value = try Wrapped.read(name, from: values) else { return nil }
    return .some(value)
  }

  /// Writes the value that there may be.
  ///
  /// - Throws: As writing the value, and when that writes nothing, which would come back as nil; or when
  ///   nil would come back as an empty list.
  public func write(as name: String, to writer: inout RouteWriter) throws(RouteError) {
    guard let self else { return try writer.writeNil(as: name) }
    let count = writer.count
    try self.write(as: name, to: &writer)
    if writer.count == count { try writer.writeNothing(as: name) }
  }
}
