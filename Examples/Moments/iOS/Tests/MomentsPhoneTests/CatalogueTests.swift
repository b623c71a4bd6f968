#if canImport(UIKit) && os(Linux)
import Foundation
import MomentsPhone
import Testing
import Wayfinder

@Suite("The catalogue of the app on a phone", .timeLimit(.minutes(1)))
@MainActor
struct CatalogueTests {
  /// Here the typed routes are those that were written by hand: a package that has the sources by links
  /// does not have the trait `Macros`.
  @Test("Routes by hand tell what the macros tell in the browser", arguments: Kind.allCases)
  func isThatOfTheWeb(kind: Kind) async throws {
    let file = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "CATALOGUE.md")
    let written = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    try await kind.run { phone in
      let lines = phone.catalogue.split(separator: "\n")
      #expect(lines.count == written.count)
      for (line, wanted) in zip(lines, written) { #expect(line == wanted) }
    }
  }
}
#endif
