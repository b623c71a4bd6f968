// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
