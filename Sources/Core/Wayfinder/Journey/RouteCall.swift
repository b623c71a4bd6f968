// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The arguments with which a caller asks the router to open a link.
struct RouteCall {
  let destination: RouteDestination
  var scene: RouteScene
  /// A closure that finds the scene of a window, if the window was not ready at the time of the
  /// call; nil if ``scene`` is known and does not change.
  ///
  /// The closure returns nil while the window is not ready.
  var findScene: (@MainActor () -> RouteScene?)?
  /// The transition that the caller has chosen; if nil, the route determines the transition.
  let transition: RouteTransition?
  /// The screen that the journey starts from.
  var source: RouteRequest.WeakSource?
  /// The native values that the caller has attached.
  let attachments: RouteRequest.Attachments
  /// The handle by which the screen returns its result, if the caller awaits one.
  var resultHandle: RouteRequest.ResultHandle?

  /// Whether a saved entry is replayed: its screen is only made, and all screens are shown together
  /// later.
  var isReplay = false

  /// The link from a store that the call restores; nil for other calls.
  var restored: RestoredLink?

  /// Whether a rule has produced this link already; no rule is then applied to the link.
  var isRewritten = false

  /// Whether the call may join an equal journey.
  ///
  /// Attached values cannot be compared, and a result belongs to the one caller that awaits it.
  @MainActor
  var canJoin: Bool {
    resultHandle == nil && destination.module == nil && !isReplay && attachments.isEmpty
  }
}

extension RouteCall {
  init(_ destination: RouteDestination, _ options: JourneyOptions = []) {
    self.init(
      destination: destination,
      scene: options.scene ?? .main,
      transition: options.transition,
      source: options.source.map(RouteRequest.WeakSource.init),
      attachments: options.attachments ?? RouteRequest.Attachments()
    )
  }
}
