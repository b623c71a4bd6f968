#if Macros
import RouteMatching
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Compares a pattern with the properties of a struct or the values of a case.
struct RouteCheck<Context: MacroExpansionContext> {
  let literal: PatternLiteral
  let items: [RouteItem]
  /// What has the items, in words: “MomentRoute” or “case product”.
  let owner: String
  let context: Context
  private(set) var isRefused = false

  init(_ literal: PatternLiteral, _ items: [RouteItem], of owner: String, in context: Context) {
    self.literal = literal
    self.items = items
    self.owner = owner
    self.context = context
  }

  /// Reports everything that is wrong.
  ///
  /// - Parameters:
  ///   - reserved: The names that generated code or a route itself already has.
  ///   - unfilled: Tells what is declared under a name and that no link fills.
  ///   - adding: Makes the change that adds an item of a name, where there is a safe one.
  /// - Throws: ``Refused`` when there was something.
  mutating func check(
    reserved: [String: String],
    unfilled: (String) -> StructDeclSyntax.Unfilled?,
    adding: (String) -> FixIt?
  ) throws(Refused) {
    for place in literal.places where !items.contains(where: { $0.name == place.name }) {
      if let property = unfilled(place.name) {
        refuse(
          "unfilled",
          "the pattern has “\(place.name)”, and no link fills what \(property.reason)",
          at: property.token,
          fixIts: property.fixIts
        )
        continue
      }
      refuse(
        "missingProperty",
        literal.message(
          at: place.nameRange.lowerBound,
          "\(owner) has no “\(place.name)”",
          "declare it, or leave “\(place.isCatchAll ? "*" : ":")\(place.name)” out of the pattern"
        ),
        at: literal.syntax,
        fixIts: adding(place.name).map { [$0] } ?? []
      )
    }
    for (index, item) in items.enumerated() {
      if let reason = reserved[item.name] {
        refuse("reserved", "“\(item.name)” is reserved: \(reason)", at: item.token)
      }
      if items[..<index].contains(where: { $0.name == item.name }) {
        refuse(
          "duplicate",
          "\(owner) has “\(item.name)” twice; give each its own name",
          at: item.token
        )
      }
      checkUsual(item)
      if item.name.contains("\"") {
        refuse(
          "quotation",
          "“\(item.name)” holds a quotation mark, which generated code cannot quote; choose another name",
          at: item.token
        )
      }
      if let reason = item.unlinkable {
        refuse("type", unlinkable(item, reason), at: item.type)
        continue
      }
      if let place = literal.place(of: item.name) { check(item, at: place) }
    }
    if isRefused { throw Refused() }
  }

  /// What a link that says nothing means must be sayable in another way for every other value.
  private mutating func checkUsual(_ item: RouteItem) {
    guard let usual = item.usual, !usual.is(NilLiteralExprSyntax.self) else { return }
    if item.isOptional {
      refuse(
        "optionalDefault",
        "a link that says nothing of “\(item.name)” would mean \(usual.trimmed), so that none could mean nil; "
          + "leave the “?” or the value out",
        at: usual
      )
    }
    let isEmpty = usual.as(ArrayExprSyntax.self)?.elements.isEmpty ?? false
    if item.isArray, !item.isOptional, !item.isJSON, !isEmpty {
      refuse(
        "arrayDefault",
        "a link that says nothing of “\(item.name)” would mean \(usual.trimmed), so that none could mean []; "
          + "leave the value out",
        at: usual
      )
    }
  }

  private func unlinkable(_ item: RouteItem, _ reason: String) -> String {
    let remedy =
      owner.hasPrefix("case ")
      ? "let it be a RouteValue, an optional or an array of such"
      : "let it be a RouteValue, an optional or an array of such, or write @JSONItem before it"
    return "“\(item.name)” is \(reason), which no text of a link is; \(remedy)"
  }

  private mutating func check(_ item: RouteItem, at place: RoutePattern.Place) {
    guard !item.isJSON else {
      return refuse(
        "jsonInPath",
        "JSON travels in the query; leave “\(item.name)” out of the pattern, or @JSONItem",
        at: item.token
      )
    }
    guard let parameter = place.parameter else {
      return checkCatchAll(item, isInGroup: place.isInGroup)
    }
    if item.isArray {
      return refuse(
        "array",
        "“:\(item.name)” is one segment, and a list is many; write “*\(item.name)” in the pattern, or "
          + "one value",
        at: item.type
      )
    }
    checkOptional(item, isInGroup: place.isInGroup)
    if let kind = parameter.kind, let wanted = item.kind,
      !RoutePattern.Parameter.isKind(kind, within: wanted)
    {
      refuse(
        "kind",
        literal.message(
          at: place.nameRange.upperBound + 1,
          "“\(item.name)” of \(owner) is declared as \(item.typeText), which does not take every "
            + "<\(kind)>",
          "change the type, or leave “<\(kind)>” out"
        ),
        at: literal.syntax
      )
    }
  }

  /// A link has every parameter, but for those that it may skip.
  private mutating func checkOptional(_ item: RouteItem, isInGroup: Bool) {
    if isInGroup, !item.isOptional, item.usual == nil {
      let optional = OptionalTypeSyntax(wrappedType: item.type.trimmed)
      refuse(
        "notOptional",
        "a link may leave “\(item.name)” out, which stands in an optional part of the pattern; make "
          + "it an optional, or give it a value",
        at: item.type,
        fixIts: [
          .replacing(item.type, with: TypeSyntax(optional), "optional", "write “\(item.typeText)?”")
        ]
      )
    } else if !isInGroup {
      refuseNil(item, "")
    }
  }

  /// Reports an optional that every link has a value for.
  private mutating func refuseNil(_ item: RouteItem, _ remark: String) {
    guard let wrapped = item.wrappedType else { return }
    refuse(
      "optional",
      "every link of this pattern has “\(item.name)”, \(remark)so that it is never nil; leave the “?” out",
      at: item.type,
      fixIts: [
        .replacing(
          item.type,
          with: wrapped.trimmed.with(\.trailingTrivia, item.type.trailingTrivia),
          "required",
          "write “\(wrapped.trimmed)”"
        )
      ]
    )
  }

  private mutating func checkCatchAll(_ item: RouteItem, isInGroup: Bool) {
    guard item.isArray else { return checkSegments(item) }
    if !isInGroup { refuseNil(item, "if only an empty one, ") }
  }

  /// A type that is one text does not take any number of them.
  private mutating func checkSegments(_ item: RouteItem) {
    guard item.isOneText else { return }
    let list = "[\((item.wrappedType ?? item.type).bareText)]"
    refuse(
      "catchAll",
      "“*\(item.name)” takes any number of segments; write “\(list)”",
      at: item.type,
      fixIts: [
        .replacing(item.type, with: TypeSyntax(stringLiteral: list), "list", "write “\(list)”")
      ]
    )
  }

  private mutating func refuse(
    _ name: String,
    _ message: String,
    at node: some SyntaxProtocol,
    fixIts: [FixIt] = []
  ) {
    isRefused = true
    context.complain(name, message, at: node, fixIts: fixIts)
  }
}
#endif
