// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMatching
import Testing

/// Tests that the first pages are right.
@Suite("The READMEs and the first pages")
struct ReadmeTests {
  @Test("The guide shows the quick-start program and its exact output")
  func programPrintsWhatIsShown() throws {
    let guide = try DocumentedCodeTests.text("docs/getting-started.md")
    let program = try DocumentedCodeTests.text("Examples/QuickStart/main.swift")
    #expect(guide.contains("```swift\n\(program)```"))

    let process = Process()
    process.executableURL = Self.executable
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(guide.contains("```\n\(output)```"), "the program prints:\n\(output)")
  }

  @Test(
    "A Chinese page has the code and the links of the English page, each with a link to the other",
    arguments: DocumentedCodeTests.files.filter { $0.hasSuffix(".zh-Hans.md") }
  )
  func languages(chinese: String) throws {
    let english = chinese.replacing(".zh-Hans.md", with: ".md")
    let texts = try [english, chinese].map(DocumentedCodeTests.text)
    let names = [english, chinese].map { String($0.split(separator: "/").last ?? "") }
    #expect(texts[0].contains("](\(names[1]))") && texts[1].contains("](\(names[0]))"))
    let links = texts.map { text in
      text.matches(of: /\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"/).map { match in
        String(match.output.1 ?? match.output.2 ?? "").replacing(".zh-Hans.md", with: ".md")
      }
    }
    #expect(links[0] == links[1])
    // A comment of a shell can be in Chinese.
    let code = texts.map { text in
      text.matches(of: /(?s)```\w*\n.*?```/).map { $0.output.replacing(/[ ]+# .*/, with: "") }
    }
    #expect(code[0] == code[1])
  }

  @Test("The READMEs state the lines of code", arguments: ["README.md", "README.zh-Hans.md"])
  func statesTheSize(path: String) throws {
    let folders = [
      "Core/RouteMatching", "Core/RouteRules", "Core/RouteNavigation", "Core/Wayfinder",
      "Hosts/WayfinderUIKit", "Hosts/WayfinderSwiftUI",
    ]
    let lines = try DocumentedCodeTests.files.filter { file in
      file.hasSuffix(".swift") && folders.contains { file.hasPrefix("Sources/\($0)/") }
    }
    .flatMap { DocumentedCodeTests.lines(of: try DocumentedCodeTests.text($0)) }
    .filter { !$0.drop { $0 == " " }.hasPrefix("//") && $0.contains { $0 != " " } }
    let stated = (lines.count + 500) / 1000
    #expect(try DocumentedCodeTests.text(path).contains(" \(stated),000 "))
  }

  @Test("The moving picture shows the line of the refused route")
  func picture() throws {
    let path = "Examples/Moments/Sources/InternalMenu/InternalMenu.swift"
    let line = try DocumentedCodeTests.lines(of: DocumentedCodeTests.text(path))[21]
    #expect(line.contains("register"), "the picture names line 22; run scripts/pictures")
  }

  @Test("The page of the products lists every product of the package and no other")
  func listsProducts() throws {
    let manifest = try DocumentedCodeTests.text("Package.swift")
    let products = manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.output.1) }
    let page = DocumentedCodeTests.lines(of: try DocumentedCodeTests.text("docs/products.md"))
    let start = try #require(page.firstIndex { $0.hasPrefix("| product |") })
    let rows = page[start...].dropFirst(2).prefix { $0.hasPrefix("|") }
    // The first cell of each row contains the names of one or more products.
    let listed = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.output.1) }
    }
    #expect(listed.sorted() == products.sorted())
    #expect(products.count >= 8)
  }

  @Test("The Swift Package Index builds every catalogue")
  func listsCatalogues() throws {
    let listed = try DocumentedCodeTests.text(".spi.yml").matches(of: /- (\w+)\n/)
      .map { String($0.output.1) }
    let catalogues = DocumentedCodeTests.files.compactMap { path in
      path.firstMatch(of: /^Sources\/.*\/(\w+)\.docc\/\1\.md$/).map { String($0.output.1) }
    }
    #expect(listed.sorted() == catalogues.sorted())
    #expect(catalogues.count > 20)
  }

  @Test("The pages for users have fewer than 35,000 words without code")
  func countsWords() throws {
    let others = [
      "docs/contributing/", "docs/updates-format.md", "Checks/", "Benchmarks/", ".github/",
      "CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md",
    ]
    let pages = DocumentedCodeTests.files.filter { path in
      path.hasSuffix(".md") && !path.hasSuffix(".zh-Hans.md")
        && !others.contains { path.hasPrefix($0) }
    }
    var words = 0
    for page in pages {
      var isCode = false
      for line in DocumentedCodeTests.lines(of: try DocumentedCodeTests.text(page)) {
        if line.hasPrefix("```") {
          isCode.toggle()
        } else if !isCode {
          let text = line.replacing(/\]\([^)]*\)/, with: "]")
          words += text.matches(of: /[\w’'-]+/).count
        }
      }
    }
    #expect(pages.count > 80)
    #expect(words < 35_000, "\(pages.count) pages have \(words) words")
  }

  @Test("Every script that a page names exists")
  func namesScripts() throws {
    let pages = DocumentedCodeTests.files.filter { $0.hasSuffix(".md") }
    var count = 0
    for page in pages {
      for name in try DocumentedCodeTests.text(page).matches(of: /\bscripts\/[a-z\/.-]*[a-z]/) {
        let exists =
          DocumentedCodeTests.files.contains(String(name.output))
          || DocumentedCodeTests.files.contains { $0.hasPrefix("\(name.output)/") }
        #expect(exists, "\(page) names \(name.output)")
        count += 1
      }
    }
    #expect(count > 50)
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
