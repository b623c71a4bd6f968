// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Array: RouteProperty where Element: RouteValue {
  /// An empty array: a link that does not contain the property's name has no elements.
  public static var defaultValue: Self? { [] }

  /// Reads one element from each segment of a catch-all, or from each query item with the name.
  public static func _read(
    _ name: String,
    from values: borrowing RouteValues
  ) throws(RouteError) -> Self? {
    try values.values(name)
  }

  /// Writes one segment of a catch-all, or one query item, for each element.
  public func _write(as name: String, to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(self, as: name)
  }
}
