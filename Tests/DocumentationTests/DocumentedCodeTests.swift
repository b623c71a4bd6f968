// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Tests that all Swift code in the documentation is also in a snippet file or an example, which
/// are compiled.
@Suite("Code of the documentation")
struct DocumentedCodeTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file of the repository that contains Swift code blocks.
  struct Page: Sendable, CustomTestStringConvertible {
    var path: String
    var blocks: [[String]]
    var testDescription: String { path }
  }

  @Test("Every Swift code block is part of a compiled source file", arguments: Self.pages)
  func isCompiled(page: Page) throws {
    let sources = try Self.compiledLines.get()
    for block in page.blocks {
      let isKnown = sources.contains { source in Self.contains(block.map(Self.shown), in: source) }
      #expect(
        isKnown,
        "\(page.path) contains code that no test compiles:\n\(block.joined(separator: "\n"))"
      )
    }
  }

  @Test(
    "The first code block of a page for users begins with its imports",
    arguments: Self.pages.filter { Self.statesImports($0.path) }
  )
  func beginsWithImports(page: Page) {
    let first = page.blocks.first { !$0.joined().contains(".package(") }
    guard let line = first?.first else { return }
    #expect(line.hasPrefix("import "), "\(page.path) begins with code: \(line)")
  }

  @Test(
    "A block is compiled where its imports and the rest of its lines are",
    arguments: [
      (["import A", "", "f()", "g()"], true),
      (["import A", "import B", "", "f()", "g()"], true),
      (["f()", "g()"], true),
      (["import C", "", "f()", "g()"], false),
      (["import A", "", "g()", "f()"], false),
      (["f()", "import A"], false),
    ]
  )
  func findsBlocks(block: [String], isFound: Bool) {
    let source = ["import A", "import B", "", "func h() {", "f()", "g()", "}"]
    #expect(Self.contains(block, in: source) == isFound)
  }

  @Test(
    "A code block of a recipe is whole",
    arguments: Self.pages.filter { $0.path.hasPrefix("docs/recipes/") }
  )
  func isWhole(page: Page) {
    for block in page.blocks {
      let text = block.joined()
      #expect(text.count { $0 == "{" } == text.count { $0 == "}" }, "\(text)")
      #expect(block.last?.hasPrefix("@") == false)
    }
  }

  @Test("The README and the pages of each module contain Swift code blocks")
  func coversThePages() {
    let paths = Self.pages.map { $0.path }
    #expect(paths.contains("README.md"))
    #expect(paths.contains("README.zh-Hans.md"))
    #expect(paths.contains("docs/tour.md"))
    #expect(paths.contains("Sources/Core/RouteMatching/RouteMatching.docc/RouteMatching.md"))
    #expect(
      paths.contains("Sources/Core/RouteNavigation/RouteNavigation.docc/RouteNavigation.md")
    )
    #expect(paths.contains("Sources/Core/Wayfinder/Wayfinder.docc/Wayfinder.md"))
    #expect(
      paths.contains("Sources/Testing/WayfinderTesting/WayfinderTesting.docc/WayfinderTesting.md")
    )
    #expect(paths.contains("Sources/Core/RouteMatching/Table/RouteTable.swift"))
  }

  @Test("Every relative link in a Markdown file names an existing file")
  func linksNameFiles() throws {
    var count = 0
    for path in Self.files where path.hasSuffix(".md") && !path.contains(".docc/") {
      let text = try Self.text(path)
      let links = text.matches(of: #/\]\(([^)#:]+)(?:#[^)]*)?\)/#).map { String($0.1) }
      let pictures = text.matches(of: #/(?:src|srcset)="([^":]+)"/#).map { String($0.1) }
      let folder = Self.root.appending(path: path).deletingLastPathComponent()
      for link in links + pictures {
        let file = folder.appending(path: link).standardizedFileURL
        #expect(
          FileManager.default.fileExists(atPath: file.path(percentEncoded: false)),
          "\(path) links to \(link), which does not exist"
        )
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test("Every page that a script, a workflow or a comment names exists")
  func namedPagesExist() throws {
    let workflows = try FileManager.default.subpathsOfDirectory(
      atPath: Self.root.appending(path: ".github").path(percentEncoded: false)
    )
    var count = 0
    for path in Self.files + workflows.map({ ".github/\($0)" }) where !path.hasPrefix("docs/") {
      guard let text = try? Self.text(path), text.contains("docs/") else { continue }
      for name in text.matches(of: #/[^\w\/.-](docs\/[\w\/.-]+\.md)/#).map({ String($0.1) }) {
        let file = Self.root.appending(path: name).path(percentEncoded: false)
        #expect(FileManager.default.fileExists(atPath: file), "\(path) names \(name)")
        count += 1
      }
    }
    #expect(count > 50)
  }

  // MARK: Files

  /// The sources that are compiled: snippet files and examples, also the generated routes of the
  /// example, which `scripts/checks/generated` compiles.
  private static let compiledFiles = files.filter { path in
    path.hasSuffix("Snippets.swift") || path == "Examples/QuickStart/main.swift"
      || path == "Examples/Moments/generated/Routes.swift"
      || path.hasPrefix("Examples/") && path.contains("/Sources/") && path.hasSuffix(".swift")
  }

  /// The lines of the compiled sources as pages show them, which all test cases share.
  private static let compiledLines = Result {
    try compiledFiles.map { path in lines(of: try text(path)).map(shown) }
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all files of the repository, relative to its root and sorted.
  static let files: [String] = {
    let found = FileManager.default.enumerator(
      at: root,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    let start = root.path(percentEncoded: false).count
    return (found?.compactMap { $0 as? URL } ?? [])
      .map { String($0.path(percentEncoded: false).dropFirst(start)) }
      .sorted()
  }()

  /// The files with Swift code blocks: Markdown files, and Swift files with documentation comments.
  static let pages: [Page] = files.compactMap { path in
    let isComment = path.hasPrefix("Sources/") && path.hasSuffix(".swift")
    guard isComment || path.hasSuffix(".md"), let text = try? text(path) else { return nil }
    let blocks = swiftBlocks(in: isComment ? comments(of: text) : lines(of: text))
    return blocks.isEmpty ? nil : Page(path: path, blocks: blocks)
  }

  /// Returns whether a page shows the imports of its code: pages of `docs` and of the catalogues do,
  /// but not the tour, which quotes the files of the example.
  private static func statesImports(_ path: String) -> Bool {
    path.hasSuffix(".md") && (path.hasPrefix("docs/") || path.contains(".docc/"))
      && !path.hasPrefix("docs/contributing/") && path != "docs/tour.md"
  }

  // MARK: Text

  static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func comments(of text: String) -> [String] {
    lines(of: text).compactMap { line in
      let trimmed = line.drop { $0 == " " }
      guard trimmed.hasPrefix("///") else { return nil }
      return String(trimmed.dropFirst(3))
    }
  }

  private static func swiftBlocks(in lines: [String]) -> [[String]] {
    var blocks: [[String]] = []
    var block: [String]?
    for line in lines {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed == "```swift" {
        block = []
      } else if trimmed == "```", let finished = block {
        blocks.append(finished)
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  /// Returns a line of a snippet file as the documentation shows it.
  ///
  /// Indentation is removed. `expect(link.port, is: 80)` becomes `link.port  // 80`, and `_ = link`
  /// becomes `link`.
  private static func shown(_ line: String) -> String {
    var line = line.trimmingCharacters(in: .whitespaces)
    if line.hasPrefix("expect("), line.hasSuffix(")"), let split = line.range(of: ", is: ") {
      let value = line[line.index(line.startIndex, offsetBy: 7)..<split.lowerBound]
      line = "\(value) // \(line[split.upperBound...].dropLast())"
    }
    if line.hasPrefix("_ = ") { line.removeFirst(4) }
    return line.split(separator: " ").joined(separator: " ")
  }

  /// Returns whether a source contains the lines of a block one after the other, where the imports
  /// at the start of the block may be anywhere.
  ///
  /// A test bundle has an entry of its own, so `@main` is left out.
  private static func contains(_ block: [String], in source: [String]) -> Bool {
    let imports = block.prefix { $0.hasPrefix("import ") }
    guard imports.allSatisfy({ source.contains($0) }) else { return false }
    let rest = block.dropFirst(imports.count).drop { !imports.isEmpty && $0.isEmpty }
      .filter { $0 != "@main" }
    guard rest.count <= source.count else { return false }
    return (0...(source.count - rest.count)).contains { start in
      source[start..<(start + rest.count)].elementsEqual(rest)
    }
  }
}
