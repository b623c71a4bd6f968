#if Macros
import RouteMatching
import SwiftSyntax
import SwiftSyntaxMacros

extension RouteCase {
  /// Reports a case that takes the same links as an earlier one.
  func refuseCollision(
    with earlier: [RouteCase],
    in context: some MacroExpansionContext
  ) throws(Refused) {
    let collision = earlier.first { other in
      var builder = RouteTable<Int>.Builder()
      for pattern in [other.typed, typed] { builder.add(pattern, value: 0) }
      return builder.assemble().problems.contains { $0.code == .duplicate }
    }
    guard let collision else { return }
    context.complain(
      "collision",
      "“\(name)” takes the same links as “\(collision.name)”, which goes before it; change one "
        + "of the patterns",
      at: literal.syntax
    )
    throw Refused()
  }

  /// The pattern with a constraint for each type: two types that are written alike take the same.
  private var typed: RoutePattern {
    let pattern = literal.pattern
    var text = ""
    var rest = pattern.text.utf8[...]
    for place in literal.places where place.parameter?.kind == nil && !place.isCatchAll {
      guard place.parameter?.constraint == nil,
        let item = items.first(where: { $0.name == place.name }), item.kind != "string"
      else { continue }
      let end = pattern.text.utf8.index(
        pattern.text.startIndex,
        offsetBy: place.nameRange.upperBound
      )
      let type = item.kind ?? item.typeText
      let mark = type.unicodeScalars.filter { $0.properties.isAlphabetic }.map { String($0) }
        .joined()
      text += String(Substring(rest[..<end])) + "(\(mark))"
      rest = rest[end...]
    }
    return (try? RoutePattern(parsing: text + String(Substring(rest)))) ?? pattern
  }
}
#endif
