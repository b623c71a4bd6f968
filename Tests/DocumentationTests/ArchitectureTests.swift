// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("The page about the architecture")
struct ArchitectureTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A row of the table that follows one link: a function, and the file that declares it.
  struct Place: Sendable, CustomTestStringConvertible {
    let function: String
    let path: String
    var testDescription: String { "\(function) in \(path)" }
  }

  private static let places: [Place] = {
    let page = root.appending(path: "docs/contributing/architecture.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    let row = /\| `(\w+)` \| \[\w+\]\(\.\.\/\.\.\/(Sources\/[^)]+)\) \|/
    return text.matches(of: row).map { Place(function: String($0.1), path: String($0.2)) }
  }()

  @Test("Each step of the link is a function of the file that the page names", arguments: places)
  func exists(_ place: Place) throws {
    let file = Self.root.appending(path: place.path)
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(
      source.contains("func \(place.function)(") || source.contains("func \(place.function)<")
    )
  }

  @Test("The page follows the link through every room and every step")
  func isComplete() {
    #expect(Self.places.count >= 15)
    for room in ["RouteMatching", "RouteRules", "RouteNavigation", "Wayfinder"] {
      #expect(
        Self.places.contains { $0.path.hasPrefix("Sources/Core/\(room)/") },
        "\(room) is missing"
      )
    }
  }
}
