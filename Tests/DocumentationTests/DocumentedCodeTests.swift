import Foundation
import Testing

/// Code that is shown somewhere stands in `Snippets.swift` or in an example as well, where it is
/// compiled and run; what a page refers to is there.
@Suite("Code shown in the documentation")
struct DocumentedCodeTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file with Swift code in fences, by its path in the repository.
  struct Page: Sendable, CustomTestStringConvertible {
    var path: String
    var blocks: [[String]]
    var testDescription: String { path }
  }

  @Test("is compiled: every block stands in a source file", arguments: Self.pages)
  func isCompiled(page: Page) throws {
    let sources = try Self.compiledFiles.map { path in
      Self.lines(of: try Self.text(path)).map(Self.shown)
    }
    for block in page.blocks {
      let isKnown = sources.contains { source in Self.contains(block.map(Self.shown), in: source) }
      #expect(
        isKnown,
        "\(page.path) shows code that no test compiles:\n\(block.joined(separator: "\n"))"
      )
    }
  }

  @Test("covers the README and the pages of each module")
  func coversThePages() {
    let paths = Self.pages.map { $0.path }
    #expect(paths.contains("README.md"))
    #expect(paths.contains("README.zh-Hans.md"))
    #expect(paths.contains("docs/tour.md"))
    #expect(paths.contains("Sources/RouteMatching/RouteMatching.docc/RouteMatching.md"))
    #expect(paths.contains("Sources/Wayfinder/Wayfinder.docc/Wayfinder.md"))
    #expect(paths.contains("Sources/WayfinderTesting/WayfinderTesting.docc/WayfinderTesting.md"))
    #expect(paths.contains("Sources/RouteMatching/Table/RouteTable.swift"))
  }

  @Test("leads to files that are there")
  func leadsToFiles() throws {
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
          "\(path) leads to \(link), which is not there"
        )
        count += 1
      }
    }
    #expect(count > 50)
  }

  // MARK: Files

  /// Sources that a test compiles: the snippets, which it also runs, and all examples.
  private static let compiledFiles = files.filter { path in
    path.hasSuffix("Snippets.swift") || path == "Examples/QuickStart/main.swift"
      || path.hasPrefix("Examples/") && path.contains("/Sources/") && path.hasSuffix(".swift")
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// All files of the repository, by their paths in it, in alphabetical order.
  private static let files: [String] = {
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

  /// All pages with code: Markdown anywhere, and documentation comments of the libraries.
  static let pages: [Page] = files.compactMap { path in
    let isComment = path.hasPrefix("Sources/") && path.hasSuffix(".swift")
    guard isComment || path.hasSuffix(".md"), let text = try? text(path) else { return nil }
    let blocks = swiftBlocks(in: isComment ? comments(of: text) : lines(of: text))
    return blocks.isEmpty ? nil : Page(path: path, blocks: blocks)
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

  /// A line as it is shown: without indentation, and with what a test checks as a comment.
  ///
  /// `expect(link.port, is: 80)` is shown as `link.port  // 80`, and `_ = link` as `link`.
  private static func shown(_ line: String) -> String {
    var line = line.trimmingCharacters(in: .whitespaces)
    if line.hasPrefix("expect("), line.hasSuffix(")"), let split = line.range(of: ", is: ") {
      let value = line[line.index(line.startIndex, offsetBy: 7)..<split.lowerBound]
      line = "\(value) // \(line[split.upperBound...].dropLast())"
    }
    if line.hasPrefix("_ = ") { line.removeFirst(4) }
    return line.split(separator: " ").joined(separator: " ")
  }

  private static func contains(_ block: [String], in source: [String]) -> Bool {
    guard block.count <= source.count else { return false }
    return (0...(source.count - block.count)).contains { start in
      source[start..<(start + block.count)].elementsEqual(block)
    }
  }
}
