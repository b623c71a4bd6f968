// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteManifest

/// The differences between the routes of the code and the routes of a manifest, as lines of text.
struct ManifestDifferences {
  /// One line for each fact that differs.
  private(set) var lines: [String] = []

  /// Compares the manifest that was written from the code with the manifest of the file.
  init(code: RouteManifest, file: RouteManifest) {
    let fileRoutes = Dictionary(
      file.routes.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var code = code
    for index in code.routes.indices {
      guard let known = fileRoutes[code.routes[index].id] else { continue }
      code.routes[index].removeTypes(notIn: known)
    }
    let codeRoutes = Dictionary(
      code.routes.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for difference in code.differences(from: file) {
      if case .route(let id) = difference.subject, difference.key == "parameters",
        let own = codeRoutes[id], let known = fileRoutes[id]
      {
        let changes = Self.changes(own.parameters, known.parameters)
        lines += changes.map { "\(difference.subject): \($0)" }
      } else if case .route(let id) = difference.subject, let known = fileRoutes[id],
        ["platforms", "versions"].contains(difference.key)
      {
        // The merge changes `platforms` and `versions` only if the code does not contain the route,
        // which then remains for the other platforms. One line for both differences is enough.
        if difference.key == "platforms" {
          lines.append("\(difference.subject), “\(known.pattern)”, is only in the file")
        }
      } else {
        lines.append(Self.line(difference, codeRoutes: codeRoutes, fileRoutes: fileRoutes))
      }
    }
  }

  private static func line(
    _ difference: RouteManifest.Difference,
    codeRoutes: [String: RouteManifest.Route],
    fileRoutes: [String: RouteManifest.Route]
  ) -> String {
    let subject = difference.subject
    if let key = difference.key {
      let (code, file) = (difference.new ?? "missing", difference.old ?? "missing")
      return "\(subject): “\(key)” is \(code) in the code and \(file) in the file"
    }
    switch (subject, difference.old, difference.new) {
    case (.orderOfRoutes, let old?, let new?), (.orderOfRules, let old?, let new?):
      return "\(subject): “\(new)” precedes “\(old)” in the code, and follows it in the file"
    case (.route(let id), _, .some):
      let pattern = codeRoutes[id].map { ", “\($0.pattern)”," } ?? ""
      return "\(subject)\(pattern) is only in the code"
    case (.route(let id), _, nil):
      let pattern = fileRoutes[id].map { ", “\($0.pattern)”," } ?? ""
      return "\(subject)\(pattern) is only in the file"
    case (_, _, .some): return "\(subject) is only in the code"
    default: return "\(subject) is only in the file"
    }
  }

  // MARK: Parameters

  private static func changes(
    _ code: [RouteFacts.Parameter],
    _ file: [RouteFacts.Parameter]
  ) -> [String] {
    var lines: [String] = []
    for parameter in code {
      guard let known = file.first(where: { $0.name == parameter.name }) else {
        lines.append("parameter “\(parameter.name)” is only in the code")
        continue
      }
      let (own, other) = (parameter.values, known.values)
      for key in Set(own.keys).union(other.keys).ascending where own[key] != other[key] {
        lines.append(
          "parameter “\(parameter.name)”: “\(key)” is \(own[key] ?? "missing") in the code and "
            + "\(other[key] ?? "missing") in the file"
        )
      }
    }
    for parameter in file where !code.contains(where: { $0.name == parameter.name }) {
      lines.append("parameter “\(parameter.name)” is only in the file")
    }
    return lines.isEmpty ? ["the order of parameters differs"] : lines
  }
}

extension RouteManifest.Route {
  /// Removes the types of parameters for which a route states none.
  fileprivate mutating func removeTypes(notIn known: RouteManifest.Route) {
    for index in facts.parameters.indices {
      let name = facts.parameters[index].name
      if let own = known.facts.parameters.first(where: { $0.name == name }), own.type == nil {
        facts.parameters[index].type = nil
      }
    }
  }
}
