// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import LinkVerification
import RouteManifest
import RouteMatching

/// Prints the routes of a manifest.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Prints the routes, one in a line.",
    discussion: """
        wayfind list --external --platform ios
        wayfind list --owner 'Team Timeline' --json
      """
  )

  @OptionGroup var source: ManifestOptions
  @OptionGroup var selection: TableOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Only routes that links from outside of the app may open.")
  var external = false

  @Option(help: ArgumentHelp("Only the routes of this owner.", valueName: "team"))
  var owner: String?

  func run() throws {
    let loaded = try source.load()
    let rules = selection.rules(of: loaded.manifest)
    let routes = rules.table.routes.map { rules.route(at: $0.value) }
      .filter { !external || $0.exposure.isExternal }
      .filter { owner == nil || $0.owner == owner }
    let printer = output.printer
    guard !output.json else { return try printer.json(routes.map(RouteRecord.init)) }
    guard !routes.isEmpty else { return printer.line("no routes") }
    printer.table(
      ["id", "pattern", "exposure", "effect", "platforms", "owner"],
      routes.map { route in
        let record = RouteRecord(route)
        return [
          record.id.visible, record.pattern.visible, record.exposure, record.effect,
          record.platforms.joined(separator: ", "), record.owner?.visible ?? "",
        ]
      }
    )
  }
}

/// A route in the JSON output of several commands.
struct RouteRecord: Encodable, Equatable {
  let id: String
  let pattern: String
  let exposure: String
  let effect: String
  let platforms: [String]
  let owner: String?
  let parent: String?
  let tab: String?

  init(_ route: RouteManifest.Route) {
    (id, pattern, owner) = (route.id, route.pattern.text, route.owner)
    (parent, tab) = (route.parent?.text, route.tab)
    exposure = route.exposure.isExternal ? "external" : "internal"
    effect = route.effect.rawValue
    platforms = RouteManifest.Platform.allCases.filter(route.platforms.contains).map(\.rawValue)
  }
}
