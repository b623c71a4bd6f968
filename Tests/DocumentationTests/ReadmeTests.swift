import Foundation
import RouteMatching
import Testing

/// The first screen of the README is true.
@Suite("The README")
struct ReadmeTests {
  @Test(
    "shows a program and exactly what it prints",
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

  @Test("writes only patterns that are patterns")
  func patternsAreRead() throws {
    let lines = DocumentedCodeTests.lines(of: try DocumentedCodeTests.text("README.md"))
    let start = try #require(lines.firstIndex(of: "## Patterns"))
    let rows = lines[start...].prefix { !$0.hasPrefix("When several") }
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

  /// The program that this build has made, beside the bundle of the tests.
  private static var executable: URL {
    #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    return bundle.bundleURL.deletingLastPathComponent().appending(path: "quickstart")
    #else
    return Bundle.main.bundleURL.appending(path: "quickstart")
    #endif
  }
}
