// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation

/// The screen that a journey shows, with all that a navigation plan needs.
///
/// It is a class, because the functions that wait for a turn and for screens share it.
@MainActor
final class NewEntry {
  private(set) var request: RouteRequest
  let screen: AnyMadeScreen
  let selection: RouteSelection
  let content: NavigationContent
  /// The screens of the parents, the bottom of the stack first.
  var parents: [ParentScreen] = []

  init(_ request: RouteRequest, _ screen: AnyMadeScreen, _ selection: RouteSelection) {
    (self.request, self.screen, self.selection) = (request, screen, selection)
    content = NavigationContent(request)
  }

  /// Stores the transition by which the screen is shown.
  func willBeShown(by transition: RouteTransition) { request.transition = transition }

  /// Returns the indexes of the parents that a plan adds, in the order of its steps.
  ///
  /// A plan keeps the lowest parents on display, and adds the others from bottom to top, followed by
  /// the target. So the entries that a plan adds before the last one are those of the last parents.
  func added(by steps: [NavigationStep]) -> Range<Int> {
    max(0, parents.count - max(0, steps.addedCount - 1))..<parents.count
  }

  /// Returns the index of the first parent that a plan adds and that has no screen yet; nil if there is
  /// none.
  func missing(in steps: [NavigationStep]) -> Int? {
    added(by: steps).first { parents[$0].screen == nil }
  }
}

/// A parent of a journey's screen, such as the list `/photos` below the photo `/photos/:id`.
struct ParentScreen {
  let request: RouteRequest
  /// The code that makes the screen, a `Router.Handler`.
  let handler: AnyObject
  let content: NavigationContent
  /// The screen; nil until it is made.
  var screen: AnyMadeScreen?

  init(_ request: RouteRequest, _ handler: AnyObject) {
    (self.request, self.handler) = (request, handler)
    content = NavigationContent(request)
  }
}
