public import MomentsKit
public import Wayfinder

/// The timeline: what friends have shared, newest first, and each moment on its own.
public enum Timeline {
  /// Registers the routes of the timeline.
  @MainActor
  public static func register(on router: Router<Page>) {
    router.register("/", .external(including: .schemes)) { _ in
      .timeline(of: Moment.all)
    }
    router.register("/moments/:id", .external(including: .schemes)) { request in
      try .moment(.named(request.parameters.value("id")))
    }
  }
}
