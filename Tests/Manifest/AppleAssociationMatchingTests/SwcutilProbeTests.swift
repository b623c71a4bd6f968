// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AppleAssociationMatching
import JSONTree
import Testing

@Suite("Agreement with the recorded results of swcutil")
struct SwcutilProbeTests {
  struct Probe: CustomTestStringConvertible {
    let group: String
    let pattern: String
    let link: String
    let result: String

    var testDescription: String { "\(group): \(pattern) \(link) \(result)" }

    /// The file that the probe describes.
    var file: String {
      let entry = #""appIDs": ["T.app"]"#
      guard group == "defaults" else {
        return #"{"applinks": {"details": [{\#(entry), "components": [\#(pattern)]}]}}"#
      }
      let parts = pattern.split(separator: ", rule ")
      let defaults = parts[0].drop { $0 != "=" }.dropFirst()
      let rule = parts.count > 1 ? String(parts[1]) : ##"{"#":"*"}"##
      let own = pattern.hasPrefix("details") ? #", "defaults": \#(defaults)"# : ""
      let all = pattern.hasPrefix("applinks") ? #", "defaults": \#(defaults)"# : ""
      return #"{"applinks": {"details": [{\#(entry)\#(own), "components": [\#(rule)]}]\#(all)}}"#
    }
  }

  static let probes = swcutilProbes.split(separator: "\n").map { line in
    let columns = line.split(separator: "\t").map(String.init)
    return Probe(
      group: columns[0],
      pattern: columns[1],
      link: columns[2] == "(empty path)" ? "" : columns[2],
      result: columns[3]
    )
  }

  @Test("All 77 results are read")
  func count() {
    #expect(Self.probes.count == 77)
    #expect(Self.probes.filter { $0.result == "M" }.count == 49)
    #expect(Self.probes.filter { $0.result == "BLOCKED" }.count == 1)
  }

  @Test("The file answers as swcutil does", arguments: probes)
  func agreement(_ probe: Probe) throws {
    let file = try AssociationFile(parsing: probe.file)
    let link = try UniversalLink(parsing: "https://example.com" + probe.link)
    let rule = AssociationRule.Source.component(detail: 0, index: 0)
    let expected: AssociationFile.Answer =
      switch probe.result {
      case "M": .opens(rule)
      case "BLOCKED": .blocked(rule)
      default: .noRule
      }
    #expect(file.answer(to: link, for: "T.app") == expected)
    #expect(file.explain(link).apps.map(\.answer) == [expected])
  }
}
