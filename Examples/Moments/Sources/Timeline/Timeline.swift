public import MomentsKit
public import Wayfinder

/// The timeline: what friends have shared, newest first, and each moment on its own.
///
/// It leads to conversations, to the user's own profile and to products, all by their paths.
public struct Timeline<Look: TimelineScreens>: RouteModule {
  /// The module's name.
  public static var name: String { "Timeline" }
  /// What friends share is meant to be linked to from anywhere.
  public static var exposure: RouteExposure { .external(including: .schemes) }

  /// Makes the module.
  public init() {}

  /// Registers the routes of the timeline, and the action behind its hearts.
  public func register(in routes: inout RoutesBuilder<Look.Screen>) {
    routes.requires((any VisitorDirectory).self)
    routes.register(TimelineRoute.self, options: [.tab(.timeline)]) { _, request in
      try Look.timeline(for: request)
    }
    routes.register(
      MomentRoute.self,
      options: [.parent(TimelineRoute.pattern), .tab(.timeline)]
    ) { route, request in
      let moment = try request.visitor.moment(named: route.id)
      return try Look.moment(moment, for: request)
    }
    routes.action(LikeRoute.self, .internal, .mutate) { route, request in
      let visitor = try request.visitor
      let moment = try visitor.moment(named: route.id)
      // The second tap on a heart takes it back.
      if visitor.liked.remove(moment.id) == nil { visitor.liked.insert(moment.id) }
    }
  }
}
