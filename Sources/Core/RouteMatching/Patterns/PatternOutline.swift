// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The parsed form of a pattern: its scheme and host, and a flat list of the parts of its path.
///
/// It holds only offsets into the text, and the parts of a usual pattern are in borrowed memory, so that
/// parsing does not allocate. A segment is followed by its pieces, and a group by its parts; `end` is the
/// index after the last of them:
///
/// ```
///   /users/:id(/edit)     0 segment(end: 2)    1 literal users
///                         2 segment(end: 4)    3 parameter id
///                         4 group(end: 7)      5 segment(end: 7)    6 literal edit
/// ```
struct PatternOutline {
  enum Part: BitwiseCopyable {
    case segment(end: Int)
    case literal(Literal)
    case parameter(Parameter)
    case catchAll(name: ByteRange)
    case group(end: Int)
  }

  /// A part of a segment with literal text, as written in the pattern.
  struct Literal: BitwiseCopyable {
    var range: ByteRange
    /// Whether the range contains a `\` that escapes a character.
    var hasEscapes = false
  }

  struct Parameter: BitwiseCopyable {
    var name: ByteRange
    /// The text between the angle brackets, or `absent`.
    var kind = ByteRange.absent
    /// The text between the parentheses, or `absent`.
    var constraint = ByteRange.absent
  }

  /// The text after the `//` of a custom scheme: the first segment of the path, or a host if the table's
  /// options list the scheme in `schemesWithHost`.
  struct Authority {
    var range: ByteRange
    /// Whether the text can be the first segment; `*.example.com` can only be a host.
    var isSegment: Bool
  }

  /// The scheme without its colon, or `absent`.
  var scheme = ByteRange.absent
  /// The host after the `//` of `http`, `https` or no scheme, or `absent`.
  var host = ByteRange.absent
  var authority: Authority?
  /// The offset of the path, after scheme and host; an authority that is a segment is part of the path.
  var pathStart = 0
  var hasTrailingSlash = false
  var parts: ScratchStack<Part>

  init(parts: ScratchStack<Part>) {
    self.parts = parts
  }
}

extension PatternOutline {
  /// Returns the scheme in lower case, or nil if the pattern has none.
  func scheme(in bytes: Bytes) -> String? {
    scheme.orNil.map { bytes[$0.range].lowercasedText }
  }

  func host(in bytes: Bytes) -> RoutePattern.Host? {
    host.orNil.map { RoutePattern.Host(accepted: bytes[$0.range]) }
  }

  /// Returns the elements that consist of the parts from an index on.
  func elements(from start: Int = 0, in bytes: Bytes) -> [RoutePattern.Element] {
    elements(start..<parts.count, in: bytes)
  }

  /// Returns the elements that consist of the parts in a range, which must contain whole groups and
  /// segments.
  func elements(_ range: Range<Int>, in bytes: Bytes) -> [RoutePattern.Element] {
    var elements: [RoutePattern.Element] = []
    var index = range.lowerBound
    while index < range.upperBound {
      switch parts[index] {
      case .segment(let end):
        elements.append(.segment(pieces(index + 1..<end, in: bytes)))
        index = end
      case .group(let end):
        elements.append(.group(self.elements(index + 1..<end, in: bytes)))
        index = end
      case .catchAll(let name):
        elements.append(.catchAll(name: name.range.isEmpty ? nil : bytes[name.range].text))
        index += 1
      case .literal, .parameter:
        preconditionFailure("a part of a segment outside of a segment")
      }
    }
    return elements
  }

  /// Returns the pieces of a segment.
  func pieces(_ range: Range<Int>, in bytes: Bytes) -> [RoutePattern.Piece] {
    range.map { parts[$0].piece(in: bytes) }
  }
}

extension PatternOutline.Part {
  /// Returns the piece of a segment that this part is; it must be a literal or a parameter.
  func piece(in bytes: Bytes) -> RoutePattern.Piece {
    switch self {
    case .literal(let literal): .literal(literal.reading(in: bytes) { $0.text })
    case .parameter(let parameter): .parameter(RoutePattern.Parameter(parameter, in: bytes))
    case .segment, .catchAll, .group: preconditionFailure("a segment inside of a segment")
    }
  }

  /// Whether the part is a parameter or a named catch-all.
  var isNamed: Bool {
    switch self {
    case .parameter: true
    case .catchAll(let name): !name.range.isEmpty
    case .group, .literal, .segment: false
    }
  }
}

extension PatternOutline.Literal {
  /// Calls a closure with the literal text, without the `\` before each escaped character.
  func reading<Value>(in bytes: Bytes, _ body: (Bytes) -> Value) -> Value {
    let written = bytes[range.range]
    guard hasEscapes else { return body(written) }
    return Bytes.withScratch(count: written.count) { scratch in
      var (index, count) = (0, 0)
      while index < written.count {
        if written[index] == .backslash { index += 1 }
        scratch.set(written[index], at: count)
        index += 1
        count += 1
      }
      return body(scratch.bytes[0..<count])
    }
  }
}

extension PatternOutline.Parameter {
  /// Returns whether the parameter accepts every text: it has no constraint, and no kind other than
  /// `string`.
  func isPlain(in bytes: Bytes) -> Bool {
    constraint == .absent && (kind == .absent || isString(in: bytes))
  }

  /// Returns the kind and the constraint as written, except the kind `<string>`, which has no
  /// effect.
  func demand(in bytes: Bytes) -> Bytes {
    let end = Int(constraint == .absent ? kind.upper : constraint.upper) + 1
    let isNamed = kind != .absent && !isString(in: bytes)
    return bytes[Int(isNamed ? kind.lower : constraint.lower) - 1..<end]
  }

  /// Returns whether the kind is `string`.
  private func isString(in bytes: Bytes) -> Bool {
    let kind = bytes[kind.range]
    return kind.count == 6 && kind[0] == 0x73 && kind[1] == 0x74 && kind[2] == 0x72
      && kind[3] == 0x69 && kind[4] == 0x6E && kind[5] == 0x67
  }
}

extension RoutePattern.Parameter {
  @inline(never)
  init(_ parameter: PatternOutline.Parameter, in bytes: Bytes) {
    self.init(
      name: bytes[parameter.name.range].text,
      kind: parameter.kind.orNil.map { bytes[$0.range].text },
      constraint: parameter.constraint.orNil.map { bytes[$0.range].text }
    )
  }
}
