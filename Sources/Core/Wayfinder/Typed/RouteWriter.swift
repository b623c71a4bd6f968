// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// A writer that builds the link of a typed route from the values of the route's properties.
public struct RouteWriter: Sendable {
  let typed: TypedPattern
  /// The values of the pattern's parameters, in the order of the pattern.
  private(set) var values: [String?] = []
  /// The query with its `?`, or the empty text.
  private(set) var query = ""
  /// The default values that were not written, as text by the name of the property; nil unless the
  /// facts of the route need these values.
  var omitted: [String: String]?
  /// The number of texts that were written.
  private(set) var count = 0

  var pattern: RoutePattern { typed.pattern }
  /// The type of the route, for messages.
  var route: any RouteSet.Type { typed.route }

  init(_ pattern: TypedPattern) {
    typed = pattern
    // `init(repeating:count:)` would look up the metadata of the array.
    values.reserveCapacity(pattern.parameterCount)
    for _ in 0..<pattern.parameterCount { values.append(nil) }
  }

  /// Writes a value into the path if the pattern has the name, otherwise into the query.
  ///
  /// - Parameters:
  ///   - value: The value; nothing is written for nil and for an empty array.
  ///   - name: The name by which it is read.
  /// - Throws: ``RouteError`` with the code `invalidParameter` if no text can be parsed back to the
  ///   value.
  public mutating func write(_ value: some RouteProperty, as name: String) throws(RouteError) {
    try value._write(as: name, to: &self)
  }

  /// Writes a value unless it is the property's default value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the query item by which it is read.
  ///   - usual: The default value, which is not written; values with the same text are equal.
  /// - Throws: ``RouteError`` with the code `invalidParameter` if no text can be parsed back to the
  ///   value.
  public mutating func write<Value: RouteValue>(
    _ value: Value,
    as name: String,
    unless usual: Value
  ) throws(RouteError) {
    if let text = value.routeText, let usual = usual.routeText, text.utf8.elementsEqual(usual.utf8)
    {
      omitted?[name] = text
      return
    }
    try value._write(as: name, to: &self)
  }

  /// Writes a JSON value unless it is the property's default value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the query item by which it is read.
  ///   - usual: The default value, which is not written; values with the same JSON are equal.
  /// - Throws: ``RouteError`` with the code `invalidParameter` if no JSON can be parsed back to the
  ///   value.
  public mutating func write<Value>(
    _ value: JSONItem<Value>,
    as name: String,
    unless usual: JSONItem<Value>
  ) throws(RouteError) {
    if let text = value.json, text == usual.json {
      omitted?[name] = text
      return
    }
    try value._write(as: name, to: &self)
  }

  /// Writes a text into the path if the pattern has the name, otherwise into the query.
  ///
  /// - Parameters:
  ///   - text: The text, decoded; for a catch-all the raw text of its segments.
  ///   - name: The name by which it is read.
  /// - Throws: ``RouteError`` with the code `invalidParameter` for a U+0000, which is not valid in
  ///   links.
  mutating func write(text: String, as name: String) throws(RouteError) {
    count += 1
    if let index = typed.index(of: name) {
      values[index] = text
      return
    }
    guard !text.utf8.contains(0) else {
      throw invalid(
        "“\(name)” of \(route) contains U+0000, which is not valid in a link; remove it"
      )
    }
    query += query.isEmpty ? "?" : "&"
    query += LinkEncoding.query(name) + "=" + RouteWriter.readable(LinkEncoding.query(text))
  }

  /// Returns the value that was written into the path under a name; nil if there is none.
  func value(inPath name: String) -> String? {
    typed.index(of: name).flatMap { values[$0] }
  }

  /// Returns an encoded text with the characters `:/,@` unescaped.
  ///
  /// They have no meaning in a query (RFC 3986, section 3.4), and dates, paths and lists of numbers
  /// stay readable.
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
  ///   - values: The values; nothing is written for an empty array.
  ///   - name: The name by which they are read.
  /// - Throws: ``RouteError`` with the code `invalidParameter` if no text can be parsed back to the
  ///   values.
  mutating func write(_ values: [some RouteValue], as name: String) throws(RouteError) {
    guard name == typed.catchAll else {
      for value in values { try value._write(as: name, to: &self) }
      return
    }
    var segments: [String] = []
    for value in values {
      guard let text = value.routeText else { throw unwritable(name, as: type(of: value)) }
      guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
        throw invalid(
          "“\(name)” of \(route) contains a control character, which is not valid in a path; remove "
            + "it"
        )
      }
      segments.append(LinkEncoding.query(text))
    }
    guard segments != [""] else {
      throw invalid(
        "“\(name)” of \(route) is one empty segment, which cannot be parsed back; leave it out"
      )
    }
    if !segments.isEmpty { try write(text: segments.joined(separator: "/"), as: name) }
  }

  /// Checks that nil, as the value of a property, can be parsed back; throws for a catch-all that
  /// every link contains.
  func writeNil(as name: String) throws(RouteError) {
    guard name == typed.catchAll, typed.isCatchAllRequired else { return }
    throw invalid(
      "“\(name)” of \(route) is nil, which would be parsed back as an empty list; use an empty list"
    )
  }

  /// Writes an empty text for a catch-all whose value wrote no text; throws an error for any other
  /// property.
  mutating func writeNothing(as name: String) throws(RouteError) {
    guard name == typed.catchAll else {
      throw invalid(
        "“\(name)” of \(route) has a value without text, which would be parsed back as nil; "
          + "use nil"
      )
    }
    try write(text: "", as: name)
  }
}

extension RouteWriter {
  /// Returns the error for a value that has no text from which the value could be parsed again.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - type: The type of the property.
  /// - Returns: An error with the code `invalidParameter`.
  func unwritable(_ name: String, as type: Any.Type) -> RouteError {
    invalid(
      "“\(name)” of \(route) has a value of \(type) that cannot be parsed back from any text; use another value"
    )
  }

  /// Returns an error with the code `invalidParameter` for a route that cannot be written.
  @inline(never)
  func invalid(_ message: String) -> RouteError {
    RouteError(.invalidParameter, link: pattern.text, pattern: pattern, message: message)
  }
}

extension RouteWriter {
  /// Returns the link with all written values: a path, or a link with the scheme and host of a
  /// declaration.
  ///
  /// - Throws: ``RouteError`` if no link can be parsed back to the written values.
  func link(on declaration: DeclaredLink?) throws(RouteError) -> DeepLink {
    let path = try path
    var text = try front(of: declaration, before: path)
    text += query
    let link: DeepLink
    do throws(DeepLinkError) {
      link = try DeepLink(parsing: text)
    } catch {
      throw RouteError(unreadable: error)
    }
    let isCovered = declaration?.covers(link) ?? true
    guard isCovered, typed.isMatched(by: link) else {
      throw RouteError(
        .foreignLink,
        link: pattern.text,
        pattern: pattern,
        message: "the pattern of \(route) does not match links of "
          + "\(declaration.map { "\($0)" } ?? "the app"); use other links, or change the pattern"
      )
    }
    return link
  }

  private var path: String {
    get throws(RouteError) {
      do throws(PathBuildingError) {
        return try typed.path(values: values)
      } catch {
        throw RouteError(
          error.code == .tooLong ? .tooLarge : .invalidParameter,
          link: pattern.text,
          pattern: pattern,
          message: "\(route): \(error.message)",
          underlying: error
        )
      }
    }
  }

  /// Returns the scheme, the host and the path as text; the scheme and the host are those of the
  /// declaration or, without a declaration, those of the pattern.
  private func front(
    of declaration: DeclaredLink?,
    before path: String
  ) throws(RouteError) -> String {
    switch declaration?.form {
    case .universal(let host, _): return "https://\(host)\(path)"
    case .scheme(let name): return custom(name, before: path)
    case .subdomains, nil: break
    }
    if let host = typed.host {
      guard !host.includesSubdomains else {
        throw invalid(
          "the pattern of \(route) matches several hosts below “\(host.name)”; choose one with "
            + "`link(on:)`"
        )
      }
      return "\(typed.scheme ?? "https")://\(host.name)\(path)"
    }
    return typed.scheme.map { custom($0, before: path) } ?? path
  }

  /// Returns a link with a custom scheme, such as `shop://cart/7` for the path `/cart/7`.
  private func custom(_ scheme: String, before path: String) -> String {
    guard path != "/" else { return "\(scheme):///" }
    let path = path.dropFirst()
    let end = path.firstIndex(of: "/") ?? path.endIndex
    // The first segment of the path becomes the host of the link. In a host, an unescaped “@” would
    // end the user information, and an unescaped “:” would begin the port, so both are escaped.
    let first = path[..<end].replacing("@", with: "%40").replacing(":", with: "%3A")
    return "\(scheme)://\(first)\(path[end...])"
  }
}
