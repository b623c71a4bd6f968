// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension Linter {
  /// Adds the findings about the parents of all routes.
  mutating func lintParents() {
    var positions: [RoutePattern: Int] = [:]
    for (index, route) in manifest.routes.enumerated().reversed() {
      positions[route.pattern] = index
    }
    let parents = manifest.routes.map { $0.parent.flatMap { positions[$0] } }
    for (index, route) in manifest.routes.enumerated() {
      guard let pattern = route.parent else { continue }
      guard let parent = parents[index] else {
        add(
          .missingParent,
          route: index,
          at: "parent",
          "no route has the pattern \(ManifestText.quoted(pattern.text)) of the parent",
          "write the pattern of a route exactly as that route does"
        )
        continue
      }
      lintParent(manifest.routes[parent], of: route, index)
    }
    lintCycles(parents)
  }

  private mutating func lintParent(
    _ parent: RouteManifest.Route,
    of route: RouteManifest.Route,
    _ index: Int
  ) {
    let names = Set(route.pattern.parameterNames)
    if let name = parent.pattern.parameterNames.first(where: { !names.contains($0) }) {
      add(
        .parentParameters,
        route: index,
        at: "parent",
        "the parent has the parameter \(ManifestText.quoted(name)), and the route does not",
        "add it to the pattern of the route, or choose another parent"
      )
    }
    if !parent.exposure.isSuperset(of: route.exposure) {
      add(
        .parentExposure,
        route: index,
        at: "parent",
        "the parent admits fewer origins than the route, so links of the others are refused",
        "give both the same “exposure”"
      )
    }
  }

  /// Reports routes that are their own parent through other routes; each cycle is reported once, at
  /// its first route.
  private mutating func lintCycles(_ parents: [Int?]) {
    // The loop below starts at each route and follows its parents. For each route, this array
    // contains the index of the start from which it was reached first, plus 1, or 0 if it was not
    // reached. If a route is reached twice from the same start, there is a cycle.
    var visits = [Int](repeating: 0, count: parents.count)
    for start in parents.indices where visits[start] == 0 {
      var route: Int? = start
      while let current = route, visits[current] == 0 {
        visits[current] = start + 1
        route = parents[current]
      }
      guard let first = route, visits[first] == start + 1 else { continue }
      add(
        .parentCycle,
        route: first,
        at: "parent",
        "the route is its own parent\(parents[first] == first ? "" : " through other routes")",
        "remove one of the parents"
      )
    }
  }
}
