// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
import AndroidLinkMatching
import Foundation
import JSONTree
import LinkAssociation
import Testing

/// Files that Python's standard library reads, which shares no code with the writers.
@Suite("Files as Python reads them")
struct PythonReaderTests {
  /// Runs a script that reads a file from its input and writes JSON.
  static func read(_ text: String, _ script: String) throws -> JSONValue {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c", "import json, sys; data = sys.stdin.buffer.read(); " + script,
    ]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // The texts of these tests are smaller than the buffer of a pipe.
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    let result = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try JSONValue(parsing: Array(result))
  }

  static let dump = "print(json.dumps(value, sort_keys=True))"

  @Test("Both association files are the JSON that was meant")
  func json() throws {
    let apple = AppleAssociationTests.example
    let script = "value = json.loads(data); " + Self.dump
    let sections = try Self.read(apple.file().text, script)
    #expect(sections["applinks"]?.compactText == apple.json["applinks"]?.compactText)
    #expect(sections["x-own"] == .array([.number("1.5")]))
    let links = AssetLinksTests.example
    #expect(try Self.read(links.file(), script).compactText == links.json.compactText)
  }

  @Test("The property lists have the entries that were meant")
  func propertyLists() throws {
    let script = "import plistlib; value = plistlib.loads(data); " + Self.dump
    let properties = AppProperties(
      typeName: "com.example <&> \"é\"",
      schemes: ["shop", "shop-beta"],
      queriedSchemes: ["mail+x"]
    )
    let types: JSONValue = [
      [
        "CFBundleTypeRole": "Editor", "CFBundleURLName": "com.example <&> \"é\"",
        "CFBundleURLSchemes": ["shop", "shop-beta"],
      ]
    ]
    #expect(
      try Self.read(properties.file(), script) == [
        "CFBundleURLTypes": types, "LSApplicationQueriesSchemes": ["mail+x"],
      ]
    )
    let domains = AssociatedDomains(domains: [
      .init(host: "*.example.com"),
      .init(service: .webCredentials, host: "example.com", mode: .developer),
    ])
    #expect(
      try Self.read(domains.file().text, script) == [
        "com.apple.developer.associated-domains": [
          "applinks:*.example.com", "webcredentials:example.com?mode=developer",
        ]
      ]
    )
  }

  @Test("The intent filters are the XML that was meant")
  func intentFilters() throws {
    let filters = [
      IntentFilter(
        autoVerify: true,
        data: [
          .init(scheme: "https", host: "*.example.com", port: "8443", path: "/a&b<\">'é"),
          .init(pathPrefix: "/a\tb", pathPattern: "/.*\\.html", pathSuffix: "?@"),
          .init(pathAdvancedPattern: "/[a-z\\]]{2,3}"),
        ],
        groups: [
          .init(
            allow: false,
            filters: [
              .init(.query, .literal, "?a=1"), .init(.fragment, .advancedGlob, "@[a]+"),
              .init(.path, .suffix, "x"), .init(.query, .prefix, "b"),
              .init(.fragment, .simpleGlob, "\\\\.*"),
            ]
          )
        ]
      ),
      IntentFilter(data: [.init(scheme: "shop")]),
    ]
    let script = """
      import xml.etree.ElementTree as tree
      text = '<r xmlns:android="a">' + data.decode() + '</r>'
      def read(node): return [node.tag, {k[3:]: v for k, v in node.attrib.items()}, [read(c) for c in node]]
      value = read(tree.fromstring(text))
      \(Self.dump)
      """
    let text = try AndroidManifest(filters: filters).xml(minimumAPILevel: 35).text
    let tree = try Self.read(text, "\n" + script)
    #expect(tree.elements?[2].elements?.map(Self.filter) == filters)
  }

  /// Returns the value of an attribute as Android's resource compiler reads it.
  static func attribute(_ element: JSONValue, _ name: String) -> String? {
    var text = ""
    var isEscaped = false
    guard let value = element.elements?[1][name]?.string else { return nil }
    for character in value {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        text.append(character)
        isEscaped = false
      }
    }
    return text
  }

  static func filter(_ element: JSONValue) -> IntentFilter {
    var filter = IntentFilter(actions: [], categories: [], data: [])
    filter.autoVerify = attribute(element, "autoVerify") == "true"
    for child in element.elements?[2].elements ?? [] {
      switch child.elements?[0].string {
      case "action": filter.actions.append(attribute(child, "name") ?? "")
      case "category": filter.categories.append(attribute(child, "name") ?? "")
      case "data": filter.data.append(data(child))
      default: filter.groups.append(group(child))
      }
    }
    return filter
  }

  static func data(_ element: JSONValue) -> IntentFilter.Data {
    IntentFilter.Data(
      scheme: attribute(element, "scheme"),
      host: attribute(element, "host"),
      port: attribute(element, "port"),
      path: attribute(element, "path"),
      pathPrefix: attribute(element, "pathPrefix"),
      pathPattern: attribute(element, "pathPattern"),
      pathSuffix: attribute(element, "pathSuffix"),
      pathAdvancedPattern: attribute(element, "pathAdvancedPattern")
    )
  }

  static func group(_ element: JSONValue) -> IntentFilter.Group {
    let kinds: [(String, AndroidPattern.Kind)] = [
      ("", .literal), ("Prefix", .prefix), ("Pattern", .simpleGlob),
      ("AdvancedPattern", .advancedGlob), ("Suffix", .suffix),
    ]
    var group = IntentFilter.Group(allow: attribute(element, "allow") == "true", filters: [])
    for child in element.elements?[2].elements ?? [] {
      for part in IntentFilter.URIRelativeFilter.Part.allCases {
        for (suffix, kind) in kinds {
          guard let pattern = attribute(child, part.rawValue + suffix) else { continue }
          group.filters.append(.init(part, kind, pattern))
        }
      }
    }
    return group
  }
}
#endif
