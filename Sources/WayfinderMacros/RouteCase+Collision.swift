#if Macros
import RouteMatching
import SwiftSyntax
import SwiftSyntaxMacros

extension RouteCase {
  /// Reports every case that takes the same links as an earlier one.
  ///
  /// One table finds them all. It tells by lines where routes were added: here, by the numbers of the
  /// cases.
  static func refuseCollisions(
    among cases: [RouteCase],
    in context: some MacroExpansionContext
  ) throws(Refused) {
    var builder = RouteTable<Void>.Builder()
    for (number, choice) in cases.enumerated() {
      builder.add(choice.typed, value: (), line: UInt(number))
    }
    var isRefused = false
    for problem in builder.assemble().problems where problem.code == .duplicate {
      guard let earlier = problem.earlier else { continue }
      let choice = cases[Int(problem.location.line)]
      isRefused = true
      context.complain(
        "collision",
        "“\(choice.name)” takes the same links as “\(cases[Int(earlier.line)].name)”, which goes "
          + "before it; change one of the patterns",
        at: choice.literal.syntax
      )
    }
    if isRefused { throw Refused() }
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
