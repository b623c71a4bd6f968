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
    }

    private let kind: Kind

    /// A route with an equal pattern and the same priority was added before.
    public static let duplicate = Code(kind: .duplicate)
    /// A parameter's kind is neither built in nor defined on the builder.
    public static let unknownKind = Code(kind: .unknownKind)
    /// A kind or a constraint needs an automaton with more states than the limit.
    public static let automatonTooLarge = Code(kind: .automatonTooLarge)
    /// The table's options require a host and the pattern has no valid one, or the options require
    /// a segment and the pattern has a host instead.
    public static let invalidHost = Code(kind: .invalidHost)
  }
}

extension RouteTableError.Problem {
  static func duplicate(
    _ pattern: RoutePattern,
    _ location: RouteTableError.SourceLocation,
    of earlier: RoutePattern,
    _ earlierLocation: RouteTableError.SourceLocation,
    priority: Int
  ) -> Self {
    Self(
      code: .duplicate,
      pattern: pattern,
      location: location,
      earlier: earlierLocation,
      message:
        "“\(pattern)” (\(location)) matches the same links as “\(earlier)” (\(earlierLocation)), "
        + "and both have priority \(priority); remove one of them or give them different priorities"
    )
  }

  static func unknownKind(
    _ kind: String,
    known: [String],
    _ pattern: RoutePattern,
    _ location: RouteTableError.SourceLocation
  ) -> Self {
    let names = known.map { "“\($0)”" }.joined(separator: ", ")
    return Self(
      code: .unknownKind,
      pattern: pattern,
      location: location,
      earlier: nil,
      message: "“\(pattern)” (\(location)) uses the unknown kind “\(kind)”; "
        + "define it or use one of \(names)"
    )
  }

  static func automatonTooLarge(
    _ name: String,
    limit: Int,
    _ pattern: RoutePattern,
    _ location: RouteTableError.SourceLocation
  ) -> Self {
    Self(
      code: .automatonTooLarge,
      pattern: pattern,
      location: location,
      earlier: nil,
      message: "“\(pattern)” (\(location)) needs more than \(limit) states for “:\(name)”; "
        + "use smaller repetitions, or check the value in the handler"
    )
  }

  static func wildcardSegment(
    _ authority: String,
    scheme: String,
    _ pattern: RoutePattern,
    _ location: RouteTableError.SourceLocation
  ) -> Self {
    Self(
      code: .invalidHost,
      pattern: pattern,
      location: location,
      earlier: nil,
      message: "“\(pattern)” (\(location)) names the hosts “\(authority)”, but the text after "
        + "“\(scheme)://” is a path here; add “\(scheme)” to the options' schemesWithHost"
    )
  }

  static func hostIsSegment(
    _ host: RoutePattern.Host,
    scheme: String?,
    _ pattern: RoutePattern,
    _ location: RouteTableError.SourceLocation
  ) -> Self {
    let path =
      (scheme.map { "\($0):" } ?? "") + "/" + (host.includesSubdomains ? ":host" : host.name)
    return Self(
      code: .invalidHost,
      pattern: pattern,
      location: location,
      earlier: nil,
      message: "“\(pattern)” (\(location)) names the host “\(host.text)”, but the options' "
        + "webHostIsFirstSegment makes it a segment; begin the pattern with “\(path)”"
    )
  }

  static func host(
    _ error: RoutePatternError,
    _ pattern: RoutePattern,
    _ location: RouteTableError.SourceLocation
  ) -> Self {
    Self(
      code: .invalidHost,
      pattern: pattern,
      location: location,
      earlier: nil,
      message: "“\(pattern)” (\(location)) has no host where its scheme keeps one: "
        + error.description
    )
  }
}
