/// What came of a step, put into words when somebody reads it, which for most journeys nobody does.
struct StepDetail: Sendable {
  private enum Form: Sendable {
    case text(String)
    case bytes(Int)
    case name(Any.Type)
    case phrase(Any.Type)
    case policy(RouteExposure, RouteOrigin, RouteEffect, RoutePolicy.Verdict)
  }

  private let form: Form

  /// Words that are there already.
  static func text(_ text: String) -> StepDetail { StepDetail(form: .text(text)) }

  /// The length of the link that came in.
  static func bytes(_ count: Int) -> StepDetail { StepDetail(form: .bytes(count)) }

  /// The name of a piece of middleware.
  static func name(of piece: any Middleware) -> StepDetail {
    StepDetail(form: .name(type(of: piece)))
  }

  /// A piece of middleware as a part of a sentence.
  static func phrase(for piece: any Middleware) -> StepDetail {
    StepDetail(form: .phrase(type(of: piece)))
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
    case .name(let type): "\(type)"
    case .phrase(let type): "the middleware “\(type)”"
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
