// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A check of whether nodes have the keys and values that the format requires.
struct ShapeCheck {
  private(set) var problems: ProblemList

  init(_ text: ManifestText) {
    problems = ProblemList(text)
  }

  /// Adds a problem that was found outside of the check of shapes.
  mutating func add(
    _ code: ManifestProblem.Code,
    at offset: Int,
    _ problem: String,
    _ suggestion: @autoclosure () -> String
  ) {
    problems.add(code, at: offset, problem, problems.isFull ? "" : suggestion())
  }

  /// Checks a node and all nodes in it, and adds their problems.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - shape: The shape that the node should have.
  ///   - name: The name of the value in messages.
  /// - Returns: Whether there is no problem.
  mutating func check(_ node: ManifestNode, _ shape: ValueShape, _ name: String) -> Bool {
    switch (shape, node.value) {
    case (.boolean, .bool): return true
    case (.integer(let range), .number(let number)): return check(number, range, node, name)
    case (.text(let shape), .text(let text)): return check(text, shape, node.offset, name)
    case (.list(let shape), .list(let nodes)): return check(nodes, shape, node, name)
    case (.map(let names, let shape), .object(let members)):
      guard isShort(members.count, node, name) else { return false }
      var isValid = true
      for member in members {
        let isNamed = check(member.name, names, member.nameOffset, "a key of \(name)")
        let isGood = check(member.node, shape, "“\(member.name)” of \(name)")
        isValid = isNamed && isGood && isValid
      }
      return isValid
    case (.object(let shape), .object(let members)):
      return check(members, shape, node)
    default:
      add(
        .wrongType,
        at: node.offset,
        "\(name) is \(node.value.typeName)",
        "write \(shape.demand)"
      )
      return false
    }
  }

  private mutating func isShort(_ count: Int, _ node: ManifestNode, _ name: String) -> Bool {
    guard count > FormatLimits.elements else { return true }
    add(
      .tooLarge,
      at: node.offset,
      "\(name) has \(count) elements",
      "write at most \(FormatLimits.elements)"
    )
    return false
  }

  private mutating func check(
    _ number: String,
    _ range: ClosedRange<Int>,
    _ node: ManifestNode,
    _ name: String
  ) -> Bool {
    if let value = Int(number), range.contains(value) { return true }
    let demand =
      range.count == 1
      ? "\(range.lowerBound)" : "an integer from \(range.lowerBound) to \(range.upperBound)"
    add(
      .invalidValue,
      at: node.offset,
      "\(name) is \(ManifestText.quoted(number))",
      "write \(demand)"
    )
    return false
  }

  private mutating func check(
    _ text: String,
    _ shape: TextShape,
    _ offset: Int,
    _ name: String
  ) -> Bool {
    guard text.utf8.count <= shape.limit else {
      add(
        .tooLarge,
        at: offset,
        "\(name) has \(text.utf8.count) bytes",
        "write at most \(shape.limit) bytes"
      )
      return false
    }
    if !shape.choices.isEmpty, !shape.choices.contains(text) {
      let nearest = NearestWord.nearest(to: text, among: shape.choices).map { "“\($0)”" }
      add(
        .invalidValue,
        at: offset,
        "\(name) is \(ManifestText.quoted(text))",
        "write \(nearest ?? shape.name)"
      )
      return false
    }
    guard let mistake = shape.mistake(text) else { return true }
    let place = problems.text.offset(of: mistake.offset, inText: text, at: offset)
    add(.invalidValue, at: place, "\(name): \(mistake.problem)", mistake.suggestion)
    return false
  }

  private mutating func check(
    _ nodes: [ManifestNode],
    _ shape: ValueShape,
    _ node: ManifestNode,
    _ name: String
  ) -> Bool {
    guard isShort(nodes.count, node, name) else { return false }
    var isValid = true
    var texts: Set<String> = []
    for node in nodes {
      guard check(node, shape, "an element of \(name)") else {
        isValid = false
        continue
      }
      if case .text(let text) = node.value, !texts.insert(text).inserted {
        let quoted = ManifestText.quoted(text)
        add(.duplicateValue, at: node.offset, "\(quoted) is already in \(name)", "remove it")
        isValid = false
      }
    }
    return isValid
  }

  private mutating func check(
    _ members: [ManifestNode.Member],
    _ shape: ObjectShape,
    _ node: ManifestNode
  ) -> Bool {
    var isValid = true
    for member in members {
      guard let field = shape.fields.first(where: { $0.name == member.name }) else {
        addUnknown(member, shape)
        isValid = false
        continue
      }
      isValid = check(member.node, field.shape, "“\(field.name)”") && isValid
    }
    for field in shape.fields where field.isRequired && node[field.name] == nil {
      add(
        .missingKey,
        at: node.offset,
        "the key “\(field.name)” is missing in this object (\(shape.name))",
        "add it with \(field.shape.demand)"
      )
      isValid = false
    }
    return isValid
  }

  private mutating func addUnknown(_ member: ManifestNode.Member, _ shape: ObjectShape) {
    let names = shape.fields.map(\.name)
    func suggestion() -> String {
      let nearest = NearestWord.nearest(to: member.name, among: names)
      return nearest.map { "write “\($0)”" } ?? "use only \(names.joined(separator: ", "))"
    }
    add(
      .unknownKey,
      at: member.nameOffset,
      "the key \(ManifestText.quoted(member.name)) is unknown in this object (\(shape.name))",
      suggestion()
    )
  }
}

extension ShapeCheck {
  /// Reports an identifier that an earlier element of the list has too.
  mutating func checkIdentifiers(_ nodes: [ManifestNode], _ name: String) {
    var offsets: [String: Int] = [:]
    for node in nodes {
      guard let id = node["id"], let text = id.text else { continue }
      guard let earlier = offsets[text] else {
        offsets[text] = id.offset
        continue
      }
      let line = problems.text.position(at: earlier).line
      add(
        .duplicateValue,
        at: id.offset,
        "the \(name) in line \(line) has the identifier \(ManifestText.quoted(text)) too",
        "give each \(name) an identifier of its own"
      )
    }
  }
}

extension ValueShape {
  /// The expected value in the words of a message, such as `a list`.
  fileprivate var demand: String {
    switch self {
    case .boolean: "true or false"
    case .integer(let range):
      range.count == 1 ? "the number \(range.lowerBound)" : "an integer"
    case .text(let shape): "\(shape.name) in quotation marks"
    case .list: "a list"
    case .map, .object: "an object"
    }
  }
}

extension ManifestText {
  /// Returns the offset of a byte of a text value in the source.
  ///
  /// - Parameters:
  ///   - count: The offset of the byte in the value.
  ///   - value: The text value.
  ///   - start: The offset of the value in the source, with or without quotation marks.
  /// - Returns: The offset in the source; `start` if the source is written in another way.
  func offset(of count: Int, inText value: String, at start: Int) -> Int {
    guard count > 0, start < bytes.count else { return start }
    let isQuoted = bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
    var index = start + (isQuoted ? 1 : 0)
    var read = 0
    for scalar in value.unicodeScalars {
      guard read < count else { break }
      guard index < bytes.count else { return start }
      if bytes[index] != UInt8(ascii: "\\") || !isQuoted {
        guard bytes[index...].starts(with: UTF8.encode(scalar) ?? .init()) else { return start }
        index += UTF8.width(scalar)
      } else if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u") {
        index += scalar.value > 0xFFFF ? 12 : 6
      } else {
        index += 2
      }
      read += UTF8.width(scalar)
    }
    return min(index, bytes.count)
  }
}
