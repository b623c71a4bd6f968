// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The optional facts of one call: native values, the screen from which it starts, the scene and the transition.
///
/// Options are a single fact, or an array literal of several:
///
/// ```swift
/// router.open("/photos/7", .using(.push))
/// router.open("/photos/7", [.in(scene), .using(.push)])
/// ```
///
/// If two facts contradict each other, the last one counts.
public struct JourneyOptions: ExpressibleByArrayLiteral {
  private(set) var attachments: RouteRequest.Attachments?
  private(set) var source: (any RouteRequest.Source)?
  private(set) var scene: RouteScene?
  private(set) var transition: RouteTransition?
  private(set) var keepsOrder = false
  private(set) var wantsNewScreen = false

  private init(_ change: (inout JourneyOptions) -> Void) {
    change(&self)
  }

  /// Combines several options into one.
  ///
  /// - Parameter elements: The options; of two that contradict each other, the last one counts.
  public init(arrayLiteral elements: JourneyOptions...) {
    for element in elements {
      attachments = element.attachments ?? attachments
      source = element.source ?? source
      scene = element.scene ?? scene
      transition = element.transition ?? transition
      keepsOrder = element.keepsOrder || keepsOrder
      wantsNewScreen = element.wantsNewScreen || wantsNewScreen
    }
  }

  /// Native values for the screen; the journey then never joins another one.
  ///
  /// - Parameter attachments: The values, or nil.
  /// - Returns: The options.
  public static func attaching(_ attachments: RouteRequest.Attachments?) -> JourneyOptions {
    JourneyOptions { $0.attachments = attachments }
  }

  /// The screen from which the journey starts.
  ///
  /// - Parameter source: The screen, which the journey holds weakly, or nil.
  /// - Returns: The options.
  public static func from(_ source: (any RouteRequest.Source)?) -> JourneyOptions {
    JourneyOptions { $0.source = source }
  }

  /// The scene that shows the screen; ``RouteScene/main`` by default.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: The options.
  public static func `in`(_ scene: RouteScene) -> JourneyOptions {
    JourneyOptions { $0.scene = scene }
  }

  /// The transition that shows the screen; that of the route by default.
  ///
  /// - Parameter transition: The transition; nil for that of the route.
  /// - Returns: The options.
  public static func using(_ transition: RouteTransition?) -> JourneyOptions {
    JourneyOptions { $0.transition = transition }
  }

  /// Lets later calls in the scene wait for this one, for ``RouterLimits/orderTimeout``; without it, a call whose
  /// screen is not made when a later one is shown ends as `superseded`.
  ///
  /// Links from outside, and calls that await a result, always keep their order.
  public static var keepsOrder: JourneyOptions {
    JourneyOptions { $0.keepsOrder = true }
  }

  /// Shows a new screen also if one with the same route and parameters is on display.
  ///
  /// A call with the transition `push` does so without this option. The journey never joins another one.
  public static var newScreen: JourneyOptions {
    JourneyOptions { $0.wantsNewScreen = true }
  }
}

/// Options hold a screen and native values, which belong to the main actor.
@available(*, unavailable)
extension JourneyOptions: Sendable {}

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

  /// The journey whose code makes the call.
  var opener: Journey?
  /// Whether later journeys wait for this one.
  var keepsOrder = false
  /// Whether no screen on display is reused.
  var wantsNewScreen = false

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
      && !wantsNewScreen
  }
}

extension RouteCall {
  /// Returns the call with the journey whose code makes it, before another task performs it.
  func opened(by journey: Journey?) -> RouteCall {
    var call = self
    call.opener = journey
    return call
  }

  init(_ destination: RouteDestination, _ options: JourneyOptions = []) {
    self.init(
      destination: destination,
      scene: options.scene ?? .main,
      transition: options.transition,
      source: options.source.map(RouteRequest.WeakSource.init),
      attachments: options.attachments ?? RouteRequest.Attachments(),
      keepsOrder: options.keepsOrder,
      wantsNewScreen: options.wantsNewScreen || options.transition == .push
    )
  }
}
