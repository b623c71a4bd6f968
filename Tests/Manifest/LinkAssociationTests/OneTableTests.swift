// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AndroidLinkMatching
import AppleAssociationMatching
import Foundation
import JSONTree
import LinkAssociation
import RouteManifest
import RouteMatching
import Testing

/// Tests that docs/one-table.md shows the files of the example, and what these do.
@Suite("The page of the three platforms")
struct OneTableTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let example = "Examples/Moments"

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func trimmedLines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The code blocks of the page, each with the file of the heading above it.
  private static func blocks() throws -> [(file: String, lines: [String])] {
    var blocks: [(file: String, lines: [String])] = []
    var (file, block) = ("", [String]?.none)
    for line in try text("docs/one-table.md").split(
      separator: "\n",
      omittingEmptySubsequences: false
    ) {
      if let name = line.firstMatch(of: #/\]\(\.\./([^)]+)\)/#)?.1, line.hasPrefix("### ") {
        file = String(name)
      } else if line.hasPrefix("```") {
        if let finished = block, !file.isEmpty { blocks.append((file, finished)) }
        block = block == nil ? [] : nil
      } else {
        block?.append(line.trimmingCharacters(in: .whitespaces))
      }
    }
    return blocks
  }

  @Test("Each code block is a part of the file that its heading names")
  func codeIsCurrent() throws {
    let blocks = try Self.blocks()
    #expect(blocks.count == 7)
    for (file, lines) in blocks {
      let source = Self.trimmedLines(try Self.text(file))
      let imports = lines.prefix { $0.hasPrefix("import ") }
      #expect(imports.allSatisfy { source.contains($0) }, "\(file) lacks \(imports)")
      let wanted = lines.dropFirst(imports.count).filter { !$0.isEmpty }
      let isPart = (0...max(0, source.count - wanted.count)).contains { start in
        source[start...].prefix(wanted.count).elementsEqual(wanted)
      }
      #expect(isPart, "\(file) does not contain\n\(lines.joined(separator: "\n"))")
    }
  }

  @Test("Each row of the table of links is what the models of the platforms answer")
  func linksAreRight() throws {
    let manifest = try RouteManifest(
      decoding: ManifestDocument(json: Self.text("\(Self.example)/wayfinder.json"))
    )
    let host = manifest.hosts[0].text
    let folder = "\(Self.example)/generated/\(host)"
    let apple = try AssociationFile(parsing: Self.text("\(folder)/apple-app-site-association"))
    let statements = try AssetLinksFile(parsing: Self.text("\(folder)/assetlinks.json"))
    let devices = try [34, 35].map { level in
      try AndroidLinkMatcher(
        app: AndroidApp(
          package: manifest.apps.android[0].package,
          fingerprints: manifest.apps.android[0].fingerprints,
          filters: AndroidManifest(manifest, minimumAPILevel: 31).filters
        ),
        device: AndroidDevice(apiLevel: level),
        assetLinks: [host: statements]
      )
    }
    var builder = RouteTable<RouteManifest.Route>.Builder(options: manifest.options)
    for route in manifest.routes { builder.add(route.matchedPattern, value: route) }
    let table = try builder.build()

    let rows = try Self.text("docs/one-table.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `/") }
    #expect(rows.count == 6)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let link = "https://\(host)" + cells[0].dropFirst().dropLast()
      let route = try table.match(link)?.value
      let name = route.map { "`\($0.id)`" + ($0.exposure.isExternal ? "" : ", internal") } ?? "none"
      let opens =
        [try apple.app(opening: UniversalLink(parsing: link)) != nil]
        + devices.map { device in
          if case .opens = device.answer(to: link) { true } else { false }
        }
      #expect(
        Array(cells.dropFirst()) == [name] + opens.map { $0 ? "opens" : "does not open" },
        "\(row)"
      )
    }
  }
}
