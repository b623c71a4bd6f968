// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An error in the template of a rewrite rule: the mistake, its position, and a correction.
public struct RewriteTemplateError: Error, Sendable, Hashable {
  /// The template that was parsed.
  public let text: String
  /// The position of the mistake, as a UTF-8 offset into ``text``.
  public let offset: Int
  /// A description of the mistake, without a full stop.
  public let problem: String
  /// The correction, without a full stop.
  public let suggestion: String

  package init(text: String, offset: Int, problem: String, suggestion: String) {
    self.text = text
    self.offset = offset
    self.problem = problem
    self.suggestion = suggestion
  }

  /// The problem and the suggestion in one line.
  public var message: String { "\(problem); \(suggestion)" }
}

extension RewriteTemplateError: CustomStringConvertible {
  /// The message, then the template with a caret under the mistake.
  public var description: String {
    RoutePatternError(text: text, offset: offset, problem: problem, suggestion: suggestion)
      .description
  }
}
