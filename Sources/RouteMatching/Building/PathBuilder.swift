/// Writes the path of one pattern, value by value, and makes sure that it reads back.
///
/// What no path can hold is refused while it is written. Whether the path is read in another way is
/// found out by reading it: `PathBuilder+Check.swift`.
struct PathBuilder {
  /// How the path will be read.
  struct Rules {
    var options = RouteTableOptions()
    var kinds: [String: ConstraintSyntax] = [:]
  }

  let pattern: RoutePattern
  /// The pattern's path alone; a kept host is not part of it.
  let bare: RoutePattern
  /// The parts of the path.
  let elements: [RoutePattern.Element]
  let values: [String: String]
  let rules: Rules
  private(set) var path = ""
  /// What reading the path must give, in the order of the pattern; nil for a group that is left out.
  private(set) var expected: [(name: String, value: String?)] = []
  /// Whether the path so far ends in what a catch-all took.
  private var endsInCatchAll = false

  /// The path of a pattern in a table whose options keep the hosts of some custom schemes.
  static func path(
    for pattern: RoutePattern,
    keptHosts: [String],
    parameters values: [String: String],
    rules: Rules
  ) throws(PathBuildingError) -> String {
    // A pattern that the options cannot read is not in the table, but it still has a path.
    let bare = pattern.withoutFront(keptHosts: keptHosts)
    var builder = PathBuilder(pattern: pattern, bare: bare, values: values, rules: rules)
    try builder.checkNames()
    try builder.write(builder.elements, inGroup: false)
    try builder.finish()
    try builder.checkReading()
    return builder.path
  }

  private init(
    pattern: RoutePattern,
    bare: RoutePattern,
    values: [String: String],
    rules: Rules
  ) {
    self.pattern = pattern
    self.bare = bare
    elements = bare.elements
    self.values = values
    self.rules = rules
  }

  private func checkNames() throws(PathBuildingError) {
    let names = Set(RoutePattern.names(in: elements))
    // A dictionary has no order, and the same mistake should always be told in the same words.
    guard let name = values.keys.filter({ !names.contains($0) }).min() else { return }
    throw .unknownName(name, in: pattern)
  }

  private mutating func finish() throws(PathBuildingError) {
    if path.isEmpty {
      path = "/"
    } else if bare.hasTrailingSlash {
      path += "/"
    } else if endsInCatchAll, path.utf8.last == .slash, let name = catchAllName {
      throw .catchAll(
        name,
        is: "ends in “/”, which would not come back",
        "leave the last “/” out, or end the pattern in “/”",
        in: pattern
      )
    }
  }

  // MARK: Parts

  private mutating func write(
    _ elements: [RoutePattern.Element],
    inGroup: Bool
  ) throws(PathBuildingError) {
    for element in elements {
      switch element {
      case .segment(let pieces): try write(pieces, inGroup: inGroup)
      case .catchAll(let name): if let name { try writeCatchAll(name) }
      case .group(let inner):
        let names = RoutePattern.names(in: inner)
        if names.contains(where: { values[$0] != nil }) {
          try write(inner, inGroup: true)
        } else {
          expected += names.map { ($0, nil) }
        }
      }
    }
  }

  private mutating func write(
    _ pieces: [RoutePattern.Piece],
    inGroup: Bool
  ) throws(PathBuildingError) {
    var segment = ""
    var first: String?
    for piece in pieces {
      switch piece {
      case .literal(let text):
        segment += text
      case .parameter(let parameter):
        segment += try value(of: parameter.name, inGroup: inGroup)
        first = first ?? parameter.name
      }
    }
    if let first, segment == "." || segment == ".." { throw .dotSegment(first, in: pattern) }
    path += "/" + PercentCoding.segment(encoding: segment)
    endsInCatchAll = false
  }

  private mutating func value(
    of name: String,
    inGroup: Bool
  ) throws(PathBuildingError) -> String {
    guard let value = values[name] else {
      throw .missing(name, inGroup: inGroup, of: pattern)
    }
    guard !value.isEmpty else { throw .empty(name, inGroup: inGroup, of: pattern) }
    try refuseControls(in: value, of: name)
    expected.append((name, value))
    return value
  }

  private func refuseControls(in value: String, of name: String) throws(PathBuildingError) {
    guard !value.utf8.contains(where: { $0.isControl }) else {
      throw .controlCharacter(name, in: pattern)
    }
  }

  // MARK: Catch-all

  /// The name of the catch-all, of which a pattern has one at most.
  private var catchAllName: String? { PathBuilder.catchAllName(in: elements) }

  private static func catchAllName(in elements: [RoutePattern.Element]) -> String? {
    for element in elements {
      switch element {
      case .segment: continue
      case .catchAll(let name): return name
      case .group(let inner): if let name = catchAllName(in: inner) { return name }
      }
    }
    return nil
  }

  private mutating func writeCatchAll(_ name: String) throws(PathBuildingError) {
    let raw = values[name] ?? ""
    expected.append((name, raw))
    guard !raw.isEmpty else { return }
    try refuseControls(in: raw, of: name)
    try checkRaw(raw, of: name)
    guard raw.utf8.first != .slash || !path.isEmpty else {
      throw .catchAll(
        name,
        is: "begins with “/” where the path begins, which would make “//”",
        "leave the first “/” out",
        in: pattern
      )
    }
    path += "/" + raw
    endsInCatchAll = true
  }

  /// Refuses what is not the raw text of whole segments.
  private func checkRaw(_ raw: String, of name: String) throws(PathBuildingError) {
    var slashes = 0
    for byte in raw.utf8 {
      switch byte {
      case .slash:
        slashes += 1
      case .question, .hash, .backslash:
        // A web link takes no raw “\” in its path, and the path may become a web link's.
        let character = Unicode.Scalar(byte)
        throw .catchAll(
          name,
          is: "holds a raw “\(character)”, which no path has",
          "write “%\(String(byte, radix: 16, uppercase: true))” for the character",
          in: pattern
        )
      default: continue
      }
    }
    let segments: Int
    do throws(DeepLinkError) {
      let limits = DeepLink.Limits(bytes: .max, segments: .max, queryItems: 0)
      let link = try DeepLink(parsing: "/-/\(raw)/-", options: DeepLink.Options(limits: limits))
      segments = link.segments.count
    } catch {
      throw .catchAll(
        name,
        is: "holds a “%” that encodes no text",
        "write “%25” for the character, and escapes of UTF-8 for all others",
        in: pattern
      )
    }
    // Resolving a dot segment takes it away, and what `..` is behind.
    guard segments == slashes + 3 else {
      throw .catchAll(
        name,
        is: "has a segment “.” or “..”, which every link resolves",
        "leave it out",
        in: pattern
      )
    }
  }
}
