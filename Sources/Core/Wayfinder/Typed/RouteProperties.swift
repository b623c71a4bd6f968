// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteValues {
  /// The names and types of a pattern's values: the parameters of the path and the items of the query.
  ///
  /// A link may leave out a name whose type is an optional.
  public typealias Types = KeyValuePairs<String, any RouteProperty.Type>
}

extension RouteSet {
  /// An empty list, for a type that declares its patterns but not the properties in them.
  public static var routeProperties: [RouteValues.Types] { [] }
}

/// One pattern of a typed route: the type, and the index of the pattern among the patterns of the
/// type.
package struct RoutePage {
  /// The type of the route.
  package let type: any RouteSet.Type
  /// The index of the pattern in the type's `patterns`.
  let index: Int

  /// The properties of the pattern; empty if the type does not list them.
  package var properties: [(name: String, type: any RouteProperty.Type)] {
    let all = type.routeProperties
    return all.indices.contains(index) ? all[index].map { ($0.key, $0.value) } : []
  }
}
