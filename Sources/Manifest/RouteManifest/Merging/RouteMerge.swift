// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

/// The merge of a router's routes with an existing manifest.
struct RouteMerge {
  /// The merged routes: those of the manifest in their order, then the new routes.
  private(set) var routes: [RouteManifest.Route] = []

  /// The pattern and the priority, by which a route without an identifier is found in the manifest.
  private struct Key: Hashable {
    let pattern: RoutePattern
    let priority: Int

    init(_ route: RouteFacts) {
      (pattern, priority) = (route.pattern, route.priority)
    }
  }

  private let existing: RouteManifest
  /// For each route of the manifest, at the same index, the same route of the router; nil if the router
  /// does not have it.
  private var matches: [RouteFacts?]
  private var usedIDs: Set<String> = []
  /// For each identifier that was used already, the last number that was added to make it unique.
  private var numbers: [String: Int] = [:]

  init(_ existing: RouteManifest, _ code: [RouteFacts]) {
    self.existing = existing
    matches = Array(repeating: nil, count: existing.routes.count)
    let added = match(code)
    for (known, match) in zip(existing.routes, matches) {
      if let match {
        routes.append(known.updated(by: match))
      } else if let rest = withoutCode(known) {
        routes.append(rest)
      }
    }
    usedIDs = Set(routes.map(\.id)).union(added.compactMap(\.id))
    let types = added.compactMap(\.type)
    let counts = Dictionary(types.map { ($0, 1) }, uniquingKeysWith: +)
    for route in added {
      let type = route.type.flatMap { counts[$0] == 1 ? $0 : nil }
      let id = route.id ?? unusedID(type ?? route.pattern.text)
      routes.append(RouteManifest.Route(id: id, pattern: route.pattern).updated(by: route))
    }
  }

  /// Finds the route of the manifest for each route of the router, and returns the routes that the manifest
  /// does not contain.
  private mutating func match(_ code: [RouteFacts]) -> [RouteFacts] {
    var positions: [String: Int] = [:]
    for (index, route) in existing.routes.enumerated() { positions[route.id] = index }
    // Routes that state an identifier are matched first, by this identifier. Otherwise their route of the
    // manifest could be matched with another route that has the same pattern but no identifier.
    var added: [RouteFacts] = []
    for route in code {
      guard let id = route.id, let position = positions[id] else { continue }
      matches[position] = route
    }
    var free: [Key: [Int]] = [:]
    for (index, route) in existing.routes.enumerated().reversed() where matches[index] == nil {
      free[Key(route.facts), default: []].append(index)
    }
    for route in code {
      if let id = route.id {
        if positions[id] == nil { added.append(route) }
      } else if let position = free[Key(route)]?.popLast() {
        matches[position] = route
      } else {
        added.append(route)
      }
    }
    return added
  }

  /// Returns a route that the router does not have without the platform iOS; nil if no other app has the
  /// route.
  private func withoutCode(_ route: RouteManifest.Route) -> RouteManifest.Route? {
    var rest = route
    rest.platforms.remove(.ios)
    rest.versions[.ios] = nil
    let isOnAndroid = rest.platforms.contains(.android) && !existing.apps.android.isEmpty
    let isOnWeb = rest.platforms.contains(.web) && existing.apps.web != nil
    return isOnAndroid || isOnWeb ? rest : nil
  }

  /// Returns an identifier; if another route has the same identifier, adds a number such as `#2`.
  private mutating func unusedID(_ wanted: String) -> String {
    var id = wanted
    while !usedIDs.insert(id).inserted {
      let number = numbers[wanted, default: 1] + 1
      numbers[wanted] = number
      id = "\(wanted)#\(number)"
    }
    return id
  }
}
