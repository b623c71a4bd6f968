/// Where a path leads in a table: a route, and where its parameters' values stand in the path.
///
/// It holds no text and no table, so that to make, to copy and to drop one costs next to nothing.
/// Whoever wants values, the query or the route itself with less ado asks the table for a
/// ``RouteTable/Match``.
///
/// ```swift
/// let path = Array("/users/42".utf8)
/// let place = try path.withUnsafeBufferPointer { try table.pathMatch(for: $0) }
/// place.map { table.routes[$0.routeID.index].value }  // "user"
/// place?[0]  // 7..<9
/// ```
public struct PathMatch: Sendable, BitwiseCopyable {
  @usableFromInline var route: UInt32
  /// What each parameter takes: bytes, or segments by their numbers for a catch-all of a path that is
  /// not plain.
  @usableFromInline var captures: InlineRanges
  /// Whether the values stand in the path as they are, with nothing to decode.
  ///
  /// It is so where the path has no escape, no segment `.` or `..`, no empty one, and only ASCII from
  /// `(` on. Elsewhere it may be so, too; nobody has looked.
  @inlinable public var isPlain: Bool { valuesAreBytes }
  @usableFromInline var valuesAreBytes: Bool

  @inlinable
  init() {
    route = .max
    captures = InlineRanges()
    valuesAreBytes = false
  }

  /// The route's name within its table.
  @inlinable public var routeID: RouteID { RouteID(index: Int(route)) }

  /// The number of the pattern's parameters, a catch-all without a name among them, but eight at most.
  ///
  /// What a ninth parameter takes is known to the ``RouteTable/Match``.
  @inlinable public var count: Int { Int(captures.count) }

  /// Where the value of a parameter stands in the path, in bytes of UTF-8, as it is written there.
  ///
  /// - Parameter parameter: The parameter's number in the pattern, from 0 to below ``count``.
  /// - Returns: The bytes; nil when the parameter is in a group that was skipped, and for the catch-all
  ///   of a path that is not ``isPlain``, whose segments need not stand side by side.
  @inlinable
  public subscript(_ parameter: Int) -> Range<Int>? {
    let place = captures[parameter]
    return place.lower == .max ? nil : place.range
  }
}
