// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// An error in the data of a delivered rule: the rule, the mistake, and a correction.
///
/// Decoding a ``RewriteRule`` or a ``RewriteRule/Delivery`` throws it. Text that is not JSON at all
/// is reported by the decoder.
public struct RewriteRuleError: Error, Sendable {
  /// The rule with the mistake: its identifier and its source, as far as they are known.
  public let rule: String
  /// A description of the mistake, without a full stop.
  public let problem: String
  /// The correction, without a full stop.
  public let suggestion: String
  /// The ``RoutePatternError`` or the ``RewriteTemplateError`` with the position of the mistake, or
  /// nil.
  public let underlying: (any Error)?

  /// The rule, the problem and the suggestion in one line.
  public var message: String { "\(rule): \(problem); \(suggestion)" }

  init(_ rule: String, _ problem: String, _ suggestion: String, underlying: (any Error)? = nil) {
    (self.rule, self.problem, self.suggestion) = (rule, problem, suggestion)
    self.underlying = underlying
  }
}

extension RewriteRuleError: CustomStringConvertible {
  /// The message; if the mistake has a position, also the text with a caret under the mistake.
  public var description: String {
    guard let underlying else { return message }
    // The first line of the underlying error's description contains the problem and the suggestion,
    // and so does `message`. So this line is dropped, and only the lines after it are appended.
    return message + "\(underlying)".drop { $0 != "\n" }
  }
}
#endif
