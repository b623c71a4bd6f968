// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An explanation of the result for a link: the routes that match the link, and the routes that
/// nearly match.
///
/// ```swift
/// let explanation = try table.explain("/users/42/view", limit: 1)
/// print(explanation)
/// // “/users/42/view” matches no route; the nearest is:
/// //   “/users/:id/edit” (App/Routes.swift:12): segment 3 is “view” but “edit” was wanted
/// ```
///
/// `description` and every `message` quote the link and are for developers. Log or show
/// ``redacted`` and `redactedMessage` instead: they replace every part of the link that no pattern
/// of the table contains by `…`.
public struct Explanation: Sendable {
  /// The link, parsed with the table's options.
  public let link: DeepLink

  /// The link, in which `…` replaces everything except the literals, schemes and hosts of the
  /// table's patterns.
  ///
  /// It contains neither user information nor port; the query and the fragment are one `…` each.
  public let redactedLink: String

  /// The routes that match, best first, followed by those that do not match, nearest first.
  public let candidates: [Candidate]

  /// The pattern that would match the link's fragment as a path; nil if no pattern would match the
  /// fragment, or if the table's options already match fragments as paths.
  ///
  /// ``RouteTableOptions/matchesFragmentPaths`` matches links by such fragments.
  public let fragmentMatch: RoutePattern?

  /// The number of routes that the limit excluded from ``candidates``.
  public let omittedCount: Int
}

extension Explanation {
  /// A route, and the result of comparing the link with it.
  public struct Candidate: Sendable {
    /// The route's identifier within its table.
    public let id: RouteID
    /// The pattern that links must match.
    public let pattern: RoutePattern
    /// The route's priority.
    public let priority: Int
    /// The location of the route's registration.
    public let location: RouteTableError.SourceLocation
    /// The result of comparing the link with the route, and the reason for this result.
    public let verdict: Verdict

    /// One line with the pattern, the location and the verdict; the line quotes the link.
    public var message: String { "“\(pattern.text)” (\(location)): \(verdict.message)" }

    /// One line with the pattern and the verdict, in which `…` replaces every part of the link that
    /// no pattern contains.
    public var redactedMessage: String { "“\(pattern.text)”: \(verdict.redactedMessage)" }
  }

  /// The result of comparing a link with a route.
  public enum Verdict: Sendable, Hashable {
    /// The route matches and precedes all others.
    case matches
    /// The route matches, but the winner precedes it.
    case matchesLater(than: RoutePattern, because: Precedence)
    /// The route does not match.
    case misses(Reason)

    /// A sentence without a full stop that states the verdict and quotes the link.
    public var message: String {
      if case .misses(let reason) = self { return reason.message }
      return matchMessage
    }

    /// A sentence without a full stop that states the verdict, in which `…` replaces every part of
    /// the link that no pattern contains.
    public var redactedMessage: String {
      if case .misses(let reason) = self { return reason.redactedMessage }
      return matchMessage
    }

    private var matchMessage: String {
      guard case .matchesLater(let winner, let precedence) = self else { return "it matches" }
      return "it matches, but “\(winner.text)” goes first: \(precedence.message)"
    }
  }

  /// A part of a link with its redacted form.
  public struct Excerpt: Sendable, Hashable {
    /// The decoded text.
    public let text: String
    /// The text if a pattern of the table contains it; otherwise `…`.
    public let redacted: String
  }
}
