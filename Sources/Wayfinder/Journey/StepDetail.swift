// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The result of a step, formatted as text only when the trace is read.
///
/// Most traces are never read, so recording a step must not build a string.
struct StepDetail: Sendable {
  private enum Form: Sendable {
    case text(String)
    case bytes(Int)
    case middlewareName(Any.Type)
    case middlewarePhrase(Any.Type)
    case policy(RouteExposure, RouteOrigin, RouteEffect, RouteEffect.Verdict)
    case refusal(RouteExposure, RouteOrigin, RouteEffect, RouteEffect.Verdict)
    case secret(name: String, RouteOrigin)
    case webPage(name: String, RouteOrigin)
    case noAuthorizer(question: String)
  }

  private let form: Form

  /// Creates a detail that consists of the given text.
  static func text(_ text: String) -> StepDetail { StepDetail(form: .text(text)) }

  /// Creates a detail for the length of the received link in bytes.
  static func bytes(_ count: Int) -> StepDetail { StepDetail(form: .bytes(count)) }

  /// Creates a detail for the type name of a middleware.
  static func name(of middleware: any Middleware) -> StepDetail {
    StepDetail(form: .middlewareName(type(of: middleware)))
  }

  /// Creates a detail with the name of a middleware, for use inside of a sentence.
  ///
  /// For example: the middleware “Tracking”.
  static func phrase(for middleware: any Middleware) -> StepDetail {
    StepDetail(form: .middlewarePhrase(type(of: middleware)))
  }

  /// Creates a detail for the verdict of the policy on a route that is exposed to the origin.
  static func policy(
    _ exposure: RouteExposure,
    _ origin: RouteOrigin,
    _ effect: RouteEffect,
    _ verdict: RouteEffect.Verdict
  ) -> StepDetail {
    StepDetail(form: .policy(exposure, origin, effect, verdict))
  }

  /// Creates a detail for a route that the policy refuses to the origin.
  static func refusal(
    _ exposure: RouteExposure,
    _ origin: RouteOrigin,
    _ effect: RouteEffect,
    _ verdict: RouteEffect.Verdict
  ) -> StepDetail {
    StepDetail(form: .refusal(exposure, origin, effect, verdict))
  }

  /// Creates a detail for a link with a secret from an origin that may not send it.
  static func secret(_ name: String, from origin: RouteOrigin) -> StepDetail {
    StepDetail(form: .secret(name: name, origin))
  }

  /// Creates a detail for a link that contains a web page which its origin may not open.
  static func webPage(_ name: String, from origin: RouteOrigin) -> StepDetail {
    StepDetail(form: .webPage(name: name, origin))
  }

  /// Creates a detail for a question to the user for which the router has no authorizer.
  static func noAuthorizer(for question: String) -> StepDetail {
    StepDetail(form: .noAuthorizer(question: question))
  }

  /// The detail as text, which is formatted when this property is read.
  var text: String {
    switch form {
    case .text(let text): text
    case .bytes(let count): "\(count) bytes"
    case .middlewareName(let type): "\(type)"
    case .middlewarePhrase(let type): "the middleware “\(type)”"
    case .policy(let exposure, let origin, _, .allowed): "\(exposure) admits \(origin.name)"
    case .policy(let exposure, let origin, let effect, let verdict):
      "\(exposure) admits \(origin.name), \(effect) needs \(verdict.rawValue)"
    case .refusal(_, let origin, let effect, .refused): "\(effect) refuses \(origin.name)"
    case .refusal(let exposure, let origin, _, _): "\(exposure) refuses \(origin.name)"
    case .secret(let name, let origin): "the secret “\(name)” refuses \(origin.name)"
    case .webPage(let name, let origin): "the web page “\(name)” refuses \(origin.name)"
    case .noAuthorizer(let question): "\(question): no authorizer"
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
