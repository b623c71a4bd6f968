// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation

/// The data that a plan needs to show the screen of a journey, without the screen itself.
///
/// It is a class, because each suspended function of a journey stores it.
@MainActor
final class NewEntry {
  let request: RouteRequest
  let selection: RouteSelection
  let content: NavigationContent
  /// The transition of the request.
  var transition: RouteTransition { request.transition }
  /// The screens of the parents; nil if the route has none.
  var parents: ParentScreens?

  init(_ request: RouteRequest, _ selection: RouteSelection) {
    self.request = request
    self.selection = selection
    content = NavigationContent(request)
  }
}
