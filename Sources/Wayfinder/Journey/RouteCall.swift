// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The arguments with which a caller asks the router to open a link.
struct RouteCall {
  /// The link, or a path without a scheme.
  let text: String
  let origin: RouteOrigin
  /// The parsed link of a typed route, which need not be parsed again.
  var link: DeepLink?
  /// Whether the text is a path of the app's code that cannot be parsed back to the same path; see
  /// ``RoutePath/isBroken``.
  var isBroken = false
  var scene: RouteScene = .main
  /// A closure that finds the scene of a window, if the window was not ready at the time of the
  /// call; nil if ``scene`` is known and does not change.
  ///
  /// The closure returns nil while the window is not ready.
  var findScene: (@MainActor () -> RouteScene?)?
  /// The transition that the caller has chosen; if nil, the route determines the transition.
  var transition: RouteTransition?
  /// The screen that the journey starts from.
  var source: WeakSource?
  /// The native values that the caller has attached.
  var attachments: RouteRequest.Attachments?
  /// The handle by which the screen returns its result, if the caller awaits one.
  var resultHandle: ResultHandle?
  /// The names of a module and its entry, if the app's own code opens the entry by name.
  var module: (name: String, entry: String)?

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
    resultHandle == nil && module == nil && !isReplay && attachments?.isEmpty ?? true
  }
}

extension RouteCall {
  /// Makes the call for a path written in code.
  init(
    _ path: RoutePath,
    _ scene: RouteScene,
    _ transition: RouteTransition?,
    _ source: (any RouteSource)?,
    _ attachments: RouteRequest.Attachments?
  ) {
    self.init(
      text: path.text,
      origin: .internal,
      link: path.link,
      isBroken: path.isBroken,
      scene: scene,
      transition: transition,
      source: source.map(WeakSource.init),
      attachments: attachments
    )
  }
}
