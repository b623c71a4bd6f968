// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import RouteMatching
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension RouteCase {
  /// The names that an associated value cannot have, because generated code uses them.
  private static let reserved = [
    "self": "it is the route itself; choose another name",
    "writer": "generated code uses this name; choose another name",
  ]

  /// The names that a case cannot have, because generated static members use them.
  private static let reservedCases = [
    "patterns": "it is the list of the routes' patterns; choose another name",
    "routeProperties": "it is the list of the routes' properties; choose another name",
  ]

  /// Returns the cases of an enum in order, and reports all errors in them.
  static func cases(
    of declaration: EnumDeclSyntax,
    under node: AttributeSyntax,
    in context: some MacroExpansionContext
  ) throws(Refused) -> [RouteCase] {
    let declarations = declaration.memberBlock.members.compactMap {
      $0.decl.as(EnumCaseDeclSyntax.self)
    }
    guard !declarations.isEmpty else {
      context.report(
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
      context.report(
        "noPath",
        "“\(declaration.elements.first?.name.text ?? "")” has no pattern; write @Path(\"/…\") "
          + "before it",
        at: declaration,
        fixIts: [RouteCase.adding(to: declaration)]
      )
      throw Refused()
    }
    if attributes.count > 1 {
      context.report(
        "twoPaths",
        "a case can have only one pattern; remove the other @Path",
        at: attributes[1]
      )
      throw Refused()
    }
    guard declaration.elements.count == 1, let element = declaration.elements.first else {
      context.report(
        "severalCases",
        "@Path applies to one case; declare each case on a line of its own",
        at: declaration.elements
      )
      throw Refused()
    }
    if declaration.attributes.isLimited || declaration.attributes.isUnavailable {
      context.report(
        "limited",
        "“\(element.name.text)” has @available, but the code that @Routes generates has not; "
          + "remove @available",
        at: element.name
      )
      throw Refused()
    }
    name = element.name.text
    isDeprecated = declaration.attributes.isDeprecated
    if let reason = RouteCase.reservedCases[name] {
      context.report("reserved", "“\(name)” is reserved: \(reason)", at: element.name)
      throw Refused()
    }
    let literal = try? PatternLiteral(of: attribute, in: context)
    nestedSet = RouteCase.nestedSet(of: element, below: literal)
    items = nestedSet == nil ? try RouteCase.items(of: element, literal, in: context) : []
    configuration = attribute.configuration
    line = context.location(of: element)?.line.bareText
    guard let literal else { throw Refused() }
    self.literal = literal
    var check = RouteCheck(literal, items, of: "case \(name)", in: context)
    try check.check(reserved: RouteCase.reserved, unfilled: { _ in nil }, adding: { _ in nil })
  }

  /// Returns the type of the nested route set if the case's only associated value is one; otherwise
  /// nil.
  ///
  /// A nested route set has no label, and its type is not a known type of link values. The pattern
  /// of its case has no parameters.
  private static func nestedSet(
    of element: EnumCaseElementSyntax,
    below literal: PatternLiteral?
  ) -> TypeSyntax? {
    guard let parameters = element.parameterClause?.parameters, parameters.count == 1,
      let parameter = parameters.first, parameter.firstName == nil, parameter.defaultValue == nil,
      parameter.type.is(IdentifierTypeSyntax.self) || parameter.type.is(MemberTypeSyntax.self),
      literal?.places.isEmpty ?? false
    else { return nil }
    let value = RouteItem(token: element.name, type: parameter.type)
    return value.ownType == nil || value.isOptional || value.isArray || value.unlinkable != nil
      ? nil : parameter.type
  }

  /// Returns the associated values of a case, and reports each value without a label.
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
        context.report(
          "unnamed",
          "an associated value of “\(element.name.text)” has no label; add the name of the link's "
            + "value",
          at: parameter,
          fixIts: naming(parameter, among: parameters, literal)
        )
        continue
      }
      var item = RouteItem(token: token, type: parameter.type)
      item.defaultValue = parameter.defaultValue?.value
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

  /// Returns the fix-it that adds the missing label; empty unless exactly one associated value has
  /// no label and exactly one parameter of the pattern has no value.
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
  /// Whether the attribute is `@Path` or `@Wayfinder.Path`.
  var isPath: Bool { ["Path", "Wayfinder.Path"].contains(attributeName.bareText) }

  /// The configuration of the route, which is the second argument of `@Path`, or nil.
  fileprivate var configuration: ExprSyntax? {
    guard case .argumentList(let arguments)? = arguments else { return nil }
    return arguments.dropFirst().first?.expression
  }
}
#endif
