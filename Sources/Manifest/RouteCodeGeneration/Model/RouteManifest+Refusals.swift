// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteManifest
internal import RouteMatching

extension RouteManifest {
  /// The reasons why a route table refuses routes; the key is the index of the route.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the manifest.
  var refusals: [Int: String] {
    var builder = RouteTable<Int>.Builder(options: options)
    for (name, constraint) in kinds.sorted(by: { $0.key < $1.key }) {
      // An invalid kind is ignored here, because the linter reports it.
      try? builder.define(kind: name, constraint: constraint)
    }
    for (index, route) in routes.enumerated() {
      builder.add(
        route.matchedPattern,
        priority: route.priority,
        value: index,
        in: "\(index)"
      )
    }
    var reasons: [Int: String] = [:]
    for problem in builder.assemble().problems {
      guard let index = Int(problem.location.file) else { continue }
      let reason =
        switch problem.code {
        case .duplicate: "an earlier route matches the same links"
        case .unknownKind: "the kind of a parameter is unknown"
        case .automatonTooLarge: "a constraint is too large"
        case .tooManyReadings: "it has too many optional groups"
        default: "its host is not valid under the options of the manifest"
        }
      reasons[index] = reason
    }
    return reasons
  }
}
