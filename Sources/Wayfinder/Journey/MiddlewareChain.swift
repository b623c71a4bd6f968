/// The turn of one piece of middleware: what it wraps, or another way, once.
///
/// It is an object, because copies of a ``MiddlewareNext`` are still the same turn.
@MainActor
final class MiddlewareChain {
  let piece: any Middleware
  private let runner: any MiddlewareRunner
  private let rest: ArraySlice<any Middleware>
  private let core: MiddlewareRunner.Core
  private let request: RouteRequest
  private let journey: Journey
  private var isTaken = false

  /// The turn of the first of some pieces around the others, and all of them around `core`.
  ///
  /// - Returns: Nil when there is no piece.
  init?(
    _ pieces: ArraySlice<any Middleware>,
    around core: @escaping MiddlewareRunner.Core,
    _ request: RouteRequest,
    _ journey: Journey,
    in runner: any MiddlewareRunner
  ) {
    guard let piece = pieces.first else { return nil }
    (self.piece, rest, self.core) = (piece, pieces.dropFirst(), core)
    (self.runner, self.request, self.journey) = (runner, request, journey)
  }

  /// Takes one of the ways, unless one was taken before.
  func take() -> Bool {
    defer { isTaken = true }
    return !isTaken
  }

  /// Lets the piece take part.
  func run() async throws -> RouteOutcome {
    try begin()
    defer { end() }
    return try await piece.respond(to: request, next: MiddlewareNext(self))
  }

  /// Runs what follows, which takes time of its own.
  ///
  /// It is ``run()`` of the next piece as well: each layer of waiting costs, and there are many pieces.
  func pass(_ changed: RouteRequest) async throws -> RouteOutcome {
    journey.clearDeadline()
    defer { limitTime() }
    let request = request.narrowed(to: changed)
    let next = MiddlewareChain(rest, around: core, request, journey, in: runner)
    guard let next else { return try await core(request) }
    try next.begin()
    defer { next.end() }
    return try await next.piece.respond(to: request, next: MiddlewareNext(next))
  }

  private func begin() throws(RouteError) {
    try journey.checkCancellation()
    journey.record(.middleware, .name(of: piece))
    limitTime()
  }

  private func end() { journey.clearDeadline() }

  /// Leads the journey elsewhere.
  func redirect(to path: RoutePath) async throws -> RouteOutcome {
    let link = try runner.redirect(
      to: path,
      from: request.link,
      shownAs: Redaction.text(of: request.link, matching: request.pattern),
      because: StepDetail.phrase(for: piece).text,
      journey
    )
    journey.clearDeadline()
    defer { limitTime() }
    return try await runner.proceed(with: link, journey)
  }

  /// Limits the time that the piece takes for itself, before and after what it passes on.
  private func limitTime() { runner.limitTime(of: piece, journey) }
}

/// A router whatever it shows screens with, as far as middleware leads through it.
@MainActor
protocol MiddlewareRunner: AnyObject {
  /// What all pieces are around.
  typealias Core = @MainActor (RouteRequest) async throws -> RouteOutcome

  func redirect(
    to path: RoutePath,
    from link: DeepLink,
    shownAs shown: String,
    because reason: String,
    _ journey: Journey
  ) throws(RouteError) -> DeepLink

  func proceed(with link: DeepLink, _ journey: Journey) async throws(RouteError) -> RouteOutcome

  func limitTime(of piece: any Middleware, _ journey: Journey)
}
