/// Takes the values of a typed route, name by name, and makes a link of them.
public struct RouteWriter: Sendable {
  let pattern: RoutePattern
  /// The route, for messages.
  let route: any RouteSet.Type
  private let names: Set<String>
  private let catchAll: String?
  /// Whether every link has the catch-all, if only an empty one.
  private let isCatchAllNeeded: Bool

  /// What fills the pattern.
  private(set) var values: [String: String] = [:]
  /// The query with its `?`, or the empty text.
  private(set) var query = ""
  /// How many texts were written.
  private(set) var count = 0

  init(_ pattern: RoutePattern, for route: any RouteSet.Type) {
    let places = pattern.places
    self.pattern = pattern
    self.route = route
    let rest = places.first { $0.isCatchAll }
    catchAll = rest?.name
    isCatchAllNeeded = rest?.isInGroup == false
    names = Set(places.map { $0.name })
  }

  /// Writes a value into the path when the pattern has the name, else into the query.
  ///
  /// - Parameters:
  ///   - value: The value; nil and no elements write nothing.
  ///   - name: The name by which it is read.
  /// - Throws: ``RouteError`` with the code `invalidParameter` when no text gives the value back.
  public mutating func write(_ value: some RouteProperty, as name: String) throws(RouteError) {
    try value.write(as: name, to: &self)
  }

  /// Writes a value unless it is what the property is anyway when the link says nothing.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name by which it is read; a query item's.
  ///   - usual: The value that need not be written; the same text counts as the same value.
  /// - Throws: ``RouteError`` with the code `invalidParameter` when no text gives the value back.
  public mutating func write<Value: RouteValue>(
    _ value: Value,
    as name: String,
    unless usual: Value
  ) throws(RouteError) {
    if let text = value.routeText, let usual = usual.routeText, text.utf8.elementsEqual(usual.utf8)
    {
      return
    }
    try value.write(as: name, to: &self)
  }

  /// Writes a text.
  ///
  /// - Parameters:
  ///   - text: The text, decoded; for a catch-all the raw text of its segments.
  ///   - name: The name by which it is read.
  /// - Throws: ``RouteError`` with the code `invalidParameter` for a U+0000, which no link holds.
  public mutating func write(text: String, as name: String) throws(RouteError) {
    count += 1
    guard !names.contains(name) else {
      values[name] = text
      return
    }
    guard !text.utf8.contains(0) else {
      throw invalid("“\(name)” of \(route) holds U+0000, which no link does; leave it out")
    }
    query += query.isEmpty ? "?" : "&"
    query += LinkEncoding.query(name) + "=" + RouteWriter.readable(LinkEncoding.query(text))
  }

  /// An encoded text in which the characters stand for themselves that mean nothing in a query (RFC
  /// 3986, section 3.4) and that dates, paths and lists of numbers are full of.
  private static func readable(_ encoded: String) -> String {
    guard encoded.utf8.contains(UInt8(ascii: "%")) else { return encoded }
    return encoded.replacing("%3A", with: ":").replacing("%2F", with: "/")
      .replacing("%2C", with: ",").replacing("%40", with: "@")
  }
}

// MARK: Lists

extension RouteWriter {
  /// Writes one segment of a catch-all, or one query item, for each value.
  ///
  /// - Parameters:
  ///   - values: The values; none write nothing.
  ///   - name: The name by which they are read.
  /// - Throws: ``RouteError`` with the code `invalidParameter` when no texts give the values back.
  public mutating func write(_ values: [some RouteValue], as name: String) throws(RouteError) {
    guard name == catchAll else {
      for value in values { try value.write(as: name, to: &self) }
      return
    }
    var segments: [String] = []
    for value in values {
      guard let text = value.routeText else { throw unwritable(name, as: type(of: value)) }
      guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
        throw invalid(
          "“\(name)” of \(route) holds a control character, with which a path is malformed; leave it "
            + "out"
        )
      }
      segments.append(LinkEncoding.query(text))
    }
    guard segments != [""] else {
      throw invalid(
        "“\(name)” of \(route) is one empty segment, which would not come back; leave it out"
      )
    }
    if !segments.isEmpty { try write(text: segments.joined(separator: "/"), as: name) }
  }

  /// Says that there is no value.
  func writeNil(as name: String) throws(RouteError) {
    guard name == catchAll, isCatchAllNeeded else { return }
    throw invalid(
      "“\(name)” of \(route) is nil, which would come back as an empty list; make it one"
    )
  }

  /// Says that there is a value, of which nothing was written.
  mutating func writeNothing(as name: String) throws(RouteError) {
    guard name == catchAll else {
      throw invalid(
        "“\(name)” of \(route) is there and has nothing to be written, which would come back as nil; "
          + "make it nil"
      )
    }
    try write(text: "", as: name)
  }
}
