// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import Testing

/// The code of the documentation of manifests.
@Suite("Code of the documentation of manifests")
struct ManifestSnippets {
  private func print(_ value: some CustomStringConvertible, to lines: inout [String]) {
    lines.append(value.description)
  }

  @Test("A manifest is read and linted")
  func reading() throws {
    let text = SampleManifest.json
    var lines: [String] = []
    func print(_ value: some CustomStringConvertible) { self.print(value, to: &lines) }
    let document = try ManifestDocument(json: text, file: "manifest.json")
    let manifest = try RouteManifest(decoding: document)
    for finding in manifest.findings(in: document) { print(finding) }
    #expect(manifest.routes.count == 2)
    #expect(lines.contains { $0.hasPrefix("manifest.json:") })
  }

  @Test("A manifest is changed and written")
  func writing() throws {
    let text = SampleManifest.json
    var lines: [String] = []
    func print(_ value: some CustomStringConvertible) { self.print(value, to: &lines) }
    let document = try ManifestDocument(json: text, file: "manifest.json")
    var manifest = try RouteManifest(decoding: document)
    manifest.hosts.append("momentsapp.com")
    print(manifest.json)
    #expect(lines.count == 1)
    #expect(manifest.hosts.count == 3)
  }

  @Test("The differences of two manifests are printed")
  func differences() throws {
    let old = try SampleManifest.manifest()
    var new = old
    new.rules = []
    var lines: [String] = []
    func print(_ value: some CustomStringConvertible) { self.print(value, to: &lines) }
    for difference in new.differences(from: old) { print(difference) }
    #expect(lines == ["rule “old-detail” was removed"])
  }

  @Test("A mistake is printed with its position")
  func mistake() throws {
    let text = "{\n  \"version\": 1,\n  \"routs\": []\n}"
    var lines: [String] = []
    func print(_ value: some CustomStringConvertible) { self.print(value, to: &lines) }
    do throws(ManifestError) {
      let document = try ManifestDocument(json: text, file: "manifest.json")
      _ = try RouteManifest(decoding: document)
    } catch {
      print(error)
    }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("manifest.json:3:3: the key “routs” is unknown") == true)
  }
}
