// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The values of a match of a URLPattern, by the part of the URL.
///
/// A group without a value is missing; a group without a name has the name `0`, `1`, and so on.
public struct URLPatternGroups: Sendable, Hashable {
  /// The groups of the scheme.
  public var `protocol`: [String: String] = [:]
  /// The groups of the host.
  public var hostname: [String: String] = [:]
  /// The groups of the port.
  public var port: [String: String] = [:]
  /// The groups of the path.
  public var pathname: [String: String] = [:]
  /// The groups of the query.
  public var search: [String: String] = [:]
  /// The groups of the fragment.
  public var hash: [String: String] = [:]
}

/// The values that a handler of Crossroad read from its context.
public struct CrossroadValues: Sendable {
  /// The values of the path.
  public let arguments: [String: String]
  let query: [QueryItem]

  /// Returns the value of the first query item with the name; the case of names is ignored.
  public func queryParameter(named name: String) -> String? {
    query.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

extension DialectParameters {
  /// The object `params` of a match of path-to-regexp: a list for each wildcard and each repeated value, and a
  /// text for the others.
  public var asPathToRegexp: [String: DialectValue] {
    var values: [String: DialectValue] = [:]
    for (name, value) in delivery.values { values[name] = .text(value) }
    for group in delivery.groups where group.component == .pathname {
      values[group.name] = group.value
    }
    if let rest = delivery.rest { values[delivery.restName ?? "0"] = .list(rest) }
    return values
  }

  /// The groups of a match of a URLPattern, percent-encoded as in the link.
  ///
  /// Under Wayfinder's rules they are those of the path, and decoded.
  public var asURLPattern: URLPatternGroups {
    var groups = URLPatternGroups()
    for (name, value) in delivery.values { groups.pathname[name] = value }
    if let rest = delivery.rest {
      groups.pathname[delivery.restName ?? "0"] = rest.joined(separator: "/")
    }
    for group in delivery.groups {
      switch group.component {
      case .protocol: groups.protocol[group.name] = group.text
      case .hostname: groups.hostname[group.name] = group.text
      case .port: groups.port[group.name] = group.text
      case .pathname: groups.pathname[group.name] = group.text
      case .search: groups.search[group.name] = group.text
      case .hash: groups.hash[group.name] = group.text
      }
    }
    return groups
  }

  /// The values that a handler of Crossroad read from its context.
  public var asCrossroad: CrossroadValues {
    CrossroadValues(arguments: path, query: delivery.query)
  }
}
