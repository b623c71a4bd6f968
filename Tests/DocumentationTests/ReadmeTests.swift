// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMatching
import Testing

/// Tests that both READMEs show the quick-start program and its exact output.
@Suite("README")
struct ReadmeTests {
  @Test(
    "The README shows the quick-start program and its exact output",
    arguments: ["README.md", "README.zh-Hans.md"]
  )
  func programPrintsWhatIsShown(path: String) throws {
    let readme = try DocumentedCodeTests.text(path)
    let program = try DocumentedCodeTests.text("Examples/QuickStart/main.swift")
    #expect(readme.contains("```swift\n\(program)```"))

    let process = Process()
    process.executableURL = Self.executable
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(readme.contains("```\n\(output)```"), "the program prints:\n\(output)")
  }

  @Test(
    "The README lists every product of the package and no other",
    arguments: [("README.md", "| product |"), ("README.zh-Hans.md", "| 产品 |")]
  )
  func listsProducts(path: String, header: String) throws {
    let manifest = try DocumentedCodeTests.text("Package.swift")
    let products = manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.output.1) }
    let lines = DocumentedCodeTests.lines(of: try DocumentedCodeTests.text(path))
    let start = try #require(lines.firstIndex { $0.hasPrefix(header) })
    let rows = lines[start...].dropFirst(2).prefix { $0.hasPrefix("|") }
    // The first cell of each row contains the names of one or more products.
    let listed = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.output.1) }
    }
    #expect(listed.sorted() == products.sorted())
    #expect(products.count >= 8)
  }

  @Test("Every pattern in the table of patterns can be parsed")
  func patternsAreParsed() throws {
    let page = try DocumentedCodeTests.text(
      "Sources/Core/RouteMatching/RouteMatching.docc/Patterns.md"
    )
    let lines = DocumentedCodeTests.lines(of: page)
    let start = try #require(lines.firstIndex { $0.hasPrefix("| pattern |") })
    let rows = lines[start...].prefix { !$0.hasPrefix("### Grammar") }
      .filter { $0.hasPrefix("| `") }
    var count = 0
    for row in rows {
      let cell = row.dropFirst(2).prefix(
        upTo: row.dropFirst(2).range(of: " | ")?.lowerBound ?? row.endIndex
      )
      for (index, part) in cell.split(separator: "`").enumerated() where index % 2 == 0 {
        let text = part.replacingOccurrences(of: "\\|", with: "|")
        let pattern = try RoutePattern(parsing: text)
        #expect(pattern.description == text)
        count += 1
      }
    }
    #expect(count >= 12)
  }

  /// The executable of the quick-start program, which is built beside the test bundle.
  private static var executable: URL {
    #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    return bundle.bundleURL.deletingLastPathComponent().appending(path: "quickstart")
    #else
    return Bundle.main.bundleURL.appending(path: "quickstart")
    #endif
  }
}
