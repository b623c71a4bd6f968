// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A test that finds public declarations that are missing in the handwritten table of declarations.
struct SwiftUIDeclarations {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("Each public declaration of SwiftUI is in the table of its section")
  func complete() throws {
    let document = try String(
      contentsOf: Self.root.appending(path: "DECLARATIONS.md"),
      encoding: .utf8
    )
    let section = try #require(document.range(of: "\n## SwiftUI\n"))
    let rows = document[section.upperBound...].split(separator: "\n").filter { $0.hasPrefix("|") }
    let code = rows.flatMap { row in
      row.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
    }
    let words = Set(
      code.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }.map(String.init)
    )
    let names = try declaredNames()
    #expect(names.count > 150)
    #expect(names.subtracting(words) == [])
  }

  /// Returns the names after `open` or `public` in the sources, except for declarations that exist
  /// only for tests.
  private func declaredNames() throws -> Set<String> {
    let pattern =
      /^ *(?:@[A-Za-z_]+ )*(?:nonisolated )?(?:open|public) (?:(?:private|internal)\(set\) )?(?:final |static |mutating |override )*(?:class|struct|enum|protocol|typealias|var|let|func) `?([A-Za-z_]+)/
    let sources = Self.root.appending(path: "Sources/SwiftUI")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var names: Set<String> = []
    for case let file as String in files
    where file.hasSuffix(".swift") && !file.contains("Simulation") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") where !line.contains("override") {
        if let match = line.firstMatch(of: pattern) { names.insert(String(match.1)) }
      }
    }
    return names.subtracting(["Body", "rawValue"])
  }
}
