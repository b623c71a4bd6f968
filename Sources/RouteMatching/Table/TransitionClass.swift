// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The classes of transitions, in the order of precedence in which they are tried.
enum TransitionClass: UInt8, Comparable {
  case literal
  /// A segment of literals and parameters, such as `:name.html`.
  ///
  /// Within the class, the segment with more bytes of literals precedes.
  case mixed
  /// A parameter with a kind or a constraint.
  case typed
  /// A parameter that accepts any segment that is not empty.
  case plain
  case catchAll

  @inline(__always)
  static func < (one: TransitionClass, other: TransitionClass) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The precedence of a transition that matches a segment.
struct SegmentRank {
  var transitionClass: TransitionClass
  /// The number of literal bytes of a mixed segment; otherwise zero.
  var literalByteCount = 0

  func precedes(_ other: SegmentRank) -> Bool {
    transitionClass == other.transitionClass
      ? literalByteCount > other.literalByteCount : transitionClass < other.transitionClass
  }
}

/// A set of transition classes, one bit for each, and a further bit for the end of a route.
struct TransitionClasses: OptionSet, Sendable, BitwiseCopyable {
  var rawValue: UInt8 = 0

  /// The member of a set that represents the end of a route; it is not a transition class.
  static let accepting = TransitionClasses(rawValue: 1 << 5)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ transitionClass: TransitionClass) {
    rawValue = 1 << transitionClass.rawValue
  }

  /// Returns whether the set contains a transition class with a lower precedence.
  func hasTransitions(after transitionClass: TransitionClass) -> Bool {
    subtracting(.accepting).rawValue >> transitionClass.rawValue > 1
  }

  /// The transition class with the highest precedence, or nil if the set contains none.
  var first: TransitionClass? {
    TransitionClass(rawValue: UInt8(truncatingIfNeeded: rawValue.trailingZeroBitCount))
  }
}

/// A transition that is followed if the segment passes a test.
struct TestedTransition: Sendable, BitwiseCopyable {
  /// An index into `TableCore.mixedSegments` or `TableCore.tests`.
  var test: UInt32
  var target: UInt32
}
