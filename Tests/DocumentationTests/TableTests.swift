// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder

/// Tests that tables in pages state what the code does.
@Suite("Tables in pages")
struct TableTests {
  @Test("The codes of errors, with their numbers")
  func codes() throws {
    let declared = try DocumentedCodeTests.text("Sources/Core/RouteRules/Errors/RouteError.swift")
      .matches(of: /= Code\("(\w+)", number: (\d+)\)/).map {
        ["`\($0.output.1)`", "\($0.output.2)"]
      }
    let listed = try rows(of: "Sources/Core/Wayfinder/Wayfinder.docc/Errors.md", "code")
    #expect(listed.map { Array($0.prefix(2)) } == declared)
    #expect(declared.count > 20)
  }

  @Test("The origins of each trust")
  func origins() throws {
    let listed = try rows(of: Self.policy, "trust")
    let trusts = ["internal", "own", "verified", "unverified"]
    #expect(listed.map { $0[0] } == trusts)
    // The origin of the app's own code is described in words.
    for row in listed.dropFirst() {
      let origins = row[1].split(separator: ", ").map { RouteOrigin(name: String($0)) }
      let wanted = RouteOrigin.all.filter { $0.trust.rawValue == row[0] }
      #expect(Set(origins) == Set(wanted), "\(row)")
    }
  }

  @Test("What the policy demands for each effect")
  func effects() throws {
    let listed = try rows(of: Self.policy, "effect").map { $0.joined().filter { $0 != " " } }
    let verdicts = RouteEffect.policyTable.split(separator: "\n").dropFirst()
      .map { $0.filter { $0 != " " } }
    #expect(listed == verdicts)
  }

  @Test("The systems of the package")
  func systems() throws {
    let platforms = try DocumentedCodeTests.text("Package.swift")
      .matches(of: /\.(?:iOS|macOS|tvOS|watchOS|visionOS)\(\.v(\d+)\)/).map { String($0.output.1) }
    let row = try rows(of: "docs/products.md", "product").last
    #expect(row == ["all others"] + platforms + ["yes"])
  }

  private static let policy = "Sources/Core/Wayfinder/Wayfinder.docc/Policy.md"

  /// Returns the cells of the last table of a page whose first column has a name.
  private func rows(of page: String, _ column: String) throws -> [[String]] {
    let lines = DocumentedCodeTests.lines(of: try DocumentedCodeTests.text(page))
    let start = try #require(lines.lastIndex { $0.hasPrefix("| \(column) |") })
    return lines[start...].dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
