// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Optional: RouteProperty where Wrapped: RouteProperty {
  /// The kind of strings that the wrapped type accepts.
  public static var routeKind: RouteValues.Kind { Wrapped.routeKind }

  /// The value nil, because a link can leave out an optional property.
  public static var defaultValue: Self? { .some(nil) }

  /// Reads the wrapped value, or nil if the link leaves it out.
  public static func _read(
    _ name: String,
    from values: borrowing RouteValues
  ) throws(RouteError) -> Self? {
    guard let value = try Wrapped._read(name, from: values) else { return nil }
    return .some(value)
  }

  /// Writes the wrapped value, if there is one.
  ///
  /// - Throws: The errors of the wrapped value; also ``RouteError`` if the value writes nothing, because
  ///   that would be read as nil, and if nil would be read as an empty list.
  public func _write(as name: String, to writer: inout RouteWriter) throws(RouteError) {
    guard let self else { return try writer.writeNil(as: name) }
    let count = writer.count
    try self._write(as: name, to: &writer)
    if writer.count == count { try writer.writeNothing(as: name) }
  }
}
