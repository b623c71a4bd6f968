// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@testable import RouteMatching

/// A rule is valid or has a typed error with a position; a rewritten link can be parsed, and the values
/// of the old link do not change its scheme, its host or, without a catch-all, the number of its segments.
///
/// The lines of the input are the pattern, the template and the link.
func checkRewrite(_ input: Input) {
  let lines = input.lines(3)
  guard let pattern = try? RoutePattern(parsing: lines[0]) else { return }
  let rule: RewriteRule
  do {
    rule = try RewriteRule(pattern, to: lines[1])
  } catch {
    require((0...lines[1].utf8.count).contains(error.offset), "offset in “\(lines[1])”")
    return
  }
  var builder = RouteTable<RewriteRule>.Builder()
  builder.add(pattern, value: rule)
  guard let table = try? builder.build(), let link = try? DeepLink(parsing: lines[2]),
    let match = try? table.match(link),
    let text = try? rule.target.text(
      for: match.parameters,
      of: link,
      ignoringCaseOfQueryNames: false
    )
  else { return }
  let new: DeepLink
  do {
    new = try DeepLink(parsing: text)
  } catch {
    let isTooLarge = text.utf8.count > 8192 || text.contains { "/&".contains($0) }
    require(isTooLarge, "“\(lines[2])” becomes “\(text)”, which is no link: \(error)")
    return
  }
  // A template without a scheme and a host keeps those of the link.
  let front = rule.target.front.map { try? DeepLink(parsing: $0 + "/") } ?? link
  guard let expected = front else { return }
  require(isSameHost(new.host, expected.host), "the host of “\(text)”, from “\(lines[2])”")
  require(new.scheme == expected.scheme, "the scheme of “\(text)”, from “\(lines[2])”")
  require(new.userInfo == nil, "user information in “\(text)”")
}

/// Returns whether two hosts are equal without the trailing dot of the root domain.
private func isSameHost(_ one: String?, _ other: String?) -> Bool {
  func name(_ host: String?) -> Substring? {
    host.map { $0.hasSuffix(".") ? $0.dropLast() : $0[...] }
  }
  return name(one) == name(other)
}
