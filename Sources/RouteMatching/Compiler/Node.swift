// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A state of a table that is being built; patterns with equal beginnings share their first nodes.
///
/// ```
///   /users/:id(/edit)     0 ──users──► 1 ──:id──► 2 ─ ─take─ ─► 3 ──edit──► 4 ─ ─ ─► 5 (route)
///                                                  └─ ─ ─ ─ ─ ─ skip ─ ─ ─ ─ ─ ─ ─ ─ ─┘
/// ```
///
/// Solid lines are transitions that take a segment of the link. Dashed lines are epsilon
/// transitions, which groups and catch-alls need. The compiler follows epsilon transitions when
/// the table is built and stores their targets in an `EpsilonClosure`, so a match never follows
/// them.
///
/// In the frozen table each node is a `FrozenState`.
struct Node: BitwiseCopyable {
  /// The class of the transition that reaches the node.
  var transitionClass = TransitionClass.literal
  /// Whether a literal transition reaches the node.
  var followsLiteral = false
  /// Whether only epsilon transitions reach the node.
  var isEpsilonOnly = false
  /// Whether the pattern has a group before the node.
  ///
  /// If so, several derivations may reach the node at the same position.
  var followsGroup = false
  /// The oldest node from which a transition reaches this node; the node itself if it is a root.
  var parent: UInt32 = 0
  /// Whether the node has literal transitions; the transitions themselves are in a `LiteralIndex`.
  var hasLiterals = false
  /// The classes of the transitions from the node and its epsilon closure, and whether a route ends
  /// at one of these nodes.
  var classes = TransitionClasses()
  /// The transitions of segments such as `:name.html`, as a range of
  /// `TableDraft.testedTransitions`.
  var mixed = IndexRange()
  /// The transitions of parameters with a kind or a constraint, as a range of
  /// `TableDraft.testedTransitions`.
  var typed = IndexRange()
  /// The target of a transition that matches any segment that is not empty, or `UInt32.absent`.
  var plain = UInt32.absent
  /// The target of a transition that matches any segment, even an empty one, or `UInt32.absent`.
  ///
  /// The node after that target continues the pattern after the catch-all.
  var catchAll = UInt32.absent
  /// The index in `TableDraft.closures` of the node's epsilon closure, or `UInt32.absent` if the
  /// closure contains only the node.
  var closure = UInt32.absent
  /// The route that ends at the node, as in `FrozenState.route`, or `UInt32.absent`.
  var route = UInt32.absent
  /// The route that ends at the node with a significant trailing slash, or `UInt32.absent`.
  var slashedRoute = UInt32.absent
  /// The position of the first parameter that the transition to the node captures, counted among
  /// the captures of the pattern.
  var parameter: UInt32 = 0
  /// The index of the `MixedSegment` if `transitionClass` is `mixed`.
  var mixedSegment: UInt32 = 0

  /// Whether epsilon transitions begin at the node.
  var hasClosure: Bool { closure != UInt32.absent }

  /// Whether the node needs a state in the frozen table.
  ///
  /// Closures contain the routes that end at a node which only epsilon transitions reach.
  var needsState: Bool { !isEpsilonOnly || !ownClasses.isSubset(of: .accepting) }

  /// The classes of the transitions from the node itself, and whether a route ends at the node.
  var ownClasses: TransitionClasses {
    var classes = TransitionClasses()
    if hasLiterals { classes.insert(TransitionClasses(.literal)) }
    if mixed.count > 0 { classes.insert(TransitionClasses(.mixed)) }
    if typed.count > 0 { classes.insert(TransitionClasses(.typed)) }
    if plain != UInt32.absent { classes.insert(TransitionClasses(.plain)) }
    if catchAll != UInt32.absent { classes.insert(TransitionClasses(.catchAll)) }
    if route != UInt32.absent || slashedRoute != UInt32.absent { classes.insert(.accepting) }
    return classes
  }

  /// Returns the route that ends at the node, or with `isSlashed`, the route that ends there with a
  /// significant trailing slash; nil if there is none.
  func acceptedRoute(isSlashed: Bool) -> AcceptedRoute? {
    let route = isSlashed ? slashedRoute : route
    guard route != UInt32.absent else { return nil }
    return AcceptedRoute(route: route, isSlashed: isSlashed, followsGroup: followsGroup)
  }
}
