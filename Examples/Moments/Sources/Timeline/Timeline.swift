public import MomentsKit
public import Wayfinder

/// The timeline: what friends have shared, newest first, and each moment on its own.
///
/// It leads to conversations, to the user's own profile and to products, all by their paths.
public struct Timeline: RouteModule {
  /// The module's name.
  public static let name = "Timeline"
  /// What friends share is meant to be linked to from anywhere.
  public static let exposure = RouteExposure.external(including: .schemes)

  /// Makes the module.
  public init() {}

  /// Registers the routes of the timeline, and the action behind its hearts.
  public func register(in routes: inout Routes<Page>) {
    routes.require((any VisitorDirectory).self)
    routes.register("/", traits: [.tab(.timeline)]) { request in
      .timeline(for: try request.visitor)
    }
    routes.register("/moments/:id", traits: [.parent("/"), .tab(.timeline)]) { request in
      let visitor = try request.visitor
      let moment = try visitor.moment(named: request.parameters.value("id"))
      return .moment(moment, for: visitor)
    }
    routes.action("/moments/:id/like", .internal, .mutate) { request in
      let visitor = try request.visitor
      let moment = try visitor.moment(named: request.parameters.value("id"))
      // The second tap on a heart takes it back.
      if visitor.liked.remove(moment.id) == nil { visitor.liked.insert(moment.id) }
    }
  }
}
