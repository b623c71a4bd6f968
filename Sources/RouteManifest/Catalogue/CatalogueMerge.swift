// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

/// The merge of a catalogue, which the router writes, with an existing manifest.
struct CatalogueMerge {
  /// The merged routes: those of the manifest in their order, then the new routes.
  private(set) var routes: [RouteManifest.Route] = []

  /// The pattern and the priority, by which a route without an identifier is found in the manifest.
  private struct Key: Hashable {
    let pattern: RoutePattern
    let priority: Int

    init(_ route: RouteManifest.Route) {
      (pattern, priority) = (route.pattern, route.priority)
    }
  }

  private let existing: RouteManifest
  /// For each route of the manifest, at the same index, the same route in the catalogue; nil if the
  /// catalogue does not contain it.
  private var matches: [CodeRoute?]
  private var usedIDs: Set<String> = []
  /// For each identifier that was used already, the last number that was added to make it unique.
  private var numbers: [String: Int] = [:]

  init(_ existing: RouteManifest, _ code: [CodeRoute]) {
    self.existing = existing
    matches = Array(repeating: nil, count: existing.routes.count)
    let added = match(code)
    for (known, match) in zip(existing.routes, matches) {
      if let match {
        routes.append(match.route(id: known.id, keepingRestOf: known))
      } else if let rest = withoutCode(known) {
        routes.append(rest)
      }
    }
    usedIDs = Set(routes.map(\.id)).union(added.compactMap(\.id))
    let types = added.compactMap(\.type)
    let counts = Dictionary(types.map { ($0, 1) }, uniquingKeysWith: +)
    for route in added {
      let type = route.type.flatMap { counts[$0] == 1 ? $0 : nil }
      routes.append(route.route(id: route.id ?? unusedID(type ?? route.route.pattern.text)))
    }
  }

  /// Finds the route of the manifest for each route of the catalogue, and returns the routes of the
  /// catalogue that the manifest does not contain.
  private mutating func match(_ code: [CodeRoute]) -> [CodeRoute] {
    var positions: [String: Int] = [:]
    for (index, route) in existing.routes.enumerated() { positions[route.id] = index }
    // Routes of the catalogue that state an identifier are matched first, by this identifier.
    // Otherwise their route of the manifest could be matched with another route of the catalogue
    // that has the same pattern but no identifier.
    var added: [CodeRoute] = []
    for route in code {
      guard let id = route.id, let position = positions[id] else { continue }
      matches[position] = route
    }
    var free: [Key: [Int]] = [:]
    for (index, route) in existing.routes.enumerated().reversed() where matches[index] == nil {
      free[Key(route), default: []].append(index)
    }
    for route in code {
      if let id = route.id {
        if positions[id] == nil { added.append(route) }
      } else if let position = free[Key(route.route)]?.popLast() {
        matches[position] = route
      } else {
        added.append(route)
      }
    }
    return added
  }

  /// Returns a route that the catalogue does not contain without the platform iOS; nil if no other
  /// app has the route.
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
