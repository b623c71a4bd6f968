// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The values of a link, in the form in which an older router delivered them.
///
/// Each form has the names, the precedence and the types of one router, for example ``asJLRoutes`` and
/// ``asWLRRoute``. A form of another router than that of the table
/// contains the values of the link under the names of that router.
public struct DialectParameters: Sendable {
  let dialect: RouteDialect
  /// The text that the older router received.
  public let link: String
  /// The pattern in the form in which the older router reported it: JLRoutes wrote out the groups that
  /// matched, and WLRRoute omitted the scheme.
  public let pattern: String
  /// The namespace of the route, or nil for the global one.
  public let namespace: String?
  /// The kinds of the values, in the order of the pattern; empty if the router had no kinds.
  let kinds: [PlaceholderKind]
  /// The name of a parameter that takes all further segments, or nil.
  let restName: String?
  let delivery: Delivery
  /// The values that the caller passed beside the link.
  public let merged: [String: any Sendable]

  /// The values of the path by name; of a repeated name, the last one.
  public var path: [String: String] {
    Dictionary(delivery.values.map { ($0.name, $0.value) }) { $1 }
  }

  /// The segments that a wildcard took, or nil if the pattern has none.
  public var wildcard: [String]? { delivery.rest }

  /// The last value of each name in the query.
  ///
  /// An item without a value is treated as the older router did: it is missing, empty, or removes an
  /// earlier value.
  public var query: [String: String] {
    var values: [String: String] = [:]
    for item in delivery.query {
      if item.value != nil || dialect.reading.query.valueless != .dropped {
        values[item.name] = item.value
      }
    }
    return values
  }

  /// Whether the values of the path precede those of the query.
  var isFixed: Bool { dialect.rules == .fixed }
}
