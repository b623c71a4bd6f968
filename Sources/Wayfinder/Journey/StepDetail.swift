/// What came of a step, put into words when somebody reads it, which for most journeys nobody does.
struct StepDetail: Sendable {
  private enum Form: Sendable {
    case text(String)
    case bytes(Int)
    case middleware(Any.Type)
    case waitingFor(Any.Type)
    case policy(RouteExposure, RouteOrigin, RouteEffect, RoutePolicy.Verdict)
  }

  private let form: Form

  /// Words that are there already.
  static func text(_ text: String) -> StepDetail { StepDetail(form: .text(text)) }

  /// The length of the link that came in.
  static func bytes(_ count: Int) -> StepDetail { StepDetail(form: .bytes(count)) }

  /// The type of a piece of middleware.
  static func type(of piece: any Middleware) -> StepDetail {
    StepDetail(form: .middleware(Swift.type(of: piece)))
  }

  /// A piece of middleware as something that a journey waits for.
  static func middleware(_ piece: any Middleware) -> StepDetail {
    StepDetail(form: .waitingFor(Swift.type(of: piece)))
  }

  /// What policy says of a route that lets the origin in.
  static func policy(
    _ exposure: RouteExposure,
    _ origin: RouteOrigin,
    _ effect: RouteEffect,
    _ verdict: RoutePolicy.Verdict
  ) -> StepDetail {
    StepDetail(form: .policy(exposure, origin, effect, verdict))
  }

  /// The detail in words.
  var text: String {
    switch form {
    case .text(let text): text
    case .bytes(let count): "\(count) bytes"
    case .middleware(let type): "\(type)"
    case .waitingFor(let type): "the middleware “\(type)”"
    case .policy(let exposure, let origin, _, .allowed): "\(exposure) admits \(origin.name)"
    case .policy(let exposure, let origin, let effect, let verdict):
      "\(exposure) admits \(origin.name), \(effect) needs \(verdict.rawValue)"
    }
  }
}

extension StepDetail: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) {
    self = .text(text)
  }
}

extension StepDetail: Hashable {
  static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
