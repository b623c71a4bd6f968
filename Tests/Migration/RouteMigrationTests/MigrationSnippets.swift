// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMigration
import Testing
import Wayfinder

/// The code of the pages about migrations.
@Suite("Code of the pages about migrations")
struct MigrationSnippets {
  @Test("The declarations are registered")
  @MainActor
  func declarations() {
    let router = Router<String>(options: MigratedRoutes.options)
    router.links = [.scheme("app"), .universal("example.com")]
    MigratedRoutes.register(PathScreens(), on: router)
    #expect(router.rules.routes.count == 37)
  }

  @Test("The patterns of a router are printed by reflection")
  func reflection() {
    final class Navigator {
      private let delegate: Int? = nil
      private let factories: [String: (Int) -> Bool] = [
        "app://b": { $0 == 0 }, "app://a": { $0 == 1 },
      ]
    }
    let navigator = Navigator()
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    for property in Mirror(reflecting: navigator).children {
      guard let routes = property.value as? [String: Any] else { continue }
      for pattern in routes.keys.sorted() { print(pattern) }
    }
    #expect(lines == ["app://a", "app://b"])
  }

  @Test("A migration compares links")
  func changes() throws {
    let files = [SourceFile(name: "routes.txt", bytes: Array("/user/:id\n/user/me".utf8))]
    let found = FoundRoutes(.jlRoutes, in: files)
    let migration = try Migration(of: found, from: .jlRoutes)
    let change = migration.change(of: "app://user/me")
    #expect(change?.rule.code == "order")
  }
}
