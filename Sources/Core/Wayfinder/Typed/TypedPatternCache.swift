// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

#if canImport(os)
import os
#else
import Synchronization
#endif

/// A cache of the prepared patterns of typed routes.
///
/// The cache is needed because a type cannot store values that are derived from its patterns. When
/// the cache is full, it is emptied, and patterns are prepared again.
enum TypedPatternCache {
  /// The maximum number of types whose patterns are kept.
  private static let capacity = 1024

  // `Mutex` requires iOS 18, but this package also supports earlier versions. So the lock of the
  // module `os` is used on Apple's platforms.
  #if canImport(os)
  private static let prepared = OSAllocatedUnfairLock(
    initialState: [ObjectIdentifier: [TypedPattern]]()
  )
  #else
  private static let prepared = Mutex([ObjectIdentifier: [TypedPattern]]())
  #endif

  /// Returns the prepared pattern of a type.
  ///
  /// A computed property may return other patterns than in an earlier call, which are then prepared.
  ///
  /// - Parameters:
  ///   - index: The index of the pattern.
  ///   - route: The type.
  /// - Returns: The pattern, prepared now or earlier; nil if the type has no pattern at the index.
  static func pattern(at index: Int, of route: any RouteSet.Type) -> TypedPattern? {
    let patterns = route.patterns
    guard patterns.indices.contains(index) else { return nil }
    let key = ObjectIdentifier(route)
    if let known = prepared.withLock({ $0[key] }),
      known.elementsEqual(patterns, by: { $0.pattern == $1 })
    {
      return known[index]
    }
    var builder = RouteTable<Int>.Builder()
    for (index, pattern) in patterns.enumerated() { builder.add(pattern, value: index) }
    let table = builder.assemble().table
    let typed = patterns.enumerated().map { TypedPattern($1, at: $0, of: route, in: table) }
    prepared.withLock { prepared in
      if prepared.count >= capacity { prepared.removeAll() }
      prepared[key] = typed
    }
    return typed[index]
  }
}
