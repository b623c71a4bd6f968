// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A parser of rewrite templates, such as `/new/:id?from=:source`.
struct RewriteTemplateParser: PatternScanner {
  let bytes: Bytes
  var offset = 0
  /// The number of groups that have been parsed so far.
  ///
  /// The parser refuses too many groups, because it calls itself for each nested group, and so do the
  /// functions that write links.
  var groupCount = 0
  /// The number of placeholders that have been parsed so far; its limit also limits the length of
  /// the links that a template builds.
  var placeholderCount = 0

  /// The greatest length of a template in bytes.
  static let lengthLimit = 4096
  /// The greatest number of placeholders.
  static let placeholderLimit = 64

  static func parse(_ text: String) throws(RoutePatternError) -> RewriteTemplate {
    do throws(SyntaxError) {
      return try Bytes.with(text) { bytes throws(SyntaxError) in
        var parser = RewriteTemplateParser(bytes: bytes)
        return try parser.parseTemplate(text)
      }
    } catch {
      throw RoutePatternError(
        text: text,
        offset: error.offset,
        problem: error.problem,
        suggestion: error.suggestion
      )
    }
  }

  private mutating func parseTemplate(_ text: String) throws(SyntaxError) -> RewriteTemplate {
    guard bytes.count > 0 else {
      throw error(at: 0, "an empty template", "write “/” for the root")
    }
    let front = try parseFront()
    var path = Level()
    _ = try parsePath(on: &path)
    let hasTrailingSlash = take(.slash)
    let query = try parseQuery()
    guard offset == bytes.count else {
      // The parsers of the path and of the query stop before the end of the text only at a `#`, so
      // the template has a fragment.
      throw error(
        at: offset,
        "a fragment in a template",
        "leave it out, as a rewritten link keeps its own, or write “\\#” for the character"
      )
    }
    guard bytes.count <= Self.lengthLimit else { throw tooLong() }
    return RewriteTemplate(
      text: text,
      front: front,
      path: path.elements,
      hasTrailingSlash: hasTrailingSlash,
      query: query
    )
  }

  func tooLong() -> SyntaxError {
    error(
      at: Self.lengthLimit,
      "a template of \(bytes.count) bytes, more than \(Self.lengthLimit)",
      "write a shorter link"
    )
  }

  // MARK: Scheme, host and port

  /// Parses the scheme, host and port, which must not contain a placeholder; returns nil if the
  /// template begins with the path.
  private mutating func parseFront() throws(SyntaxError) -> String? {
    guard let scheme = parseScheme().orNil.map({ bytes[$0.range].lowercasedText }) else {
      guard peek() == .slash, peek(1) == .slash else { return nil }
      throw error(
        at: 0,
        "a template that begins with “//”",
        "write “https:” before it, or only one “/” to keep the link's own host"
      )
    }
    let isWeb = scheme == "http" || scheme == "https"
    guard scheme != "http" else {
      throw error(at: 0, "a target of the scheme “http”", "write “https”, or begin with “/”")
    }
    var front = "\(scheme)://"
    if peek() == .slash, peek(1) == .slash {
      offset += 2
      front += try parseAuthority(of: scheme, isWeb: isWeb)
    } else if isWeb {
      throw error(at: offset, "a web target without a host", "write “https://” and the host")
    }
    return front
  }

  /// Parses a host, whose labels contain letters, digits, `-` and `_`, and an optional port.
  private mutating func parseAuthority(
    of scheme: String,
    isWeb: Bool
  ) throws(SyntaxError) -> String {
    let start = offset
    var labelStart = offset
    var isInPort = false
    scan: while let byte = peek() {
      switch byte {
      case .slash, .question, .hash, .openParenthesis: break scan
      case .dot where offset > labelStart && !isInPort: labelStart = offset + 1
      case .colon where offset > labelStart && !isInPort: isInPort = true
      default:
        let isInLabel = byte.isLetter || byte == .hyphen || byte == .underscore
        guard byte.isDigit || isInLabel && !isInPort else {
          throw notFixed(at: offset, of: scheme, isWeb: isWeb)
        }
      }
      offset += 1
    }
    if offset == start && !isWeb { return "" }
    guard offset > labelStart, bytes[offset - 1] != .colon else {
      throw notFixed(at: offset, of: scheme, isWeb: isWeb)
    }
    let authority = bytes[start..<offset].text
    do throws(DeepLinkError) {
      // The loop above also accepts a host that is a number, and a port above 65535. The parser of
      // links rejects both, so the authority is also parsed as a part of a link.
      let options = DeepLink.Options(schemesWithHost: [scheme])
      _ = try DeepLink(parsing: "\(scheme)://\(authority)", options: options)
    } catch {
      let suggestion = "write a host that links can have"
      throw self.error(at: error.offset, error.message, suggestion)
    }
    return bytes[start..<offset].lowercasedText
  }

  private func notFixed(at offset: Int, of scheme: String, isWeb: Bool) -> SyntaxError {
    error(
      at: offset,
      "no fixed host: a value of a link must not choose the host of the new link",
      isWeb
        ? "write labels of letters, digits, “-” and “_”, as in “https://shop.example.com/…”"
        : "write such labels, or begin the path after a third slash, “\(scheme):///…”"
    )
  }
}

extension RewriteTemplateParser {
  /// Parses the query from a `?` to the end; returns an empty list if there is no `?`.
  mutating func parseQuery() throws(SyntaxError) -> [RewriteTemplate.Item] {
    guard peek() == .question else { return [] }
    var items: [RewriteTemplate.Item] = []
    repeat {
      offset += 1
      items.append(try parseItem())
    } while peek() == .ampersand
    return items
  }

  private mutating func parseItem() throws(SyntaxError) -> RewriteTemplate.Item {
    let start = offset
    var name = RewritePieces()
    while let byte = peek(), byte != .equals, byte != .ampersand, byte != .hash {
      guard byte != .colon, byte != .asterisk else {
        throw error(
          at: offset,
          "a value in the name of a query item",
          "write the name itself, or “\\\(Unicode.Scalar(byte))” for the character"
        )
      }
      try parsePiece(into: &name, of: .query)
    }
    // The name of a query item contains no placeholders, so the name is one literal, which may be
    // empty.
    let rawName = name.onlyLiteral ?? ""
    guard !rawName.isEmpty else {
      throw error(at: start, "a query item without a name", "write “name=value”, or leave it out")
    }
    return RewriteTemplate.Item(
      rawName: rawName,
      name: RewriteTemplate.decodedName(rawName),
      value: try parseValue()
    )
  }

  private mutating func parseValue() throws(SyntaxError) -> [RewriteTemplate.Piece]? {
    guard take(.equals) else { return nil }
    var value = RewritePieces()
    while let byte = peek(), byte != .ampersand, byte != .hash {
      try parsePiece(into: &value, of: .query)
    }
    return value.finish()
  }
}

extension RewriteTemplate {
  /// Returns the decoded name of a query item, from the name as written in a link.
  static func decodedName(_ rawName: some StringProtocol) -> String {
    // A “?” followed by a name is a valid link, so the parser of links can decode the name.
    let link = try? DeepLink(parsing: "?\(rawName)")
    return link?.query.first { _ in true }?.name ?? String(rawName)
  }
}
