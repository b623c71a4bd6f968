import Wayfinder
import WayfinderTesting

/// A screen that knows its journey, and so can answer it.
final class AnswerPage {
  let request: RouteRequest

  init(_ request: RouteRequest) { self.request = request }
}

/// An app whose screens can answer, and whose time stands still until a test moves it.
@MainActor
struct ResultApp {
  let clock = TestClock()
  let router: Router<AnswerPage>
  let host: MemoryHost<AnswerPage>
  /// What the callers were told, in the order in which they were: `/a: 7`, `/a: cancelled`.
  let told = CallLog()

  init(
    _ disclosure: RouteDisclosure = .full,
    scene: NavigationState.Scene = NavigationState.Scene()
  ) {
    router = Router(clock: clock)
    host = MemoryHost(scene: scene)
    router.disclosure = disclosure
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.attach(host)
  }

  /// Registers a route whose screen can answer.
  func page(
    _ pattern: RoutePattern,
    _ exposure: RouteExposure = .internal,
    options: [RouteOption] = [],
    middleware: [any Middleware] = []
  ) {
    router.register(pattern, exposure, options: options, middleware: middleware) { AnswerPage($0) }
  }

  /// Asks for a number, and does not wait for it; the task's value is the error, or nil.
  @discardableResult
  func ask(
    _ text: String,
    _ origin: RouteOrigin = .internal,
    attaching attachments: RouteRequest.Attachments? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) -> Task<RouteError?, Never> {
    Task {
      do throws(RouteError) {
        let number = try await router.route(
          parsing: text,
          origin: origin,
          returning: Int.self,
          attaching: attachments,
          in: scene,
          using: transition
        )
        told.note("\(text): \(number)")
        return nil
      } catch {
        told.note("\(text): \(error.code)")
        return error
      }
    }
  }

  /// Asks for a number, and waits until the journey has ended, and its caller waits for the answer.
  @discardableResult
  func askAndShow(
    _ text: String,
    _ origin: RouteOrigin = .internal,
    using transition: RouteTransition? = nil
  ) async -> Task<RouteError?, Never> {
    let ended = router.journeys.count
    let task = ask(text, origin, using: transition)
    await until { router.journeys.count > ended }
    await settle()
    return task
  }

  /// The screen on top answers; whether its caller gets the answer.
  @discardableResult
  func answer<Value>(_ value: Value) -> Bool {
    host.top?.request.finish(with: value) ?? false
  }
}

/// A host that keeps nothing of a screen but its result handle, or not even that.
@MainActor
final class LeaseHost: NavigationHost {
  var keeps = true
  var kept: [ResultHandle] = []
  /// What it throws, once it has taken the result handle.
  var failure: TestFailure?
  var gate: Gate?
  private(set) var pages: [AnswerPage] = []

  var scene: NavigationState.Scene { NavigationState.Scene() }
  var top: AnswerPage? { nil }

  func perform(_ plan: NavigationPlan<AnswerPage>) async throws {
    for arrival in plan.arrivals.values {
      pages.append(arrival.screen)
      if keeps { kept += [arrival.resultHandle].compactMap(\.self) }
    }
    await gate?.pass()
    if let failure { throw failure }
  }
}

/// What somebody other than a host has on display.
@MainActor
final class AnswerWindow {
  var page: AnswerPage?
  var resultHandle: ResultHandle?
}

/// Middleware as a closure.
struct ResultPiece: Middleware {
  let body: @MainActor (RouteRequest, Next) async throws -> RouteOutcome

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    try await body(request, next)
  }
}

/// A navigator that takes nothing.
struct AnswerDecliner: Navigator {
  func accepts(_ request: RouteRequest) async throws -> Bool { false }
  func screen(for request: RouteRequest) async throws -> AnswerPage { AnswerPage(request) }
}
