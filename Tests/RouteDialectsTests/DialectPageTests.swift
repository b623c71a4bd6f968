// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteDialects
import Testing

@Suite("Pages of dialects")
struct DialectPageTests {
  static let dialects: [RouteDialect] = [
    .jlRoutes, .wlrRoute, .momentsAppRouter, .hcModule, .mgjRouter, .hhRouter, .routable,
    .ctMediator, .urlNavigator,
  ]

  @Test("The page that an error names has a section about the router", arguments: dialects)
  func namesSection(_ dialect: RouteDialect) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let parts = dialect.page.split(separator: "#")
    let file = root.appending(path: "Sources/RouteDialects/\(parts[0])")
    let text = try String(contentsOf: file, encoding: .utf8)
    let anchors = text.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { heading in
      heading.dropFirst(4).lowercased().replacingOccurrences(of: " ", with: "-")
    }
    #expect(anchors.contains(String(parts[1])))
  }
}
