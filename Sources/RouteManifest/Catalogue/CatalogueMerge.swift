// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

/// The merge of the routes of a catalogue with the routes of a manifest.
struct CatalogueMerge {
  /// The routes of the manifest in their order, then the new routes.
  private(set) var routes: [RouteManifest.Route] = []

  /// A pattern with a priority.
  private struct Key: Hashable {
    let pattern: RoutePattern
    let priority: Int

    init(_ route: RouteManifest.Route) {
      (pattern, priority) = (route.pattern, route.priority)
    }
  }

  private let existing: RouteManifest
  /// The route of the catalogue that belongs to each route of the manifest, by its index; nil for
  /// none.
  private var matches: [CodeRoute?]
  private var usedIDs: Set<String> = []
  /// The last number that was added to a text to make an unused identifier, by the text.
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

  /// Finds the route of the manifest that belongs to each route of the catalogue, and returns the
  /// routes of the catalogue for which there is none.
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

  /// Returns the rest of a route that the catalogue does not contain: the route without the
  /// platform iOS; nil if no other app has the route.
  private func withoutCode(_ route: RouteManifest.Route) -> RouteManifest.Route? {
    var rest = route
    rest.platforms.remove(.ios)
    rest.versions[.ios] = nil
    let isOnAndroid = rest.platforms.contains(.android) && !existing.apps.android.isEmpty
    let isOnWeb = rest.platforms.contains(.web) && existing.apps.web != nil
    return isOnAndroid || isOnWeb ? rest : nil
  }

  /// Returns the wanted identifier; if another route has it, adds a number.
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
