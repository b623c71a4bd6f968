// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import AndroidLinkMatching

/// A reader of the intent filters of an Android manifest, or of a file that contains only filters.
///
/// All `<intent-filter>` elements are read, at any depth; all other elements are skipped. A text in which
/// elements are not balanced is refused, and a document type as well, because its entities could multiply
/// the size of the text.
package struct IntentFilterReader {
  /// The maximum number of bytes in a file.
  package static let maximumLength = 4 << 20
  /// The maximum depth of nested elements.
  private static let maximumDepth = 64

  private var scanner: XMLScanner
  private var open: [String] = []
  private var filters: [IntentFilter] = []
  private var filter: IntentFilter?
  private var group: IntentFilter.Group?

  /// Reads all filters of a file.
  ///
  /// - Parameter bytes: The bytes of the file in UTF-8.
  /// - Returns: The filters, in the order of the file.
  /// - Throws: An `XMLError` if the file is not well-formed, or an attribute has no plain value.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func filters(parsing bytes: [UInt8]) throws(XMLError) -> [IntentFilter] {
    guard bytes.count <= maximumLength else {
      throw XMLError(line: 1, message: "the file has more than \(maximumLength) bytes")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw XMLError(line: 1, message: "the file is not UTF-8")
    }
    var reader = IntentFilterReader(scanner: XMLScanner(bytes: bytes))
    while let tag = try reader.scanner.nextTag() { try reader.read(tag) }
    if let name = reader.open.last {
      throw XMLError(line: reader.scanner.line, message: "the element <\(name)> is not closed")
    }
    return reader.filters
  }

  private init(scanner: XMLScanner) {
    self.scanner = scanner
  }

  private mutating func read(_ tag: XMLScanner.Tag) throws(XMLError) {
    if tag.isEnd {
      guard open.popLast() == tag.name else {
        let message = "</\(tag.name)> closes an element that is not open"
        throw XMLError(line: scanner.line, message: message)
      }
      return close(tag.name)
    }
    begin(tag)
    if tag.isEmpty { return close(tag.name) }
    open.append(tag.name)
    guard open.count <= Self.maximumDepth else {
      let message = "elements are nested deeper than \(Self.maximumDepth)"
      throw XMLError(line: scanner.line, message: message)
    }
  }

  private mutating func begin(_ tag: XMLScanner.Tag) {
    let attributes = tag.attributes.mapValues(Self.plain)
    switch tag.name {
    case "intent-filter":
      filter = IntentFilter(
        actions: [],
        categories: [],
        autoVerify: attributes["autoVerify"] == "true",
        data: []
      )
    case "action": attributes["name"].map { filter?.actions.append($0) }
    case "category": attributes["name"].map { filter?.categories.append($0) }
    case "uri-relative-filter-group":
      group = IntentFilter.Group(allow: attributes["allow"] != "false", filters: [])
    case "data" where group != nil: group?.filters += Self.groupFilters(attributes)
    case "data":
      filter?.data.append(
        IntentFilter.Data(
          scheme: attributes["scheme"],
          host: attributes["host"],
          port: attributes["port"],
          path: attributes["path"],
          pathPrefix: attributes["pathPrefix"],
          pathPattern: attributes["pathPattern"],
          pathSuffix: attributes["pathSuffix"],
          pathAdvancedPattern: attributes["pathAdvancedPattern"],
          mimeType: attributes["mimeType"]
        )
      )
    default: break
    }
  }

  private mutating func close(_ name: String) {
    if name == "uri-relative-filter-group", let group {
      filter?.groups.append(group)
      self.group = nil
    }
    if name == "intent-filter", let filter {
      filters.append(filter)
      self.filter = nil
    }
  }

  /// Returns the filters that a `<data>` element in a group declares with attributes such as
  /// `queryPrefix`.
  private static func groupFilters(
    _ attributes: [String: String]
  ) -> [IntentFilter.URIRelativeFilter] {
    let kinds: [(String, AndroidPattern.Kind)] = [
      ("", .literal), ("Prefix", .prefix), ("Pattern", .simpleGlob),
      ("AdvancedPattern", .advancedGlob), ("Suffix", .suffix),
    ]
    return IntentFilter.URIRelativeFilter.Part.allCases.flatMap { part in
      kinds.compactMap { suffix, kind in
        attributes[part.rawValue + suffix].map {
          IntentFilter.URIRelativeFilter(part, kind, $0)
        }
      }
    }
  }

  /// Returns the value of an attribute, with the backslash escapes of Android's resources replaced.
  private static func plain(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }
}
