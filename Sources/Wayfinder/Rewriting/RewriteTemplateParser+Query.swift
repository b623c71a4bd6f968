extension RewriteTemplateParser {
  /// Takes the items behind a `?` up to the end.
  mutating func takeQuery() throws(RewriteTemplateError) -> [RewriteTemplate.Item] {
    guard peek() == "?" else { return [] }
    var items: [RewriteTemplate.Item] = []
    repeat {
      offset += 1
      items.append(try takeItem())
    } while peek() == "&"
    return items
  }

  private mutating func takeItem() throws(RewriteTemplateError) -> RewriteTemplate.Item {
    let start = offset
    var name = RewritePieces()
    while let scalar = peek(), scalar != "=", scalar != "&", scalar != "#" {
      guard scalar != ":", scalar != "*" else {
        throw error(
          at: offset,
          "a value in the name of a query item",
          "write the name itself, or “\\\(scalar)” for the character"
        )
      }
      try takePiece(into: &name, of: .query)
    }
    // Without values there is one literal, or none.
    let rawName = name.onlyLiteral ?? ""
    guard !rawName.isEmpty else {
      throw error(at: start, "a query item without a name", "write “name=value”, or leave it out")
    }
    return RewriteTemplate.Item(
      rawName: rawName,
      name: RewriteTemplate.decodedName(rawName),
      value: try takeValue()
    )
  }

  private mutating func takeValue() throws(RewriteTemplateError) -> [RewriteTemplate.Piece]? {
    guard peek() == "=" else { return nil }
    offset += 1
    var value = RewritePieces()
    while let scalar = peek(), scalar != "&", scalar != "#" {
      try takePiece(into: &value, of: .query)
    }
    return value.finish()
  }
}

extension RewriteTemplate {
  /// What a raw name of a query item is read as, also when the item's value is no UTF-8.
  static func decodedName(_ rawName: some StringProtocol) -> String {
    // A name alone is a link as well, and nobody reads queries but the link's own code.
    let link = try? DeepLink(parsing: "?\(rawName)")
    return link?.query.first { _ in true }?.name ?? String(rawName)
  }
}
