import Wayfinder

/// An app with one window whose screens are texts.
@MainActor
struct TestApp {
  let router: Router<String>
  let host = MemoryHost<String>()

  init(_ disclosure: RouteDisclosure = .full) {
    router = Router()
    router.disclosure = disclosure
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    // Two equal journeys in a row are two, unless a test says otherwise.
    router.limits.deduplicationWindow = .zero
    router.attach(host)
  }

  /// Registers a route that anybody may open, and whose screen is its own pattern.
  func page(_ pattern: RoutePattern, _ configuration: RouteConfiguration = []) {
    router.register(pattern, [.external(including: .schemes), configuration]) { request in
      request.pattern.text
    }
  }

  /// Goes to a link; nil when a screen was shown or a value answered.
  func failure(_ text: String, _ origin: RouteOrigin = .internal) async -> RouteError? {
    do throws(RouteError) {
      try await router.route(parsing: text, origin: origin)
      return nil
    } catch {
      return error
    }
  }

  /// Begins a journey and does not wait for it; the task's value tells how it ended.
  func begin(_ text: String, _ origin: RouteOrigin = .internal) -> Task<String, Never> {
    Task { await failure(text, origin)?.code.name ?? "done" }
  }

  /// The screens that were shown, the first one first.
  var shown: [String] { host.stack.map(\.screen) }
}

/// The app's own error.
final class TestFailure: Error, CustomStringConvertible {
  let description = "the server is asleep"
}

/// Middleware that lets a test do something on the way in.
struct OnTheWay: Middleware {
  let body: @MainActor (RouteRequest) async throws -> Void

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    try await body(request)
    return try await next(request)
  }
}

/// What a test notes, in order.
@MainActor
final class Log<Entry> {
  private(set) var entries: [Entry] = []

  func note(_ entry: Entry) { entries.append(entry) }
}

/// What code waits for until a test opens it, without listening to cancellation.
@MainActor
final class Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// How many have come to it.
  private(set) var arrivals = 0

  func pass() async {
    arrivals += 1
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    let passing = waiting
    waiting = []
    for one in passing { one.resume() }
  }
}

/// Lets others run until something has come about, or the test has taken too long.
@MainActor
func until(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}
