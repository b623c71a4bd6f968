// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Explanation {
  /// The rule by which the best matching route, the winner, precedes another matching route.
  ///
  /// In the associated values, `there` describes the winner, and `here` describes the other route.
  /// The rule is the first rule of precedence in which the two routes differ. Segments are counted
  /// from 1.
  public enum Precedence: Sendable, Hashable {
    /// The winner's priority is higher.
    case priority(there: Int, here: Int)
    /// The winner's pattern has a more specific scheme and host.
    case front(there: SchemeAndHost, here: SchemeAndHost)
    /// The winner's pattern has an exact host, or a longer name after its `*.`.
    case host(there: RoutePattern.Host, here: RoutePattern.Host)
    /// The winner matches the segment with a more specific part of its pattern.
    case segment(Int, there: SegmentMatcher, here: SegmentMatcher)
    /// Both patterns match the segment with literals and parameters, and the winner's literals have
    /// more bytes of UTF-8.
    case literalBytes(segment: Int, there: Int, here: Int)
    /// Both patterns match the segment with mixed segments of as many literal bytes, or with parameters that
    /// have a kind or a constraint; these are tried in the order int, uint, uuid, double, bool, then by
    /// their texts.
    case parameters(segment: Int)
    /// The catch-alls of both patterns begin at the segment, and the winner's captures fewer segments.
    case catchAll(segment: Int, there: Int, here: Int)
    /// The other route's catch-all captures no segments at the end of the link.
    case emptyCatchAll
    /// The winner skips fewer groups.
    case skippedGroups(there: Int, here: Int)
    /// The winner's pattern ends with a significant `/`, and the other pattern does not.
    case trailingSlash
    /// The patterns differ only in their groups, and the text of the winner's pattern is first.
    case text

    /// A sentence without a full stop that states the rule and contains no part of the link.
    public var message: String {
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

  /// The presence of a scheme and a host in a pattern; the cases are in the order of precedence.
  public enum SchemeAndHost: Int, Sendable, Hashable {
    /// A scheme and a host.
    case schemeAndHost
    /// A host and no scheme.
    case host
    /// A scheme and no host.
    case scheme
    /// Neither a scheme nor a host.
    case neither

    var words: String {
      switch self {
      case .schemeAndHost: "a scheme and a host"
      case .host: "a host"
      case .scheme: "a scheme"
      case .neither: "neither scheme nor host"
      }
    }
  }

  /// The kind of the pattern's part that matches a segment; the cases are in the order of
  /// precedence.
  public enum SegmentMatcher: Int, Sendable, Hashable {
    /// A literal text.
    case literal
    /// Literals and parameters in one segment; the segment with more bytes of literals precedes.
    case mixed
    /// A parameter with a kind or a constraint.
    case constrainedParameter
    /// A parameter that accepts any text.
    case parameter
    /// A catch-all.
    case catchAll

    var words: String {
      switch self {
      case .literal: "a literal"
      case .mixed: "literals and parameters"
      case .constrainedParameter: "a constrained parameter"
      case .parameter: "a parameter"
      case .catchAll: "a catch-all"
      }
    }
  }
}
