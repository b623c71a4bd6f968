// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest

extension ManifestDocument {
  /// Reads YAML; only the values that JSON can also express are accepted.
  ///
  /// `yes`, `no`, `on` and `off` are texts, as in YAML 1.2.
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
    let text = try ManifestText(bytes, file: file, limits: limits)
    var reader = YAMLReader(text, limits)
    self.init(text: text, root: try reader.document())
  }
}

/// A reader of the part of YAML 1.2 that writes the values of JSON.
///
/// Anchors, aliases, tags, directives, merge keys, and keys other than texts are refused where they
/// are read. The reader goes back only over the blank lines after a text without quotation marks, so
/// its work is linear in the text.
struct YAMLReader {
  private let text: ManifestText
  let bytes: [UInt8]
  private let limits: ManifestDocument.Limits
  var index = 0
  var lineStart = 0
  private var depth = 0
  private var values = 0

  init(_ text: ManifestText, _ limits: ManifestDocument.Limits) {
    (self.text, bytes, self.limits) = (text, text.bytes, limits)
  }

  mutating func document() throws(ManifestError) -> ManifestNode {
    if let offset = bytes.indices.first(where: isControl) {
      throw error(offset, "there is a control character", "write it as an escape such as \"\\r\"")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (index, lineStart) = (3, 3) }
    skip()
    if next == "%" { throw error(index, "a directive is not accepted", "remove the line") }
    let isMarked = isMarker && byte(at: index) == "-"
    if isMarked { index += 3 }
    let (start, line) = (index, lineStart)
    skip()
    guard next != nil else {
      throw error(start, "the text has no value", "write a manifest, or run “wayfind init”")
    }
    let root = try value(below: -1, keyLine: isMarked ? line : nil)
    skip()
    if isMarker, byte(at: index) == "." {
      index += 3
      skip()
    }
    if isMarker { throw error(index, "there is a second document", "write it in its own file") }
    if next != nil { throw error(index, "there is text after the end of the value", "remove it") }
    return root
  }

  // MARK: Bytes

  /// Returns a byte as a scalar, which is compared with ASCII only; nil after the end of the text.
  func byte(at offset: Int) -> Unicode.Scalar? {
    offset < bytes.count ? Unicode.Scalar(bytes[offset]) : nil
  }

  /// The next byte; nil at the end of the document.
  var next: Unicode.Scalar? { isMarker ? nil : byte(at: index) }

  /// Whether `---` or `...` begins the line, which ends a document.
  private var isMarker: Bool {
    guard index == lineStart, let first = byte(at: index), first == "-" || first == "." else {
      return false
    }
    return byte(at: index + 1) == first && byte(at: index + 2) == first && isSpace(at: index + 3)
  }

  var column: Int { index - lineStart }

  func isBlank(at offset: Int) -> Bool {
    byte(at: offset) == " " || byte(at: offset) == "\t"
  }

  // A `\r` without `\n` is a control character, which the reader has refused.
  func isLineEnd(at offset: Int) -> Bool {
    switch byte(at: offset) {
    case nil, "\n", "\r": true
    default: false
    }
  }

  func isSpace(at offset: Int) -> Bool { isBlank(at: offset) || isLineEnd(at: offset) }

  private func isControl(at offset: Int) -> Bool {
    switch bytes[offset] {
    case 0x09, 0x0A: false
    case 0x0D: byte(at: offset + 1) != "\n"
    case ..<0x20, 0x7F: true
    default: false
    }
  }

  /// Whether a byte separates the values of a list or object in brackets.
  func isBracketOrComma(at offset: Int) -> Bool {
    switch byte(at: offset) {
    case "[", "]", "{", "}", ",": true
    default: false
    }
  }

  private func isIndicator(_ byte: Unicode.Scalar) -> Bool {
    next == byte && isSpace(at: index + 1)
  }

  mutating func skipBlanks() {
    while isBlank(at: index) { index += 1 }
  }

  /// Goes over blanks and line breaks; returns the number of line breaks.
  mutating func skipBreaks() -> Int {
    var breaks = 0
    while next != nil, isSpace(at: index) {
      index += 1
      if bytes[index - 1] == 0x0A { (lineStart, breaks) = (index, breaks + 1) }
    }
    return breaks
  }

  /// Goes over blanks, line breaks and comments.
  private mutating func skip() {
    _ = skipBreaks()
    while next == "#", index == lineStart || isBlank(at: index - 1) {
      while !isLineEnd(at: index) { index += 1 }
      _ = skipBreaks()
    }
  }

  /// Goes to the next line with a value, after a value that ends its line.
  private mutating func endLine() throws(ManifestError) {
    let line = lineStart
    skip()
    guard next == nil || lineStart != line else {
      throw error(
        index,
        "there is text after the value",
        "remove it, or put the whole text in quotation marks"
      )
    }
  }

  // MARK: Values

  private mutating func node(
    _ value: ManifestNode.Value,
    _ offset: Int
  ) throws(ManifestError) -> ManifestNode {
    values += 1
    guard values <= limits.values else {
      throw error(
        offset,
        "there are more than \(limits.values) values",
        "split the manifest",
        .tooLarge
      )
    }
    return ManifestNode(value, offset: offset)
  }

  private mutating func enter() throws(ManifestError) {
    depth += 1
    guard depth <= limits.depth else {
      throw error(
        index,
        "more than \(limits.depth) lists and objects are inside each other",
        "remove a level",
        .tooLarge
      )
    }
  }

  /// Reads a value that is indented by more than `indent`; if there is none, the value is null.
  ///
  /// No list or object without brackets begins on the line of the value's key. `keyLine` is the start
  /// of this line, or nil for a value without a key.
  private mutating func value(
    below indent: Int,
    keyLine: Int?
  ) throws(ManifestError) -> ManifestNode {
    let end = index
    skip()
    let (start, line) = (index, lineStart)
    let isOnKeyLine = line == keyLine
    let isElement = isIndicator("-")
    // The elements of an object's list may stand directly below the keys.
    let least = isElement && keyLine != nil && !isOnKeyLine ? indent : indent + 1
    guard next != nil, column >= least else { return try node(.null, end) }
    switch next {
    case "-" where isElement:
      if isOnKeyLine {
        throw error(start, "a list begins on the line of its key", "begin it on the next line")
      }
      return try node(.list(try elements(at: column)), start)
    case "[", "{":
      let node = try valueInBrackets()
      skipBlanks()
      if next == ":" { throw keyError(start) }
      try endLine()
      return node
    case "|", ">": return try node(.text(try block(below: indent)), start)
    default:
      let first = try scalar(below: indent)
      if isIndicator(":") {
        try checkIndentation()
        guard lineStart == line, !isOnKeyLine else {
          throw error(
            index,
            "a key is inside of a value",
            "put the text in quotation marks, or begin the object on the next line"
          )
        }
        return try node(.object(try members(at: start - line, first)), start)
      }
      try endLine()
      return try node(first.value, start)
    }
  }

  private mutating func elements(at column: Int) throws(ManifestError) -> [ManifestNode] {
    try enter()
    defer { depth -= 1 }
    var elements: [ManifestNode] = []
    repeat {
      try checkIndentation()
      index += 1
      elements.append(try value(below: column, keyLine: nil))
    } while try hasLine(at: column) && isIndicator("-")
    return elements
  }

  private mutating func members(
    at column: Int,
    _ first: Scalar
  ) throws(ManifestError) -> [ManifestNode.Member] {
    try enter()
    defer { depth -= 1 }
    var (key, names): (Scalar, Set<String>) = (first, [])
    var members: [ManifestNode.Member] = []
    while true {
      try check(key, &names)
      index += 1
      let node = try value(below: column, keyLine: lineStart)
      members.append(ManifestNode.Member(key.text, nameOffset: key.offset, node))
      guard try hasLine(at: column) else { return members }
      if isIndicator("-") {
        throw error(index, "an element of a list is in an object", "indent the list below its key")
      }
      let line = lineStart
      try checkIndentation()
      key = try scalar(below: column)
      guard isIndicator(":"), lineStart == line else {
        throw error(key.offset, "the key has no value", "write “:” and a value on the same line")
      }
    }
  }

  /// Goes to the next line of a list or object; returns false if the list or object has ended.
  private mutating func hasLine(at column: Int) throws(ManifestError) -> Bool {
    skip()
    guard next != nil, self.column >= column else { return false }
    guard self.column == column else {
      throw error(
        index,
        "this line does not begin below the lines before it",
        "indent it as far as these lines, by \(column) spaces"
      )
    }
    return true
  }

  private func checkIndentation() throws(ManifestError) {
    let indentation = bytes[lineStart...].prefix { $0 == 0x20 || $0 == 0x09 }
    if let tab = indentation.firstIndex(of: 0x09) {
      throw error(tab, "a tab is in the indentation", "use spaces")
    }
  }

  private func check(_ key: Scalar, _ names: inout Set<String>) throws(ManifestError) {
    if key.text == "<<" {
      throw error(key.offset, "a merge key is not accepted", "write the keys again")
    }
    guard names.insert(key.text).inserted else {
      throw error(
        key.offset,
        "the key \(ManifestText.quoted(key.text)) is already in this object",
        "remove one of the two",
        .duplicateKey
      )
    }
  }

  // MARK: Lists and objects in brackets

  private mutating func valueInBrackets() throws(ManifestError) -> ManifestNode {
    let start = index
    switch next {
    case "[": return try node(.list(try elementsInBrackets()), start)
    case "{": return try node(.object(try membersInBrackets()), start)
    default: return try node(try scalar(below: nil).value, start)
    }
  }

  private mutating func elementsInBrackets() throws(ManifestError) -> [ManifestNode] {
    try enter()
    defer { depth -= 1 }
    var elements: [ManifestNode] = []
    while try hasNext(isFirst: elements.isEmpty, end: "]", "the list") {
      elements.append(try valueInBrackets())
    }
    return elements
  }

  private mutating func membersInBrackets() throws(ManifestError) -> [ManifestNode.Member] {
    try enter()
    defer { depth -= 1 }
    var (members, names): ([ManifestNode.Member], Set<String>) = ([], [])
    while try hasNext(isFirst: members.isEmpty, end: "}", "the object") {
      let key = try scalar(below: nil)
      try check(key, &names)
      skip()
      if next == ":" {
        index += 1
        skip()
      }
      let isNull = next == "," || next == "}"
      let node = isNull ? try node(.null, index) : try valueInBrackets()
      members.append(ManifestNode.Member(key.text, nameOffset: key.offset, node))
    }
    return members
  }

  /// Goes over the opening bracket or a comma; returns false after the closing bracket.
  private mutating func hasNext(
    isFirst: Bool,
    end: Unicode.Scalar,
    _ name: String
  ) throws(ManifestError) -> Bool {
    skip()
    if isFirst || next == "," {
      index += 1
      skip()
    } else if next != nil, next != end {
      throw error(index, "\(name) goes on without a comma", "write “,” or “\(end)”")
    }
    guard next != nil else {
      throw error(index, "the text ends inside of \(name)", "add “\(end)”")
    }
    guard next == end else { return true }
    index += 1
    return false
  }

  // MARK: Errors

  func keyError(_ offset: Int) -> ManifestError {
    error(offset, "a key is not a text", "write a text before the colon")
  }

  func error(
    _ offset: Int,
    _ problem: String,
    _ suggestion: String,
    _ code: ManifestProblem.Code = .syntax
  ) -> ManifestError {
    .single(code, text, at: offset, problem, suggestion)
  }
}
