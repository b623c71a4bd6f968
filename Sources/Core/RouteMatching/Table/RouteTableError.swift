// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An error with all problems that prevent a table from being built.
public struct RouteTableError: Error, Sendable, Hashable {
  /// The problems in registration order; never empty.
  public let problems: [Problem]

  /// The file and line of a route's registration.
  public struct SourceLocation: Sendable, Hashable {
    /// The file as `#fileID` gives it, or the source of a rewrite rule.
    public let file: String
    /// The line, counted from 1; 0 for a rewrite rule.
    public let line: UInt
  }

  /// A problem of one route.
  public struct Problem: Error, Sendable, Hashable {
    /// The kind of the problem.
    public let code: Code
    /// The pattern of the route.
    public let pattern: RoutePattern
    /// The location of the route's registration.
    public let location: SourceLocation
    /// The location of the earlier route, if the problem is a ``Code/duplicate``.
    public let earlier: SourceLocation?
    /// A sentence that says what is wrong and how to correct it.
    public let message: String
  }

  /// The kinds of problems; later versions may add more.
  public struct Code: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
      case duplicate
      case unknownKind
      case automatonTooLarge
      case invalidHost
      case tooManyReadings
    }

    private let kind: Kind

    /// A route with an equal pattern and the same priority was added before.
    public static let duplicate = Code(kind: .duplicate)
    /// A parameter's kind is neither built in nor defined on the builder.
    public static let unknownKind = Code(kind: .unknownKind)
    /// A kind or a constraint needs an automaton with more states than the limit, or all kinds and
    /// constraints of the table together need more work than the limit.
    public static let automatonTooLarge = Code(kind: .automatonTooLarge)
    /// The table's options require a host and the pattern has no valid one, or the options require
    /// a segment and the pattern has a host instead.
    public static let invalidHost = Code(kind: .invalidHost)
    /// The optional groups of the pattern have more than 64 readings: choices of taken and skipped groups.
    public static let tooManyReadings = Code(kind: .tooManyReadings)
  }
}

// MARK: The problems of a list of routes

extension [RegisteredRoute] {
  /// Returns a problem of a route; its message begins with the pattern and the location.
  @inline(never)
  private func problem(
    _ code: RouteTableError.Code,
    of route: Int,
    earlier: RouteTableError.SourceLocation? = nil,
    _ text: String
  ) -> RouteTableError.Problem {
    let (pattern, location) = (self[route].pattern, self[route].location)
    return RouteTableError.Problem(
      code: code,
      pattern: pattern,
      location: location,
      earlier: earlier,
      message: "“\(pattern)” (\(location)) \(text)"
    )
  }

  func duplicate(_ route: Int, of earlier: Int) -> RouteTableError.Problem {
    let location = self[earlier].location
    // A rewrite rule has no line.
    if location == self[route].location, location.line > 0,
      self[route].pattern.text == self[earlier].pattern.text
    {
      return problem(
        .duplicate,
        of: route,
        earlier: location,
        "is registered a second time by the same line: this line has run twice, as it does for several "
          + "previews of one router; run it once for each router"
      )
    }
    return problem(
      .duplicate,
      of: route,
      earlier: location,
      "matches the same links as “\(self[earlier].pattern)” (\(location)), and both have priority "
        + "\(self[route].priority); remove one of them or give them different priorities"
    )
  }

  func unknownKind(_ kind: String, of route: Int, known: [String]) -> RouteTableError.Problem {
    let names = known.map { "“\($0)”" }.joined(separator: ", ")
    let text = "uses the unknown kind “\(kind)”; define it or use one of \(names)"
    return problem(.unknownKind, of: route, text)
  }

  func automatonTooLarge(_ name: String, limit: Int, of route: Int) -> RouteTableError.Problem {
    problem(
      .automatonTooLarge,
      of: route,
      "needs more than \(limit) states for “:\(name)”; "
        + "use smaller repetitions, or check the value in the handler"
    )
  }

  func budgetSpent(_ name: String, of route: Int) -> RouteTableError.Problem {
    problem(
      .automatonTooLarge,
      of: route,
      "exceeds with “:\(name)” the \(WorkBudget.limit) steps that all kinds and constraints of a table may "
        + "take; use smaller repetitions, or fewer different constraints"
    )
  }

  func tooManyReadings(_ route: Int) -> RouteTableError.Problem {
    problem(
      .tooManyReadings,
      of: route,
      "has more than \(PatternOutline.mostReadings) choices of optional groups; register several patterns with "
        + "fewer groups, or put one group into another, as in “/a(/b(/c))”"
    )
  }

  func wildcardSegment(_ host: String, scheme: String, of route: Int) -> RouteTableError.Problem {
    problem(
      .invalidHost,
      of: route,
      "names the hosts “\(host)”, but the text after “\(scheme)://” is a path here; "
        + "add “\(scheme)” to the options' schemesWithHost"
    )
  }

  func hostIsSegment(
    _ host: RoutePattern.Host,
    scheme: String?,
    of route: Int
  ) -> RouteTableError.Problem {
    let path =
      (scheme.map { "\($0):" } ?? "") + "/" + (host.includesSubdomains ? ":host" : host.name)
    return problem(
      .invalidHost,
      of: route,
      "names the host “\(host.text)”, but the options' webHostIsFirstSegment makes it a segment; "
        + "begin the pattern with “\(path)”"
    )
  }

  func invalidHost(_ error: RoutePatternError, of route: Int) -> RouteTableError.Problem {
    let text = "has no host where its scheme keeps one: \(error.description)"
    return problem(.invalidHost, of: route, text)
  }
}

extension RouteTableError: CustomStringConvertible {
  /// The messages of all problems in registration order, one message per line.
  public var description: String {
    problems.map { $0.message }.joined(separator: "\n")
  }
}

extension RouteTableError.Problem: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension RouteTableError.SourceLocation: CustomStringConvertible {
  /// The file and the line, or the source of a rewrite rule.
  public var description: String { line == 0 ? file : "\(file):\(line)" }
}
