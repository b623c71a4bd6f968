// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The frozen trees of a table, without the values of its routes.
///
/// Routes of the same priority, scheme and host share one tree; `fronts` lists the trees, best first. Optional groups are written out, so that a tree has one node for each
/// beginning of a pattern, and `PathSearch` needs no memory of the nodes that have failed.
///
/// ```
///   /users/:id(/edit)   /users/me        0 ──users──► 1 ──me───► 4 /users/me
///                                                     └───:id──► 2 /users/:id ──edit──► 3 /users/:id/edit
/// ```
@usableFromInline
final class TableCore: Sendable {
  /// A node of a tree: the segments of patterns that begin equally.
  struct Node: Sendable, BitwiseCopyable {
    /// The target of a parameter that matches every segment, or `UInt32.absent`.
    var plain = UInt32.absent
    /// The target of a catch-all, or `UInt32.absent`.
    var catchAll = UInt32.absent
    /// The mixed segments and the parameters with a kind or a constraint, in the order of precedence, as a
    /// range of `tested`.
    var tested = IndexRange()
    /// The routes that end at the node, best first, as a range of `endings`.
    var endings = IndexRange()
    /// The union of the masks of all literals after the node; a segment with another mask is none of them.
    var literals: UInt32 = 0

    /// Returns a mask with one bit, which the first byte of a segment selects.
    @inline(__always)
    static func mask(of head: UInt64) -> UInt32 { 1 &<< UInt32(truncatingIfNeeded: head) }

    /// Whether the node has a catch-all or a transition with a test.
    var hasMore: Bool { tested.count > 0 || catchAll != UInt32.absent }

    /// Whether no pattern continues after the node.
    var isLeaf: Bool {
      literals == 0 && tested.count == 0 && plain == UInt32.absent && catchAll == UInt32.absent
    }
  }

  /// A transition that is followed if the segment passes a test.
  struct TestedTransition: Sendable, BitwiseCopyable {
    var isMixed: Bool
    /// An index into `mixedSegments` or `tests`.
    var test: UInt32
    var target: UInt32
  }

  /// The end of a route, with one choice of its optional groups.
  struct Ending: Sendable, BitwiseCopyable {
    var route: UInt32
    var skippedGroups: UInt8 = 0
    /// Whether the route has other endings.
    var isOneOfSeveral = false
    /// Whether the pattern ends with a significant `/`.
    var isSlashed = false
    var endsWithCatchAll = false
    /// The positions of the parameters in skipped groups, as a range of `skippedParameters`.
    var skipped = IndexRange()
  }

  /// The parameters of a pattern; routes with equal names share a shape.
  struct Shape: Sendable, BitwiseCopyable {
    /// The parameters, as a range of `parameters`.
    let parameters: IndexRange
    /// The position of the catch-all among the parameters; a pattern has at most one.
    let catchAll: Int?
  }

  struct Parameter: Sendable {
    /// The name, or nil for a catch-all without a name.
    let name: String?
    let isCatchAll: Bool
  }

  let nodes: FrozenArray<Node>
  let literals: LiteralIndex
  let tested: FrozenArray<TestedTransition>
  let tests: [SegmentTest]
  let mixedSegments: [MixedSegment]
  let endings: FrozenArray<Ending>
  let skippedParameters: [UInt32]
  let parameters: [Parameter]
  private let shapes: FrozenArray<Shape>
  /// The index in `shapes` of each route's shape.
  private let shapeNumbers: FrozenArray<UInt32>
  /// The routes that have a problem, in ascending order.
  let leftOut: [UInt32]
  let fronts: [TableFront]
  /// Whether every link is matched with every tree, because no pattern and no option names a scheme or a host.
  private let matchesAnyFront: Bool
  let options: RouteTableOptions
  let linkOptions: DeepLink.Options
  /// Whether links may have to be changed before they are matched; see `DeepLink.adapted(to:)`.
  let adaptsLinks: Bool
  let trailingSlashIsSignificant: Bool

  init(_ compiler: borrowing TableCompiler, _ shapes: [Shape], _ parameters: [Parameter]) {
    nodes = FrozenArray(compiler.nodes)
    literals = compiler.literals
    tested = FrozenArray(compiler.tested.map { $0.transition })
    (tests, mixedSegments) = (compiler.segmentTests, compiler.mixedSegments)
    endings = FrozenArray(compiler.endings.map { $0.ending })
    skippedParameters = compiler.skippedParameters
    (self.shapes, self.parameters) = (FrozenArray(shapes), parameters)
    shapeNumbers = FrozenArray(compiler.shapeNumbers)
    leftOut = compiler.leftOut
    fronts = compiler.sortedFronts
    matchesAnyFront =
      compiler.options.schemesWithoutFallback.isEmpty
      && fronts.allSatisfy { $0.key.scheme == nil && $0.key.host == nil }
    options = compiler.options
    linkOptions = options.link
    adaptsLinks = options.adaptsLinks
    trailingSlashIsSignificant = options.trailingSlashIsSignificant
  }

  func shape(of route: UInt32) -> Shape { shapes[Int(shapeNumbers[Int(route)])] }

  /// Returns whether a segment passes the test of a transition.
  func accepts(_ segment: Bytes, _ transition: TestedTransition) -> Bool {
    transition.isMixed
      ? mixedSegments[Int(transition.test)].captures(in: segment, tests: tests) != nil
      : tests[Int(transition.test)].accepts(segment)
  }

  /// Returns the index in `fronts` of the best tree that may match a link, from an index on; nil if there is
  /// none.
  ///
  /// - Complexity: O(*n*) in the number of different priorities, schemes and hosts of patterns.
  func front(from start: Int, of parts: LinkParts, in bytes: Bytes) -> Int? {
    if matchesAnyFront { return start < fronts.count ? start : nil }
    return (start..<fronts.count).first { fronts[$0].matches(parts, in: bytes, options) }
  }
}
