// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteDialects
import Testing

@Suite("Pages of dialects")
struct DialectPageTests {
  @Test("The page that an error names has a section about the router", arguments: RouteDialect.all)
  func namesSection(_ dialect: RouteDialect) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let parts = dialect.page.split(separator: "#")
    let file = root.appending(path: "Sources/Migration/RouteDialects/\(parts[0])")
    let text = try String(contentsOf: file, encoding: .utf8)
    let anchors = text.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { heading in
      heading.dropFirst(4).lowercased().replacingOccurrences(of: " ", with: "-")
    }
    #expect(anchors.contains(String(parts[1])))
  }

  @Test("Each dialect has a name on the command line, which finds it", arguments: RouteDialect.all)
  func hasCommandLineName(_ dialect: RouteDialect) {
    #expect(RouteDialect(commandLineName: dialect.commandLineName) == dialect)
    #expect(dialect.commandLineName.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }

  @Test("Names on the command line are different, and no other name is a dialect")
  func findsNames() {
    let names = RouteDialect.all.map(\.commandLineName)
    #expect(Set(names).count == names.count)
    #expect(names.prefix(2) == ["jlroutes", "wlrroute"])
    #expect(names.contains("moments-approuter"))
    #expect(RouteDialect(commandLineName: "JLRoutes") == nil)
  }
}
