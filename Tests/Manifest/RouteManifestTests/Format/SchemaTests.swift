// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteManifest
import Testing

@Suite("The JSON Schema of manifests")
struct SchemaTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("The published schema is the schema of the decoder's table of keys")
  func published() throws {
    let url = Self.root.appending(path: "docs/manifest.schema.json")
    #expect(try String(contentsOf: url, encoding: .utf8) == RouteManifest.jsonSchema)
  }

  @Test("The sample manifest has each key of the schema, and no other key")
  func keys() throws {
    let data = Data(RouteManifest.jsonSchema.utf8)
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let sample = try JSONSerialization.jsonObject(with: Data(SampleManifest.json.utf8))
    var keys = Keys(definitions: definitions)
    keys.collect(sample, schema, "manifest")
    for (name, definition) in definitions {
      let properties = definition["properties"] as? [String: Any] ?? [:]
      #expect(keys.found[name] == Set(properties.keys), "\(name)")
    }
    #expect(keys.found["manifest"] == Set((schema["properties"] as? [String: Any] ?? [:]).keys))
    #expect(definitions.count == 11)
  }

  @Test("The regular expressions of the schema accept what the decoder accepts")
  func expressions() throws {
    let node = try ManifestDocument(json: RouteManifest.jsonSchema).root
    #expect(node.json == RouteManifest.jsonSchema)
    let hosts = try expression(["properties", "hosts", "items"])
    let schemes = try expression(["properties", "schemes", "items"])
    let versions = try expression(["$defs", "versions", "properties", "from"])
    let texts = [
      "example.com", "*.example.com", "a", "-a.com", "a-.com", "A.com", "a..com", "", "https",
      "http",
      "moments", "b+c.d-e", "1a", "2.1", "2", "2.", "1.2.3.4", "1.2.3.4.5", "2b", "é", "httpsx",
    ]
    for text in texts {
      #expect(isAccepted("\"hosts\": [\"\(text)\"]") == hosts(text), "\(text)")
      #expect(isAccepted("\"schemes\": [\"\(text)\"]") == schemes(text), "\(text)")
      let version = "\"versions\": {\"ios\": {\"from\": \"\(text)\"}}"
      let route = "\"routes\": [{\"id\": \"a\", \"pattern\": \"/a\", \(version)}]"
      #expect(isAccepted(route) == versions(text), "\(text)")
    }
  }

  private func isAccepted(_ member: String) -> Bool {
    guard let document = try? ManifestDocument(json: "{\"version\": 1, \(member)}") else {
      return false
    }
    return (try? RouteManifest(decoding: document)) != nil
  }

  /// Returns a function that tests a text with the expression at a place of the schema.
  private func expression(_ path: [String]) throws -> (String) -> Bool {
    var value = try JSONSerialization.jsonObject(with: Data(RouteManifest.jsonSchema.utf8))
    for key in path + ["pattern"] { value = try #require((value as? [String: Any])?[key]) }
    let expression = try NSRegularExpression(pattern: #require(value as? String))
    return { text in
      let range = NSRange(location: 0, length: text.utf16.count)
      return expression.firstMatch(in: text, range: range) != nil
    }
  }

  /// The keys that a value has, by the name of the definition in the schema.
  private struct Keys {
    let definitions: [String: [String: Any]]
    var found: [String: Set<String>] = [:]

    mutating func collect(_ value: Any, _ schema: [String: Any], _ name: String) {
      if let reference = schema["$ref"] as? String {
        let name = reference.replacingOccurrences(of: "#/$defs/", with: "")
        return collect(value, definitions[name] ?? [:], name)
      }
      if let elements = value as? [Any] {
        for element in elements { collect(element, schema["items"] as? [String: Any] ?? [:], "") }
      } else if let object = value as? [String: Any] {
        let properties = schema["properties"] as? [String: [String: Any]]
        let others = schema["additionalProperties"] as? [String: Any] ?? [:]
        for (key, value) in object {
          if properties != nil { found[name, default: []].insert(key) }
          collect(value, properties?[key] ?? others, "")
        }
      }
    }
  }
}
