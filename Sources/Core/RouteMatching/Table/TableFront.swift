// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A priority, a scheme and a host of patterns, and the root of the tree of their paths.
struct TableFront: Sendable {
  /// What patterns of one tree have in common.
  struct Key: Sendable, Hashable {
    let priority: Int
    /// The scheme in lower case that a link must have, or nil.
    let scheme: String?
    /// The host that a link must have, or nil.
    let host: RoutePattern.Host?
  }

  let key: Key
  let root: UInt32

  /// Returns whether the patterns match links with the scheme and the host of a link.
  func matches(_ link: LinkParts, in bytes: Bytes, _ options: RouteTableOptions) -> Bool {
    let scheme = link.scheme.map { bytes[$0.range] }
    if let wanted = key.scheme {
      guard let scheme, Bytes.with(wanted, { scheme.isEqual(ignoringCaseOf: $0) }) else {
        return false
      }
    } else if let scheme, options.isWithoutFallback(scheme) {
      return false
    }
    guard let wanted = key.host else { return true }
    return link.hostLabels(in: bytes).map { wanted.includes(bytes[$0]) } ?? false
  }

  /// Returns whether a link that matches the patterns of two trees is matched by those of this one first:
  /// by priority, then by scheme and host, then by the length of a host after `*.`.
  func precedes(_ other: TableFront) -> Bool {
    if key.priority != other.key.priority { return key.priority > other.key.priority }
    let (left, right) = (key.rank, other.key.rank)
    return left != right ? left < right : labelCount > other.labelCount
  }

  private var labelCount: Int { key.host?.name.utf8.count { $0 == .dot } ?? 0 }
}

extension TableFront.Key {
  /// The place among the keys of one priority: with scheme and host, with a host, with a scheme, and
  /// others; an exact host before `*.`.
  fileprivate var rank: Int {
    let isSubdomain = host?.includesSubdomains == true
    return (host == nil ? 4 : 0) + (scheme == nil ? 2 : 0) + (isSubdomain ? 1 : 0)
  }
}

extension RoutePattern.Host {
  /// Returns whether links with a host, in any case and without a trailing dot, match.
  func includes(_ host: Bytes) -> Bool {
    Bytes.with(name) {
      includesSubdomains ? host.isSubdomain(of: $0) : host.isEqual(ignoringCaseOf: $0)
    }
  }
}

extension Bytes {
  /// Returns whether this host, in any case, has one or more labels before those of another one; no label
  /// is empty.
  func isSubdomain(of name: Bytes) -> Bool {
    let front = self[0..<Swift.max(0, count - name.count)]
    guard front.count > 0, front[front.count - 1] == .dot else { return false }
    return self[front.count..<count].isEqual(ignoringCaseOf: name)
      && !(0..<front.count).contains { front[$0] == .dot && ($0 == 0 || front[$0 - 1] == .dot) }
  }
}
