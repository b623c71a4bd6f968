// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension DialectParameters {
  /// The dictionary that a handler of JLRoutes received.
  ///
  /// Values of the path precede those of the query, the caller's values precede both, and the keys
  /// `JLRoutePattern`, `JLRouteURL` and `JLRouteScheme` precede all. Repeated items of the query are a list,
  /// and so is `JLRouteWildcardComponents`.
  public var asJLRoutes: [String: DialectValue] {
    var values: [String: DialectValue] = [:]
    for item in delivery.query {
      guard let value = item.value else { continue }
      switch values[item.name] {
      case .text(let first): values[item.name] = .list([first, value])
      case .list(let list): values[item.name] = .list(list + [value])
      default: values[item.name] = .text(value)
      }
    }
    // In JLRoutes, a query item named `JLRouteWildcardComponents` had the same key as the segments
    // of a wildcard. Under Wayfinder's rules such an item is removed, so that a link cannot forge
    // these segments.
    if isFixed { values["JLRouteWildcardComponents"] = nil }
    for (name, value) in delivery.values { values[name] = .text(value) }
    if let rest = delivery.rest { values["JLRouteWildcardComponents"] = .list(rest) }
    for (name, value) in merged { values[name] = DialectParameters.value(value) }
    values["JLRoutePattern"] = .text(pattern)
    values["JLRouteURL"] = .text(link)
    values["JLRouteScheme"] = .text(namespace ?? "JLRoutesGlobalRoutesScheme")
    return values
  }

  /// Converts a value that the caller passed.
  static func value(_ value: any Sendable) -> DialectValue {
    switch value {
    case let text as String: .text(text)
    case let list as [String]: .list(list)
    default: .native(value)
    }
  }
}
