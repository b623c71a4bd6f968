// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

/// The timeline feature: the moments that friends have shared, and a screen for each moment.
///
/// It opens conversations, the user's profile and products by their paths.
public struct Timeline<Screens: TimelineScreens>: RouteModule {
  /// The module's name.
  public static var name: String { "Timeline" }
  /// The exposure of the routes: links from anywhere, including custom schemes, may open shared
  /// moments.
  public static var exposure: RouteExposure { .external(including: .unverified) }

  /// Makes the module, which an app installs on its router.
  public init() {}

  /// Registers the timeline's routes, and the action of the like buttons.
  public func register(in routes: inout RoutesBuilder<Screens.Screen>) {
    routes.requires((any VisitorDirectory).self)
    routes.register(TimelineRoute.self, .tab(.timeline)) { _, request in
      try Screens.timeline(for: request)
    }
    routes.register(
      MomentRoute.self,
      [.parent(TimelineRoute.pattern), .tab(.timeline)]
    ) { route, request in
      let moment = try request.visitor.moment(named: route.id)
      return try Screens.moment(moment, for: request)
    }
    routes.action(LikeRoute.self, [.internal, .mutate]) { route, request in
      let visitor = try request.visitor
      let moment = try visitor.moment(named: route.id)
      // A second tap on the heart removes the like.
      if visitor.liked.remove(moment.id) == nil { visitor.liked.insert(moment.id) }
    }
  }
}
