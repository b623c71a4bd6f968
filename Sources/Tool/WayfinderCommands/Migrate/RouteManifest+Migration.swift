// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import RouteMatching
import RouteMigration

extension RouteManifest {
  /// Creates a manifest from the routes of an older router.
  ///
  /// - Parameter migration: The migration with the declarations.
  /// - Throws: `UnreadableFile` if a manifest cannot contain the routes.
  init(_ migration: Migration) throws(UnreadableFile) {
    var manifest = RouteManifest()
    manifest.options = migration.options
    for route in migration.routes {
      let pattern = route.pattern
      var entry = Route(
        id: route.name,
        pattern: pattern,
        exposure: route.isInternal ? .internal : .external
      )
      entry.priority = Int(clamping: route.registration.priority)
      manifest.routes.append(entry)
      if let host = pattern.host {
        let name = Host(name: host.name, includesSubdomains: host.includesSubdomains)
        if !manifest.hosts.contains(name) { manifest.hosts.append(name) }
      } else if let scheme = pattern.scheme, !["http", "https"].contains(scheme),
        !manifest.schemes.contains(scheme)
      {
        manifest.schemes.append(scheme)
      }
    }
    // The reader of manifests finds all problems.
    do throws(ManifestError) {
      self = try RouteManifest(
        decoding: ManifestDocument(json: manifest.json, file: "the manifest")
      )
    } catch {
      throw UnreadableFile(error, "the manifest")
    }
  }
}
