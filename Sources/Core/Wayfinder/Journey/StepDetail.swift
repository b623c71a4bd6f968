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
    case decided(RouteDecision.Step, RouteOrigin)
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

  /// Creates a detail for a step of the decision about a link of an origin.
  static func decided(_ step: RouteDecision.Step, _ origin: RouteOrigin) -> StepDetail {
    StepDetail(form: .decided(step, origin))
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
    case .decided(let step, let origin): step.text(from: origin)
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
