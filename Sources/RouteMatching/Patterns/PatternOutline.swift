/// What the text of a pattern says: its front, and the parts of its path in a row.
///
/// All of it is places in the text, and the parts of a usual pattern are lent memory, so that to read one
/// takes no heap. A segment is followed by its pieces and a group by its parts, up to the part that each
/// names:
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

  /// Text that a segment must have, as it is written.
  struct Literal: BitwiseCopyable {
    var place: ByteRange
    /// Whether a `\` stands in it, which is not part of what it means.
    var hasEscapes = false
  }

  struct Parameter: BitwiseCopyable {
    var name: ByteRange
    /// Between the angle brackets, or `absent`.
    var kind = ByteRange.absent
    /// Between the parentheses, or `absent`.
    var constraint = ByteRange.absent
  }

  /// The text behind the `//` of a custom scheme: a segment, or a host where a table keeps it.
  struct Authority {
    var place: ByteRange
    /// Whether it is the first of the parts; `*.example.com` can only be a host.
    var isSegment: Bool
  }

  /// Without its colon, or `absent`.
  var scheme = ByteRange.absent
  /// What stands behind the `//` of `http`, `https` and of no scheme, or `absent`.
  var host = ByteRange.absent
  var authority: Authority?
  /// Where the path begins, behind scheme and host; an authority that is a segment belongs to it.
  var pathStart = 0
  var hasTrailingSlash = false
  var parts: ScratchStack<Part>

  init(parts: ScratchStack<Part>) {
    self.parts = parts
  }
}

extension PatternOutline {
  /// The scheme in lower case.
  func scheme(in bytes: Bytes) -> String? {
    scheme.orNil.map { bytes[$0.range].lowercasedText }
  }

  func host(in bytes: Bytes) -> RoutePattern.Host? {
    host.orNil.map { RoutePattern.Host(accepted: bytes[$0.range]) }
  }

  /// The parts from a place on, each as a value of its own.
  func elements(from start: Int = 0, in bytes: Bytes) -> [RoutePattern.Element] {
    elements(start..<parts.count, in: bytes)
  }

  /// The parts of a range, which holds groups and segments as wholes.
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
        preconditionFailure("a piece outside of a segment")
      }
    }
    return elements
  }

  /// The pieces of a segment.
  func pieces(_ range: Range<Int>, in bytes: Bytes) -> [RoutePattern.Piece] {
    range.map { index in
      switch parts[index] {
      case .literal(let literal): .literal(literal.reading(in: bytes) { $0.text })
      case .parameter(let parameter): .parameter(RoutePattern.Parameter(parameter, in: bytes))
      default: preconditionFailure("a segment inside of a segment")
      }
    }
  }
}

extension PatternOutline.Literal {
  /// Hands out the text without the `\` of its escapes.
  func reading<Value>(in bytes: Bytes, _ body: (Bytes) -> Value) -> Value {
    let written = bytes[place.range]
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
  /// Whether any text will do: no constraint, and no kind but `string`.
  func isPlain(in bytes: Bytes) -> Bool {
    constraint == .absent && (kind == .absent || isString(in: bytes))
  }

  /// Kind and constraint as they are written, without what changes nothing: `<string>`.
  func demand(in bytes: Bytes) -> Bytes {
    let end = Int(constraint == .absent ? kind.upper : constraint.upper) + 1
    let isNamed = kind != .absent && !isString(in: bytes)
    return bytes[Int(isNamed ? kind.lower : constraint.lower) - 1..<end]
  }

  private func isString(in bytes: Bytes) -> Bool {
    let kind = bytes[kind.range]
    return kind.count == 6 && kind[0] == 0x73 && kind[1] == 0x74 && kind[2] == 0x72
      && kind[3] == 0x69 && kind[4] == 0x6E && kind[5] == 0x67
  }
}

extension RoutePattern.Parameter {
  init(_ parameter: PatternOutline.Parameter, in bytes: Bytes) {
    self.init(
      name: bytes[parameter.name.range].text,
      kind: parameter.kind.orNil.map { bytes[$0.range].text },
      constraint: parameter.constraint.orNil.map { bytes[$0.range].text }
    )
  }
}
