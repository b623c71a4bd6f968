// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteManifest
import Yams

extension ManifestDocument {
  /// Reads YAML; only the values that JSON can also express are accepted.
  ///
  /// Anchors, aliases, tags and merge keys are refused: an alias can multiply the size of a file, and a
  /// tag can create values of other types. `yes`, `no`, `on` and `off` are texts, as in YAML 1.2.
  ///
  /// - Parameters:
  ///   - bytes: The YAML in UTF-8.
  ///   - file: The name of the file, for messages.
  ///   - limits: The greatest size.
  /// - Throws: ``ManifestError`` with the first mistake.
  /// - Complexity: O(*n*) in the length of the text.
  init(
    yaml bytes: [UInt8],
    file: String? = nil,
    limits: Limits = Limits()
  ) throws(ManifestError) {
    guard bytes.count <= limits.bytes else {
      throw .single(
        .tooLarge,
        ManifestText("", file: file),
        at: 0,
        "the text is longer than \(limits.bytes) bytes",
        "split the manifest"
      )
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .single(
        .syntax,
        ManifestText("", file: file),
        at: 0,
        "the text is not valid UTF-8",
        "save the file in UTF-8"
      )
    }
    var reader = YAMLReader(ManifestText(text, file: file), limits)
    try reader.checkAnchors(bytes)
    self.init(text: reader.text, root: try reader.document(text))
  }
}

/// A reader of YAML with positions; Yams parses the text.
private struct YAMLReader {
  let text: ManifestText
  private let limits: ManifestDocument.Limits
  private var values = 0

  init(_ text: ManifestText, _ limits: ManifestDocument.Limits) {
    (self.text, self.limits) = (text, limits)
  }

  /// Refuses anchors before the text is parsed, because Yams replaces each alias by a copy of the
  /// value, and the copies could need too much memory.
  func checkAnchors(_ bytes: [UInt8]) throws(ManifestError) {
    // An anchor such as `&name` is at the start of a value: after indentation, or after a character
    // such as `-` or `:`. So the loop records whether a value can start at the next byte.
    var isStart = true
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"):
        isStart = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "?"):
        if offset + 1 < bytes.count, bytes[offset + 1] > 0x20 {
          isStart = false
        } else {
          isStart = true
        }
      case UInt8(ascii: "&") where isStart && offset + 1 < bytes.count && bytes[offset + 1] > 0x20:
        throw error(
          at: offset,
          "an anchor is not accepted",
          "write the value again where it is used; a text that begins with “&” needs quotes"
        )
      default: isStart = false
      }
    }
  }

  mutating func document(_ source: String) throws(ManifestError) -> ManifestNode {
    let root: Node?
    do {
      root = try Yams.compose(yaml: source)
    } catch {
      throw converted(error)
    }
    guard let root else {
      throw self.error(at: 0, "the text has no value", "write a manifest, or run “wayfind init”")
    }
    return try node(root, depth: 1)
  }

  private mutating func node(_ node: Node, depth: Int) throws(ManifestError) -> ManifestNode {
    let offset = offset(of: node)
    values += 1
    guard values <= limits.values else {
      throw error(at: offset, "there are more than \(limits.values) values", "split the manifest")
    }
    guard depth <= limits.depth else {
      throw error(
        at: offset,
        "more than \(limits.depth) lists and objects are inside each other",
        "remove a level"
      )
    }
    switch node {
    case .scalar(let scalar):
      try check(scalar.tag, at: offset)
      return ManifestNode(Self.value(of: scalar), offset: offset)
    case .sequence(let sequence):
      try check(sequence.tag, at: offset)
      var elements: [ManifestNode] = []
      for element in sequence { elements.append(try self.node(element, depth: depth + 1)) }
      return ManifestNode(.list(elements), offset: offset)
    case .mapping(let mapping):
      try check(mapping.tag, at: offset)
      var members: [ManifestNode.Member] = []
      for (key, value) in mapping {
        let nameOffset = self.offset(of: key)
        guard case .scalar(let name) = key else {
          throw error(at: nameOffset, "a key is not a text", "write a text before the colon")
        }
        guard name.string != "<<" else {
          throw error(at: nameOffset, "a merge key is not accepted", "write the keys again")
        }
        let member = try self.node(value, depth: depth + 1)
        members.append(ManifestNode.Member(name.string, nameOffset: nameOffset, member))
      }
      return ManifestNode(.object(members), offset: offset)
    case .alias:
      throw error(at: offset, "an alias is not accepted", "write the value again")
    }
  }

  /// Returns the value of a scalar: for a scalar without quotes, the same value as in JSON;
  /// otherwise its text.
  private static func value(of scalar: Node.Scalar) -> ManifestNode.Value {
    guard scalar.style == .plain else { return .text(scalar.string) }
    switch scalar.string {
    case "", "null", "~": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case let text where text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil:
      return .number(text)
    case let text: return .text(text)
    }
  }

  private func check(_ tag: Tag, at offset: Int) throws(ManifestError) {
    // A manifest must not contain tags such as `!!int`. For a value without a tag, the parser Yams
    // reports no tag, `!` or the tag of strings, so these three are accepted.
    guard tag != .implicit, tag.rawValue != "!", tag.rawValue != Tag.Name.str.rawValue else {
      return
    }
    throw error(at: offset, "the tag “\(tag.rawValue.visible)” is not accepted", "remove the tag")
  }

  private func offset(of node: Node) -> Int {
    node.mark.map { text.offset(line: $0.line, column: $0.column) } ?? 0
  }

  private func error(
    at offset: Int,
    _ problem: String,
    _ suggestion: String,
    _ code: ManifestProblem.Code = .syntax
  ) -> ManifestError {
    .single(code, text, at: offset, problem, suggestion)
  }

  private func converted(_ error: any Error) -> ManifestError {
    let suggestion = "correct the syntax of YAML"
    func at(_ mark: Mark) -> Int { text.offset(line: mark.line, column: mark.column) }
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _)?, .parser(_, let problem, let mark, _)?,
      .composer(_, let problem, let mark, _)?:
      return self.error(at: at(mark), problem, suggestion)
    case .reader(let problem, let offset, _, _)?:
      return self.error(at: offset ?? 0, problem, "remove the character")
    case .duplicatedKeysInMapping(let duplicates, let context)?:
      let keys = duplicates.sorted().map { "“\($0)”" }.joined(separator: ", ")
      return self.error(
        at: at(context.mark),
        "the object that begins here has \(keys) twice",
        "remove one of them",
        .duplicateKey
      )
    default:
      return self.error(at: 0, "the text cannot be read: \(error)", suggestion)
    }
  }
}
