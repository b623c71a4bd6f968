// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A test that finds public declarations that are missing in the handwritten table of declarations.
struct Declarations {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("Each public declaration of the sources is in the table")
  func complete() throws {
    let table = try String(
      contentsOf: Self.root.appending(path: "DECLARATIONS.md"),
      encoding: .utf8
    )
    let words = Set(table.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let names = try declaredNames()
    #expect(names.count > 300)
    #expect(names.subtracting(words) == [])
  }

  /// Returns the names after `open` or `public` in the sources, except for declarations that exist
  /// only for tests.
  private func declaredNames() throws -> Set<String> {
    let pattern =
      /^ *(?:open|public) (?:private\(set\) )?(?:weak |class |static |lazy |convenience )*(?:class|struct|enum|protocol|typealias|var|let|func) `?([A-Za-z_]+)/
    let sources = Self.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var names: Set<String> = []
    for case let file as String in files
    where file.hasSuffix(".swift") && !file.contains("Simulation") && !file.contains("+Testing") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        if let match = line.firstMatch(of: pattern) { names.insert(String(match.1)) }
      }
    }
    return names.subtracting(["rawValue", "hash", "isEqual"])
  }
}
