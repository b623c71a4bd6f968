// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A route that matches a path, and the byte ranges of its parameters' values.
///
/// It holds neither text nor table, so creating, copying and destroying one is cheap.
/// ``RouteTable/Match`` offers the values, the query and the route itself.
///
/// ```swift
/// let path = Array("/users/42".utf8)
/// let match = try path.withUnsafeBufferPointer { try table.pathMatch(for: $0) }
/// match.map { table.routes[$0.routeID.index].value }  // "user"
/// match?[0]  // 7..<9
/// ```
public struct PathMatch: Sendable, BitwiseCopyable {
  @usableFromInline var route: UInt32
  /// The range of bytes that each parameter captures.
  ///
  /// If ``isPlain`` is false, a catch-all has a range of segment numbers instead.
  @usableFromInline var captures: InlineRanges
  /// Whether the values in the path need no decoding.
  ///
  /// If this is true, the path has no percent-encoding, no `\`, no segment `.` or `..`, and no empty
  /// segment. It may be false for such a path, too.
  @inlinable public var isPlain: Bool { valuesAreBytes }
  @usableFromInline var valuesAreBytes: Bool

  @inlinable
  init() {
    route = .max
    captures = InlineRanges()
    valuesAreBytes = false
  }

  /// The route's identifier within its table.
  @inlinable public var routeID: RouteID { RouteID(index: Int(route)) }

  /// The number of the pattern's parameters, including a catch-all without a name, but at most
  /// eight.
  ///
  /// A ``RouteTable/Match`` has the values of further parameters.
  @inlinable public var count: Int { Int(captures.count) }

  /// Returns the range of a parameter's value in the path, in bytes of UTF-8 before decoding.
  ///
  /// - Parameter parameter: The parameter's position in the pattern, from 0 to below ``count``.
  /// - Returns: The range; nil if the parameter is in a skipped group, and for the catch-all of a
  ///   path that is not ``isPlain``, whose segments need not be adjacent.
  @inlinable
  public subscript(_ parameter: Int) -> Range<Int>? {
    let range = captures[parameter]
    return range.lower == .max ? nil : range.range
  }
}
