// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(os)
import os
#else
import Synchronization
#endif

/// A cache of the prepared patterns of typed routes; the key is the type and the index of the
/// pattern.
///
/// The cache is needed because a type cannot store values that are derived from its patterns. When
/// the cache is full, it is emptied, and patterns are prepared again.
enum TypedPatternCache {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let index: Int

    /// Hashes one number instead of two, which takes less time.
    func hash(into hasher: inout Hasher) {
      hasher.combine(UInt(bitPattern: type) &+ UInt(bitPattern: index))
    }
  }

  /// The maximum number of patterns that are kept.
  private static let capacity = 1024

  // `Mutex` requires iOS 18, but this package also supports earlier versions. So the lock of the
  // module `os` is used on Apple's platforms.
  #if canImport(os)
  private static let patterns = OSAllocatedUnfairLock(initialState: [Key: TypedPattern]())
  #else
  private static let patterns = Mutex([Key: TypedPattern]())
  #endif

  /// Returns the prepared pattern of a type.
  ///
  /// - Parameters:
  ///   - index: The index of the pattern.
  ///   - route: The type.
  /// - Returns: The pattern, prepared now or earlier; nil if the type has no pattern at the index.
  /// - Complexity: O(1) on average for a pattern that is prepared.
  static func pattern(at index: Int, of route: any RouteSet.Type) -> TypedPattern? {
    let key = Key(type: ObjectIdentifier(route), index: index)
    if let known = patterns.withLock({ $0[key] }), known.isCurrent { return known }
    guard let pattern = TypedPattern(at: index, of: route) else { return nil }
    patterns.withLock { patterns in
      if patterns.count >= capacity { patterns.removeAll() }
      patterns[key] = pattern
    }
    return pattern
  }
}
