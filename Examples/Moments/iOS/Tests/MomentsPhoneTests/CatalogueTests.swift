// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import Foundation
import MomentsPhone
import Testing
import Wayfinder

@Suite("Catalogue of the iOS app", .timeLimit(.minutes(30)))
@MainActor
struct CatalogueTests {
  /// Checks that the iOS app, whose typed routes are written by hand, has the same catalogue as the
  /// web app (`CATALOGUE.md`).
  ///
  /// This package uses hand-written typed routes because it has no trait `Macros`.
  @Test("Routes written by hand equal the routes of the macros", arguments: Kind.allCases)
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
