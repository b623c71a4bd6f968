// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Explanation {
  /// The result of comparing a link with a route.
  enum Verdict: Sendable, Hashable {
    /// The route matches and precedes all others.
    case matches
    /// The route matches, but the winner precedes it.
    case matchesLater(than: RoutePattern, because: Precedence)
    case misses(Reason)

    func message(isRedacted: Bool) -> String {
      switch self {
      case .matches: "it matches"
      case .matchesLater(let winner, let rule):
        "it matches, but “\(winner.text)” goes first: \(rule.message)"
      case .misses(let reason): reason.message(isRedacted: isRedacted)
      }
    }
  }

  /// A part of a link with its redacted form.
  struct Excerpt: Sendable, Hashable {
    /// The decoded text.
    let text: String
    /// The text if a pattern of the table contains it; otherwise `…`.
    let redacted: String
  }

  /// The first rule of precedence in which the winner (`there`) and another route (`here`) differ; segments
  /// are counted from 1.
  enum Precedence: Sendable, Hashable {
    case priority(there: Int, here: Int)
    case front(there: SchemeAndHost, here: SchemeAndHost)
    case host(there: RoutePattern.Host, here: RoutePattern.Host)
    case segment(Int, there: SegmentRank.Class, here: SegmentRank.Class)
    case literalBytes(segment: Int, there: Int, here: Int)
    case parameters(segment: Int)
    case catchAll(segment: Int, there: Int, here: Int)
    case emptyCatchAll
    case skippedGroups(there: Int, here: Int)
    case trailingSlash
    case text

    /// A sentence that contains no part of the link.
    var message: String {
      switch self {
      case .priority(let there, let here):
        "the priority is \(there) there and \(here) here"
      case .front(let there, let here):
        "the pattern has \(there.words) there and \(here.words) here"
      case .host(let there, let here):
        "the host is “\(there.text)” there and “\(here.text)” here"
      case .segment(let number, let there, let here):
        "segment \(number) is taken by \(there.words) there and by \(here.words) here"
      case .literalBytes(let number, let there, let here):
        "segment \(number) has \(there) bytes of literal text there and \(here) here"
      case .parameters(let number):
        "the part for segment \(number) is tried earlier there: int, uint, uuid, double, bool, then by text"
      case .catchAll(let number, let there, let here):
        "the catch-all from segment \(number) on takes \(there) there and \(here) here"
      case .emptyCatchAll:
        "the catch-all takes nothing here"
      case .skippedGroups(let there, let here):
        "\(there == 1 ? "1 group is" : "\(there) groups are") skipped there and \(here) here"
      case .trailingSlash:
        "the pattern ends in “/” there and not here"
      case .text:
        "the patterns differ only in groups, and the text of that one is first"
      }
    }
  }

  /// The presence of a scheme and a host in a pattern, in the order of precedence.
  enum SchemeAndHost: Int, Sendable, Hashable {
    case schemeAndHost, host, scheme, neither

    var words: String {
      switch self {
      case .schemeAndHost: "a scheme and a host"
      case .host: "a host"
      case .scheme: "a scheme"
      case .neither: "neither scheme nor host"
      }
    }
  }

  /// The reason why a route does not match; segments are counted from 1.
  enum Reason: Sendable, Hashable {
    case scheme(wanted: String, found: Excerpt?)
    /// The pattern has no scheme, and the options match links with this scheme only by patterns that name it.
    case noFallback(scheme: Excerpt)
    case host(wanted: RoutePattern.Host, found: Excerpt?)
    case literal(segment: Int, wanted: String, found: Excerpt)
    case mixed(segment: Int, wanted: String, found: Excerpt)
    case kind(segment: Int, wanted: RoutePattern.Parameter, found: Excerpt)
    case constraint(segment: Int, wanted: RoutePattern.Parameter, found: Excerpt)
    case emptySegment(segment: Int, wanted: String)
    case linkEnds(wanted: String)
    case linkGoesOn(segment: Int, found: Excerpt)
    case trailingSlashWanted
    case trailingSlashNotWanted
    /// The route was left out of the table because of a problem.
    case skipped
  }
}

extension Explanation.Reason {
  func message(isRedacted: Bool) -> String {
    func shown(_ excerpt: Explanation.Excerpt) -> String {
      isRedacted ? excerpt.redacted : excerpt.text
    }
    switch self {
    case .scheme(let wanted, let found):
      guard let found else { return "the link has no scheme but “\(wanted)” was wanted" }
      return "the scheme is “\(shown(found))” but “\(wanted)” was wanted"
    case .noFallback(let scheme):
      return "links with the scheme “\(shown(scheme))” match only patterns that name it"
    case .host(let wanted, let found):
      guard let found else { return "the link has no host but “\(wanted.text)” was wanted" }
      return "the host is “\(shown(found))” but “\(wanted.text)” was wanted"
    case .literal(let segment, let wanted, let found):
      return "segment \(segment) is “\(shown(found))” but “\(wanted)” was wanted"
    case .mixed(let segment, let wanted, let found):
      return "segment \(segment) is “\(shown(found))”, which does not fit “\(wanted)”"
    case .kind(let segment, let wanted, let found):
      return "segment \(segment) is “\(shown(found))” but “\(wanted.name)” must be "
        + Self.words(forKind: wanted.kind ?? "")
    case .constraint(let segment, let wanted, let found):
      return "segment \(segment) is “\(shown(found))” but “\(wanted.name)” must match "
        + "“\(wanted.constraint ?? "")”"
    case .emptySegment(let segment, let wanted):
      return "segment \(segment) is empty, which only a catch-all takes, but “\(wanted)” was wanted"
    case .linkEnds(let wanted):
      return "the link ends where “\(wanted)” was wanted"
    case .linkGoesOn(let segment, let found):
      return found.text.isEmpty
        ? "the link goes on with an empty segment \(segment) after the pattern's end"
        : "the link goes on with segment \(segment), “\(shown(found))”, after the pattern's end"
    case .trailingSlashWanted:
      return "the link ends without the “/” that was wanted"
    case .trailingSlashNotWanted:
      return "the link ends in a “/” that was not wanted"
    case .skipped:
      return "the table was assembled without this route, whose problem was reported then"
    }
  }

  private static func words(forKind kind: String) -> String {
    guard ParameterKind(rawValue: kind) != nil else { return "of the kind “\(kind)”" }
    return kind == "int" ? "an int" : "a \(kind)"
  }
}

extension SegmentRank.Class {
  fileprivate var words: String {
    switch self {
    case .literal: "a literal"
    case .mixed: "literals and parameters"
    case .typed: "a constrained parameter"
    case .plain: "a parameter"
    case .catchAll: "a catch-all"
    }
  }
}
