// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Writes `Routes.swift`, with the typed routes of a manifest, before a target is compiled.
///
/// The manifest is `wayfinder.json` in the folder of the target or of the package.
@main
struct WayfinderRoutes: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    [
      try command(
        folders: [target.directoryURL, context.package.directoryURL],
        tool: try context.tool(named: "generate-routes").url,
        output: context.pluginWorkDirectoryURL
      )
    ]
  }

  private func command(folders: [URL], tool: URL, output: URL) throws -> Command {
    let places = folders.map { $0.appending(path: "wayfinder.json") }
    guard let manifest = places.first(where: { FileManager.default.fileExists(atPath: $0.path) })
    else { throw MissingManifest(places: places.map(\.path)) }
    let file = output.appending(path: "Routes.swift")
    return .buildCommand(
      displayName: "Writing the routes of \(manifest.lastPathComponent)",
      executable: tool,
      arguments: [manifest.path, file.path],
      inputFiles: [manifest],
      outputFiles: [file]
    )
  }
}

private struct MissingManifest: Error, CustomStringConvertible {
  let places: [String]

  var description: String {
    "there is no manifest at \(places.joined(separator: " or ")); create one with “wayfind init”"
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension WayfinderRoutes: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    [
      try command(
        folders: [
          context.xcodeProject.directoryURL.appending(path: target.displayName),
          context.xcodeProject.directoryURL,
        ],
        tool: try context.tool(named: "generate-routes").url,
        output: context.pluginWorkDirectoryURL
      )
    ]
  }
}
#endif
