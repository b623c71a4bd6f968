#if Macros
import RouteMatching
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension RouteCase {
  /// The names of a case's values that generated code has already.
  private static let reserved = [
    "self": "it is the route; choose another name",
    "writer": "generated code calls so what it writes to; choose another name",
  ]

  /// The names of cases that static members have already.
  private static let reservedCases = [
    "patterns": "it is the list of the routes' patterns; choose another name",
    "routeProperties": "it is the list of what links may say; choose another name",
  ]

  /// The cases of an enum in their order; every mistake in them is reported.
  static func cases(
    of declaration: EnumDeclSyntax,
    under node: AttributeSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) -> [RouteCase] {
    let declarations = declaration.memberBlock.members.compactMap {
      $0.decl.as(EnumCaseDeclSyntax.self)
    }
    guard !declarations.isEmpty else {
      context.complain(
        "noCases",
        "\(declaration.name.text) has no cases; declare one for each page, with @Path(\"/…\")",
        at: declaration.name
      )
      throw Refused()
    }
    let cases = declarations.compactMap { try? RouteCase($0, in: context) }
    try refuseCollisions(among: cases, in: context)
    guard cases.count == declarations.count else { throw Refused() }
    return cases
  }

  private init(
    _ declaration: EnumCaseDeclSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) {
    let attributes = declaration.attributes.compactMap { element -> AttributeSyntax? in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute.isPath ? attribute : nil
    }
    guard let attribute = attributes.first else {
      try RouteCase.refuseConditionalPath(of: declaration, in: context)
      context.complain(
        "noPath",
        "“\(declaration.elements.first?.name.text ?? "")” has no pattern; write @Path(\"/…\") before it",
        at: declaration,
        fixIts: [RouteCase.adding(to: declaration)]
      )
      throw Refused()
    }
    if attributes.count > 1 {
      context.complain("twoPaths", "a case has one pattern; keep one @Path", at: attributes[1])
      throw Refused()
    }
    guard declaration.elements.count == 1, let element = declaration.elements.first else {
      context.complain(
        "severalCases",
        "@Path stands on one case; declare each on a line of its own",
        at: declaration.elements
      )
      throw Refused()
    }
    if declaration.attributes.isLimited || declaration.attributes.isUnavailable {
      context.complain(
        "limited",
        "“\(element.name.text)” is not there on every system that the app runs on, and what @Routes writes "
          + "is; declare it without @available",
        at: element.name
      )
      throw Refused()
    }
    name = element.name.text
    isDeprecated = declaration.attributes.isDeprecated
    if let reason = RouteCase.reservedCases[name] {
      context.complain("reserved", "“\(name)” is reserved: \(reason)", at: element.name)
      throw Refused()
    }
    let literal = try? PatternLiteral(of: attribute, in: context)
    items = try RouteCase.items(of: element, literal, in: context)
    guard let literal else { throw Refused() }
    self.literal = literal
    var check = RouteCheck(literal, items, of: "case \(name)", in: context)
    try check.check(reserved: RouteCase.reserved, unfilled: { _ in nil }, adding: { _ in nil })
  }

  /// The associated values, each of which has a name.
  private static func items(
    of element: EnumCaseElementSyntax,
    _ literal: PatternLiteral?,
    in context: some MacroExpansionContext
  ) throws(Refused) -> [RouteItem] {
    let parameters = element.parameterClause?.parameters ?? []
    var isRefused = false
    var items: [RouteItem] = []
    for parameter in parameters {
      guard let token = parameter.firstName, token.text != "_" else {
        isRefused = true
        context.complain(
          "unnamed",
          "a value of “\(element.name.text)” has no name by which a link could give it",
          at: parameter,
          fixIts: naming(parameter, among: parameters, literal)
        )
        continue
      }
      var item = RouteItem(token: token, type: parameter.type)
      item.usual = parameter.defaultValue?.value
      items.append(item)
    }
    if isRefused { throw Refused() }
    return items
  }

  // MARK: Fix-its

  private static func adding(to declaration: EnumCaseDeclSyntax) -> FixIt {
    var changed = declaration
    let path: AttributeSyntax = "@Path(\"/<#path#>\")"
    changed.leadingTrivia = []
    changed.attributes.insert(
      .attribute(path.with(\.trailingTrivia, .space)),
      at: changed.attributes.startIndex
    )
    changed.leadingTrivia = declaration.leadingTrivia
    return .replacing(declaration, with: changed, "path", "write “@Path(\"/…\")”")
  }

  /// Names the only value without a name by the only parameter without a value.
  private static func naming(
    _ parameter: EnumCaseParameterSyntax,
    among parameters: EnumCaseParameterListSyntax,
    _ literal: PatternLiteral?
  ) -> [FixIt] {
    let names = parameters.compactMap { $0.firstName?.identifier?.name }.filter { $0 != "_" }
    let free = literal?.places.filter { !names.contains($0.name) } ?? []
    guard names.count == parameters.count - 1, free.count == 1 else { return [] }
    var named = parameter
    named.secondName = nil
    named.firstName = .identifier(free[0].name)
    named.colon = .colonToken(trailingTrivia: .space)
    named.leadingTrivia = parameter.leadingTrivia
    return [.replacing(parameter, with: named, "name", "write “\(free[0].name):”")]
  }
}

extension AttributeSyntax {
  /// Whether it is `@Path` or `@Wayfinder.Path`.
  var isPath: Bool { ["Path", "Wayfinder.Path"].contains(attributeName.bareText) }
}
#endif
