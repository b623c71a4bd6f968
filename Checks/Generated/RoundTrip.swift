// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Compares manifests with the rules of routers whose routes were generated from them.
// `round_trip.py` writes the function `register`, and compiles it with the generated routes.

import Foundation
import RouteManifest
import Wayfinder

/// Removes what only code states: types that the manifest does not state, or that only an app declares.
func withoutAddedTypes(_ manifest: RouteManifest, of original: RouteManifest) -> RouteManifest {
  var manifest = manifest
  for (index, route) in manifest.routes.enumerated() {
    guard let known = original.routes.first(where: { $0.id == route.id }) else { continue }
    for (position, parameter) in route.parameters.enumerated() {
      let type = known.parameters.first { $0.name == parameter.name }?.type
      let isKnown = ["Int", "Int8", "Int64", "String"].contains(type)
      if !isKnown || parameter.sensitivity == .secret {
        manifest.routes[index].parameters[position].type = type
      }
    }
  }
  return manifest
}

/// The facts that code states about a route by itself.
func facts(_ route: RouteManifest.Route) -> [String] {
  let parameters = route.parameters.map { parameter in
    let kind = parameter.kind == "string" ? "text" : parameter.kind
    let isOptional = parameter.isOptional || parameter.defaultValue != nil || parameter.isRepeated
    return "\(parameter.name) \(parameter.place) \(kind) \(parameter.constraint ?? "") "
      + "\(isOptional) \(parameter.isRepeated) \(parameter.sensitivity)"
  }
  return [
    route.pattern.text, "\(route.exposure)", "\(route.effect)", "\(route.parent?.text ?? "")",
    route.tab ?? "", "\(route.priority)", "\(route.isAction)",
  ] + parameters
}

/// A link, and its outcome according to `wayfind match`.
struct MatchedLink: Decodable {
  let link: String
  let outcome: String
  let pattern: String?
}

struct Yes: RouteAuthorizer {
  func signIn(for request: RouteRequest) async throws -> Bool { true }
  func confirm(_ request: RouteRequest) async throws -> Bool { true }
}

/// Opens a link; returns the pattern of its route, or the code of the error.
@MainActor
func outcome(
  of link: String,
  from origin: RouteOrigin,
  by router: Router<String>
) async -> String {
  do throws(RouteError) {
    return try await router.route(to: .parsing(link, origin: origin)).pattern?.text ?? ""
  } catch {
    return error.code.name
  }
}

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
var (routeCount, linkCount, failures) = (0, 0, 0)
for index in 0..<manifestCount {
  let file = folder.appendingPathComponent("m\(index)/wayfinder.json")
  let document = try ManifestDocument(json: String(contentsOf: file, encoding: .utf8))
  let manifest = try RouteManifest(decoding: document)
  let router = try register(index)
  // The whole manifest is the same again.
  let merged = try RouteManifest(rules: router.rules, merging: manifest)
  for difference in withoutAddedTypes(merged, of: manifest).differences(from: manifest) {
    failures += 1
    print("\(file.path): \(difference)")
  }

  // The code alone states the identifier, the pattern, the parameters and the policy.
  let alone = try RouteManifest(rules: router.rules)
  let routes = Dictionary(uniqueKeysWithValues: alone.routes.map { ($0.id, facts($0)) })
  for route in manifest.routes where routes[route.id] != facts(route) {
    failures += 1
    print("\(file.path): “\(route.id)” is \(routes[route.id] ?? []) instead of \(facts(route))")
  }
  routeCount += manifest.routes.count

  // The journeys end as `wayfind match` says.
  router.console = nil
  router.authorizer = Yes()
  router.attach(MemoryHost<String>())
  for origin in [RouteOrigin.internal, .universal] {
    let file = folder.appendingPathComponent("m\(index)/\(origin.name).json")
    for link in try JSONDecoder().decode([MatchedLink].self, from: Data(contentsOf: file)) {
      let expected = link.outcome == "opens" ? link.pattern ?? "" : link.outcome
      let opened = await outcome(of: link.link, from: origin, by: router)
      linkCount += link.outcome == "opens" ? 1 : 0
      if opened != expected {
        failures += 1
        print("\(file.path): \(link.link.debugDescription) ends with \(opened), not \(expected)")
      }
    }
  }
}
print("\(routeCount) routes of \(manifestCount) manifests are the same after generated Swift code")
print("\(linkCount) links open the route of `wayfind match`")
exit(failures == 0 && routeCount > manifestCount && linkCount > routeCount ? 0 : 1)
