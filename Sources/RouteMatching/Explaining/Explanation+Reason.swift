// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Explanation {
  /// The reason why a route does not match; segments are counted from 1.
  public enum Reason: Sendable, Hashable {
    /// The link has a different scheme, or none.
    case scheme(wanted: String, found: Excerpt?)
    /// The pattern has no scheme. By the table's options, links with the scheme `scheme` match only
    /// patterns that have this scheme.
    case noFallback(scheme: Excerpt)
    /// The link has a different host, or none.
    case host(wanted: RoutePattern.Host, found: Excerpt?)
    /// The segment differs from the literal.
    case literal(segment: Int, wanted: String, found: Excerpt)
    /// The segment does not match a mix of literals and parameters such as `:sku.html`.
    case mixed(segment: Int, wanted: String, found: Excerpt)
    /// The segment is not of the parameter's kind.
    case kind(segment: Int, wanted: RoutePattern.Parameter, found: Excerpt)
    /// The segment does not match the parameter's constraint.
    case constraint(segment: Int, wanted: RoutePattern.Parameter, found: Excerpt)
    /// The segment is empty, but only a catch-all can match an empty segment.
    case emptySegment(segment: Int, wanted: String)
    /// The link ends, but the pattern requires another segment.
    case linkEnds(wanted: String)
    /// The link has another segment after the end of the pattern.
    case linkGoesOn(segment: Int, found: Excerpt)
    /// The pattern ends with a significant `/` and the link does not.
    case trailingSlashWanted
    /// The link ends with a significant `/` and the pattern does not.
    case trailingSlashNotWanted
    /// The route was left out of the table because of a problem.
    case skipped

    /// A sentence without a full stop that states the reason and quotes the link.
    public var message: String { message(isRedacted: false) }

    /// A sentence without a full stop that states the reason, in which `…` replaces every part of
    /// the link that no pattern contains.
    public var redactedMessage: String { message(isRedacted: true) }
  }
}

extension Explanation.Reason {
  private func message(isRedacted: Bool) -> String {
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
