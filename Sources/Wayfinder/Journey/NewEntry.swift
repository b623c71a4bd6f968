// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation

/// The data about a journey's screen that a navigation plan needs, such as the request and the
/// parents; the screen itself is stored elsewhere.
///
/// This type is a class, because each suspended function of a journey stores it.
@MainActor
final class NewEntry {
  let request: RouteRequest
  let selection: RouteSelection
  let content: NavigationContent
  /// The transition of the request, which shows the screen unless a navigator chooses another one.
  var transition: RouteTransition { request.transition }
  /// The screens of the parents; nil if the route has none.
  var parents: ParentScreens?

  init(_ request: RouteRequest, _ selection: RouteSelection) {
    self.request = request
    self.selection = selection
    content = NavigationContent(request)
  }
}
