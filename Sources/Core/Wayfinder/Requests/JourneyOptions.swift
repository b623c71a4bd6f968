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

  private init() {}

  /// Combines several options into one.
  ///
  /// - Parameter elements: The options; of two that contradict each other, the last one counts.
  public init(arrayLiteral elements: JourneyOptions...) {
    for element in elements {
      attachments = element.attachments ?? attachments
      source = element.source ?? source
      scene = element.scene ?? scene
      transition = element.transition ?? transition
    }
  }

  /// Native values for the screen; the journey then never joins another one.
  ///
  /// - Parameter attachments: The values, or nil.
  /// - Returns: The options.
  public static func attaching(_ attachments: RouteRequest.Attachments?) -> JourneyOptions {
    var options = JourneyOptions()
    options.attachments = attachments
    return options
  }

  /// The screen from which the journey starts.
  ///
  /// - Parameter source: The screen, which the journey holds weakly, or nil.
  /// - Returns: The options.
  public static func from(_ source: (any RouteRequest.Source)?) -> JourneyOptions {
    var options = JourneyOptions()
    options.source = source
    return options
  }

  /// The scene that shows the screen; ``RouteScene/main`` by default.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: The options.
  public static func `in`(_ scene: RouteScene) -> JourneyOptions {
    var options = JourneyOptions()
    options.scene = scene
    return options
  }

  /// The transition that shows the screen; that of the route by default.
  ///
  /// - Parameter transition: The transition; nil for that of the route.
  /// - Returns: The options.
  public static func using(_ transition: RouteTransition?) -> JourneyOptions {
    var options = JourneyOptions()
    options.transition = transition
    return options
  }
}

/// Options hold a screen and native values, which belong to the main actor.
@available(*, unavailable)
extension JourneyOptions: Sendable {}
