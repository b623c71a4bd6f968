// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteDialects
internal import RouteMatching

/// A link that Wayfinder answers in another way than the older router.
package struct LinkChange: Sendable {
  /// The text of the link.
  package let link: String
  /// The answer of the older router.
  package let old: LinkAnswer
  /// The answer of Wayfinder.
  package let new: LinkAnswer
  /// The rule that explains the difference.
  package let rule: ChangeRule
  /// The section of the documentation about the router.
  package let page: String
}

extension Migration {
  /// Returns the change of a link's answer; nil if both routers open the same route with the same values.
  ///
  /// - Parameter link: The link.
  /// - Returns: The change, or nil.
  /// - Complexity: As a match of both routers, for each part of the link.
  package func change(of link: String) -> LinkChange? {
    let (old, error) = oldAnswer(to: link)
    let new = newAnswer(to: link)
    func change(_ rule: ChangeRule) -> LinkChange {
      LinkChange(link: link, old: old, new: new, rule: rule, page: dialect.page)
    }
    if let error {
      if error.code == .refused { return change(.refused) }
      if error.code == .crashed { return change(.crashed) }
      return new.registration == nil ? nil : change(.invalidLink)
    }
    if old.registration == new.registration, old.values == new.values || old.registration == nil {
      return nil
    }
    if new.problem != nil { return change(.invalidLink) }
    return change(rule(for: link, old, new))
  }

  // MARK: Rules

  private func rule(for link: String, _ old: LinkAnswer, _ new: LinkAnswer) -> ChangeRule {
    guard old.registration == new.registration else {
      if bothMatchBoth(link, old, new) { return .order }
      return ruleByEdits(of: link) ?? ruleOfPattern(old.registration ?? new.registration)
    }
    return ruleForValues(of: link, old, new)
  }

  /// Returns whether the routes of both answers match the link in both routers, so that the answers
  /// differ only by the order of the routes.
  private func bothMatchBoth(_ link: String, _ old: LinkAnswer, _ new: LinkAnswer) -> Bool {
    guard let first = old.registration, let second = new.registration else { return false }
    let olds = (try? oldTable.answers(to: link))?.map { found.registrations[$0.value] } ?? []
    guard let parsed = try? DeepLink(parsing: link, options: newTable.options.link),
      let matches = try? newTable.matches(parsed)
    else { return false }
    let news = matches.map { routes[$0.value].registration }
    // A router with a tree does not backtrack, so it returns only one answer. Then it is sufficient
    // that Wayfinder matches both routes.
    return news.contains(first) && (olds.contains(second) || olds.count == 1)
  }

  /// Returns the rule about the part of a link that causes the difference: without this part, both
  /// routers open the same route.
  private func ruleByEdits(of link: String) -> ChangeRule? {
    let parts = LinkEdit(link)
    for (rule, edits) in Self.edits {
      for edit in edits {
        var edited = parts
        edit(&edited)
        let text = edited.text
        guard text != link else { continue }
        let old = oldAnswer(to: text).answer
        // Both routers must open the same route. Only for the rule about empty segments, it is also
        // sufficient that both open no route.
        if old.registration == newAnswer(to: text).registration,
          old.registration != nil || rule == .emptySegments
        {
          return rule
        }
      }
    }
    return nil
  }

  /// The changes of a link that show the cause of a difference, in the order in which they are
  /// tried.
  private static let edits: [(ChangeRule, [@Sendable (inout LinkEdit) -> Void])] = [
    (.fragment, [{ $0.fragment = nil }]),
    (.emptySegments, [{ $0.path = $0.collapsedPath }]),
    (
      .trailingSlash,
      [{ if $0.path.hasSuffix("/"), $0.path.utf8.count > 1 { $0.path.removeLast() } }]
    ),
    (.escapes, [{ $0.path = $0.decodedPath }, { $0.path = $0.unescapedPath }]),
    (
      .letterCase,
      [
        { $0.path = $0.path.lowercased() },
        { ($0.path, $0.host) = ($0.path.lowercased(), $0.host?.lowercased()) },
      ]
    ),
    (.query, [{ $0.query = nil }]),
    (
      .moreSegments,
      [
        { $0.path = $0.path(of: $0.path.split(separator: "/").dropLast()) },
        { $0.path = $0.path(of: $0.path.split(separator: "/").dropFirst()) },
      ]
    ),
    (
      .host,
      [
        { $0.host = $0.host.map { _ in "" } },
        { if let host = $0.host { ($0.host, $0.path) = ("", "/\(host)\($0.path)") } },
        { ($0.scheme, $0.host) = (nil, nil) },
        { if $0.host != nil { ($0.scheme, $0.host) = ("https", "example.com") } },
        {
          if let host = $0.host {
            ($0.scheme, $0.host, $0.path) = (nil, nil, "/\(host)\($0.path)")
          }
        },
        {
          if let host = $0.host { ($0.scheme, $0.host, $0.path) = (nil, nil, host + $0.path) }
        },
      ]
    ),
    (.scheme, [{ $0.scheme = $0.scheme?.lowercased() }]),
  ]

  private func ruleOfPattern(_ registration: Registration?) -> ChangeRule {
    guard let registration else { return .matching }
    if losses.contains(where: { $0.registration == registration }) { return .inexpressible }
    let pattern = registration.pattern
    switch dialect.name {
    case "JLRoutes" where pattern.contains("*"): return .wildcard
    case "WLRRoute": return .expression
    case "MGJRouter", "HHRouter": return .moreSegments
    case "Moments AppRouter": return .moreSegments
    default: return .matching
    }
  }

  private func ruleForValues(of link: String, _ old: LinkAnswer, _ new: LinkAnswer) -> ChangeRule {
    let (before, after) = (old.values, new.values)
    let names = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    let path =
      (try? old.registration.map { try dialect.patterns(for: $0.pattern)[0] })??
      .parameterNames ?? []
    let parts = LinkEdit(link)
    guard let name = names.sorted().first(where: path.contains) ?? names.sorted().first else {
      return .matching
    }
    if name == "*" { return .wildcard }
    let (first, second) = (before[name] ?? "", after[name] ?? "")
    if first.replacing(" ", with: "+") == second.replacing(" ", with: "+"),
      before[name] != nil, after[name] != nil
    {
      return .plus
    }
    if path.contains(name) {
      if parts.query?.split(separator: "&").contains(where: { $0.hasPrefix(name) }) == true,
        ["MGJRouter", "HHRouter"].contains(dialect.name)
      {
        return .queryPrecedence
      }
      if parts.fragment != nil, !link.contains("%") { return .fragment }
      return link.contains("%") ? .escapes : .matching
    }
    if parts.fragment?.contains(name) == true { return .fragment }
    let isPlain = parts.plainQuery?.split(separator: "&").contains { $0.hasPrefix("\(name)=") }
    return isPlain == true && link.contains("%") ? .escapes : .query
  }
}

/// A link in parts, which are changed one at a time to find the part that explains a difference.
struct LinkEdit {
  var scheme: String?
  /// The authority, or nil if the link has none.
  var host: String?
  var path: String
  var query: String?
  var fragment: String?

  init(_ link: String) {
    var rest = Substring(link)
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/") {
      scheme = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      let authority = rest.dropFirst(2).prefix { $0 != "/" }
      host = String(authority)
      rest = rest.dropFirst(2 + authority.count)
    }
    path = String(rest)
  }

  var text: String {
    (scheme.map { "\($0):" } ?? "") + (host.map { "//\($0)" } ?? "") + path
      + (query.map { "?\($0)" } ?? "") + (fragment.map { "#\($0)" } ?? "")
  }

  /// The path without empty segments, except one at the end.
  var collapsedPath: String {
    let segments = path.split(separator: "/")
    return path(of: segments[...]) + (path.hasSuffix("/") && !segments.isEmpty ? "/" : "")
  }

  /// Returns a path with other segments, which begins with `/` if the path does.
  func path(of segments: ArraySlice<Substring>) -> String {
    (path.hasPrefix("/") ? "/" : "") + segments.joined(separator: "/")
  }

  /// The path with each percent sequence decoded once.
  var decodedPath: String {
    path.replacing(/(?:%[0-9A-Fa-f]{2})+/) { match in
      let bytes = match.output.split(separator: "%").compactMap { UInt8($0, radix: 16) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The path with a letter instead of each percent sequence.
  var unescapedPath: String { path.replacing(/%.{0,2}/, with: "x") }

  /// The query without items that routers read in different ways, such as repeated or empty items.
  var plainQuery: String? {
    guard let query else { return nil }
    var names: Set<Substring> = []
    let items = query.split(separator: "&").filter { item in
      let parts = item.split(separator: "=", omittingEmptySubsequences: false)
      return parts.count == 2 && !parts[1].isEmpty && names.insert(parts[0]).inserted
    }
    return items.isEmpty ? nil : items.joined(separator: "&")
  }
}
