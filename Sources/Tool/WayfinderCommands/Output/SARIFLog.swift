// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS standard).
struct SARIFLog: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ findings: [RouteManifest.Finding]) {
    let codes = RouteManifest.Finding.Code.all
    let rules = codes.map { code in
      Rule(
        id: code.name,
        shortDescription: Message(text: code.summary),
        defaultConfiguration: Configuration(level: code.severity.rawValue)
      )
    }
    let results = findings.map { finding in
      Result(
        ruleId: finding.code.name,
        level: finding.severity.rawValue,
        message: Message(text: finding.message),
        locations: [Location(finding)].compactMap { $0 }
      )
    }
    runs = [Run(tool: Tool(driver: Driver(rules: rules)), results: results)]
  }

  struct Run: Encodable {
    let tool: Tool
    let results: [Result]
    /// Columns are counted in Unicode scalars.
    let columnKind = "unicodeCodePoints"
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name = "wayfind"
    let rules: [Rule]
  }

  struct Rule: Encodable {
    let id: String
    let shortDescription: Message
    let defaultConfiguration: Configuration
  }

  struct Configuration: Encodable {
    let level: String
  }

  struct Message: Encodable {
    let text: String
  }

  struct Result: Encodable {
    let ruleId: String
    let level: String
    let message: Message
    let locations: [Location]
  }

  struct Location: Encodable {
    let physicalLocation: PhysicalLocation

    init?(_ finding: RouteManifest.Finding) {
      guard let file = finding.file, let position = finding.position else { return nil }
      physicalLocation = PhysicalLocation(
        artifactLocation: Artifact(uri: file),
        region: Region(startLine: position.line, startColumn: position.column)
      )
    }
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }

  struct Artifact: Encodable {
    let uri: String
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
  }
}
