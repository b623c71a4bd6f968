public import MomentsKit
public import Wayfinder

/// The timeline: what friends have shared, newest first, and each moment on its own.
public struct Timeline: RouteModule {
  /// The module's name.
  public static let name = "Timeline"
  /// What friends share is meant to be linked to from anywhere.
  public static let exposure = RouteExposure.external(including: .schemes)

  /// Makes the module.
  public init() {}

  /// Registers the routes of the timeline.
  public func register(in routes: inout Routes<Page>) {
    routes.register("/", traits: [.tab(Tab.timeline.rawValue)]) { _ in
      .timeline(of: Moment.all)
    }
    routes.register(
      "/moments/:id",
      traits: [.parent("/"), .tab(Tab.timeline.rawValue)]
    ) { request in
      try .moment(.named(request.parameters.value("id")))
    }
  }
}
