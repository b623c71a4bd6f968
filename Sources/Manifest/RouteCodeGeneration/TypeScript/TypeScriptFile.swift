// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteManifest
internal import RouteMatching

/// An ES module in TypeScript with the routes of a manifest: their patterns, builders of links and a
/// parser of links.
///
/// The module needs nothing beside ECMAScript 5 and `BigInt`. For each route it contains a table of a few lines, which
/// one matcher reads; the matcher finds the route and the values that the router finds. Texts are compared as in
/// ``KotlinFile``.
package struct TypeScriptFile {
  /// The TypeScript code, complete as a file.
  package private(set) var text = ""
  /// Sentences about facts of the manifest that the file cannot express.
  package private(set) var notes: [String]

  private let model: ParserModel
  private let names: [Names]

  /// The identifiers of a route.
  struct Names {
    let key: String
    let type: String
    let properties: [String]
    /// Whether another route has the same identifier without a number.
    let isNumbered: Bool
  }

  /// The names that no builder of a route can have in the object of all builders.
  private static let reservedKeys: Set<String> = ["parse"]
  /// The names of properties with a special meaning in JavaScript objects.
  private static let reservedProperties: Set<String> = ["__proto__"]

  /// Writes the routes of a manifest.
  ///
  /// - Parameter manifest: The manifest.
  /// - Complexity: O(*n* log *n*) in the size of the manifest.
  package init(_ manifest: RouteManifest) {
    model = ParserModel(manifest)
    names = Self.names(of: model)
    notes = (model.omissions + model.limits).map { "typescript: \($0)" }
    for (route, names) in zip(model.routes, names) where names.isNumbered {
      notes.append("typescript: the route “\(route.route.id)” is named “\(names.key)”")
    }
    var writer = CodeWriter()
    writer.line("// \(CodeWriter.notice)")
    writer.line()
    writeConstants(to: &writer)
    writeTypes(to: &writer)
    writeBuilders(to: &writer)
    writeTables(to: &writer)
    writer.resource(PackageResources.routes_ts)
    text = writer.text
  }

  /// Returns the identifiers of all routes, which other generated modules use as well.
  static func names(of model: ParserModel) -> [Names] {
    var scope = IdentifierScope(reserved: reservedKeys, filler: "Route", isUpper: false)
    return model.routes.map { route in
      let (key, isNumbered) = scope.identifier(for: route.route.id)
      var inner = IdentifierScope(reserved: reservedProperties, filler: "Value", isUpper: false)
      let properties = route.parameters.map { inner.identifier(for: $0.parameter.name).text }
      let type = key.prefix(1).uppercased() + key.dropFirst() + "Values"
      return Names(key: key, type: type, properties: properties, isNumbered: isNumbered)
    }
  }

  // MARK: Declarations

  private func writeConstants(to writer: inout CodeWriter) {
    let hosts = model.manifest.hosts.map { CodeText.literal($0.text) }
    let schemes = model.manifest.schemes.map { CodeText.literal($0) }
    writer.line("/** The hosts of links; `*.` is one or more labels before a name. */")
    writer.line("export const hosts: readonly string[] = [\(hosts.joined(separator: ", "))];")
    writer.line()
    writer.line("/** The custom schemes of links. */")
    writer.line("export const schemes: readonly string[] = [\(schemes.joined(separator: ", "))];")
    writer.line()
    writer.line("/** The patterns of the routes. */")
    writer.block("export const patterns = {", "} as const;") { writer in
      for (route, names) in zip(model.routes, names) {
        writer.line("\(names.key): \(CodeText.literal(route.route.pattern.text)),")
      }
    }
    writer.line()
  }

  private func writeTypes(to writer: inout CodeWriter) {
    for (route, names) in zip(model.routes, names) {
      writer.line("/** The values of “\(CodeText.comment(route.route.id))”. */")
      writer.block("export interface \(names.type) {") { writer in
        for (parameter, property) in zip(route.parameters, names.properties) {
          let mark = parameter.isOptional ? "?" : ""
          writer.line("readonly \(property)\(mark): \(Self.type(parameter, isInput: false));")
        }
      }
      writer.line()
    }
    writer.lines(Self.results)
    writer.line()
    writer.line("/** A route that a link opens, with its values. */")
    if model.routes.isEmpty { writer.line("export type Route = never;") }
    for (index, (route, names)) in zip(model.routes, names).enumerated() {
      if index == 0 { writer.line("export type Route = RouteFacts & (") }
      let id = CodeText.literal(route.route.id)
      let pattern = CodeText.literal(route.route.pattern.text)
      writer.line(
        "  | { readonly route: \(id); readonly pattern: \(pattern); readonly values: \(names.type) }"
      )
      if index == model.routes.count - 1 { writer.line(");") }
    }
    writer.line()
    writer.line("/** A link to a route. */")
    writer.block("export interface Link {") { writer in
      writer.line("/** The path and the query. */")
      writer.line("readonly path: string;")
      writer.line(
        "/** Returns the whole link; without a host, with the first host of the manifest. */"
      )
      writer.line("url(host?: string): string;")
    }
    writer.line()
  }

  /// The types of what a link opens.
  private static let results = #"""
    /** Who may send a link, and the rules of an update that have changed what it opens. */
    export interface LinkPolicy {
      /** Whether the router opens the link for a verified sender, such as a universal link. */
      readonly isExternal: boolean;
      /** The unverified senders for which the router opens it too, in the words of the manifest. */
      readonly including: readonly string[];
      /** The identifiers of the rules of the update. */
      readonly rules: readonly string[];
    }

    /** The facts of a route that a link opens. */
    export interface RouteFacts extends LinkPolicy {
      /** The strictest effect of the route and its parents: view, sensitive, mutate or destructive. */
      readonly effect: string;
      /** The transition, unless it is the usual one. */
      readonly transition?: string;
      /** The identifiers of the routes whose screens are below that of the route, the nearest first. */
      readonly parents: readonly string[];
      readonly tab?: string;
    }

    /** A page on the web, which a link opens in place of a route. */
    export interface WebPage extends LinkPolicy {
      readonly page: string;
    }

    /** A route that an update has disabled without naming another page. */
    export interface Unavailable extends LinkPolicy {
      readonly unavailable: string;
    }
    """#

  private func writeBuilders(to writer: inout CodeWriter) {
    writer.line(
      "/** The links of all routes; a value that no link can hold throws a RangeError. */"
    )
    writer.block("export const Routes = {", "};") { writer in
      for (index, (route, names)) in zip(model.routes, names).enumerated() {
        writer.line("/** \(Self.summary(of: route.route)) */")
        guard !route.parameters.isEmpty else {
          writer.line("\(names.key): (): Link => link(types[\(index)]!),")
          continue
        }
        let isFree = route.parameters.allSatisfy { $0.canBeOmitted }
        let standard = isFree ? " = {}" : ""
        writer.block("\(names.key)(values: {", "},") { writer in
          for (parameter, property) in zip(route.parameters, names.properties) {
            let mark = parameter.canBeOmitted ? "?" : ""
            writer.line("readonly \(property)\(mark): \(Self.type(parameter, isInput: true));")
          }
          writer.closed("}\(standard)): Link {")
          writer.line("return link(types[\(index)]!, values);")
        }
      }
      writer.line("parse,")
    }
    writer.line()
  }

  static func summary(of route: RouteManifest.Route) -> String {
    let description = route.descriptions["en"] ?? route.descriptions.min { $0.key < $1.key }?.value
    return CodeText.comment(description ?? route.pattern.text)
  }

  private static func type(_ parameter: ParserModel.Parameter, isInput: Bool) -> String {
    let type =
      switch parameter.type {
      case .text: "string"
      case .int, .uint: isInput ? "number | bigint" : "bigint"
      case .double: "number"
      case .bool: "boolean"
      }
    guard parameter.isList else { return type }
    return "readonly \(type.contains(" ") ? "(\(type))" : type)[]"
  }

  // MARK: Tables

  private func writeTables(to writer: inout CodeWriter) {
    let options = model.manifest.options
    func list(_ schemes: [String]) -> String {
      "[" + schemes.map { CodeText.literal($0.lowercased()) }.joined(separator: ", ") + "]"
    }
    let webHost = model.webHost.map { CodeText.literal($0) } ?? "undefined"
    writer.block("export const options = {", "};") { writer in
      writer.line("bytes: \(options.limits.bytes),")
      writer.line("segments: \(options.limits.segments),")
      writer.line("queryItems: \(options.limits.queryItems),")
      writer.line("ignoresCase: \(options.ignoresCaseOfLiterals),")
      writer.line("ignoresQueryCase: \(options.ignoresCaseOfQueryNames),")
      writer.line("slashIsSignificant: \(options.trailingSlashIsSignificant),")
      writer.line("keepsPlus: \(options.keepsPlusInQuery),")
      writer.line("webHostIsFirstSegment: \(options.webHostIsFirstSegment),")
      writer.line("schemesWithHost: \(list(options.schemesWithHost)) as string[],")
      writer.line("schemesWithoutFallback: \(list(options.schemesWithoutFallback)) as string[],")
      writer.line("webHost: \(webHost) as string | undefined,")
    }
    writer.line()
    writer.block("export const types: readonly Type[] = [", "];") { writer in
      for (route, names) in zip(model.routes, names) { write(route, names, to: &writer) }
    }
    writer.line()
    writer.block("export const rewrites: readonly Rewrite[] = [", "];") { writer in
      for rule in model.rules { write(rule, to: &writer) }
    }
    writer.line()
    let kinds = model.kinds.map { " \($0.name): \($0.test) " }.joined(separator: ",")
    writer.line("/** The tests of the manifest's kinds. */")
    writer.line("export const kinds: { readonly [name: string]: number } = {\(kinds)};")
    writer.line()
    writer.block("export const tests: readonly Automaton[] = [", "];") { writer in
      for test in model.tests { writer.line("\(Self.automaton(test)),") }
    }
    writer.line()
  }

  static func automaton(_ test: TextAutomaton) -> String {
    "automaton(\(test.literals.map { CodeText.literal($0) }.joined(separator: ", ")))"
  }

  private func write(_ rule: ParserModel.Rule, to writer: inout CodeWriter) {
    writer.block("{", "},") { writer in
      writer.line("pattern: \(CodeText.literal(rule.rule.pattern.text)),")
      write(rule.scheme, rule.host, hasTrailingSlash: rule.hasTrailingSlash, to: &writer)
      var to: [String] = []
      if let front = rule.rule.targetFront { to.append("front: \(CodeText.literal(front))") }
      to.append("path: [\(rule.path.map { Self.part($0) }.joined(separator: ", "))]")
      if rule.rule.target.hasTrailingSlash { to.append("hasSlash: true") }
      let items = rule.items.map { item in
        let names = "\(CodeText.literal(item.rawName)), \(CodeText.literal(item.name))"
        return "[\(names), \(item.value.map(Self.list) ?? "null")]"
      }
      to.append("items: [\(items.joined(separator: ", "))]")
      writer.line("to: { \(to.joined(separator: ", ")) },")
      writer.block("shapes: [", "],") { writer in
        for shape in rule.shapes {
          let segments = shape.segments.map { weight, content in
            let pieces = pieces(of: content)
            return ", [\(CodeText.literal(weight ?? "*")), \(pieces)]"
          }
          let order = CodeText.literal(shape.order)
          writer.line("[\(CodeText.literal(shape.rank)), \(order)\(segments.joined())],")
        }
      }
    }
  }

  private func write(
    _ scheme: String?,
    _ host: RoutePattern.Host?,
    hasTrailingSlash: Bool,
    to writer: inout CodeWriter
  ) {
    if let scheme { writer.line("scheme: \(CodeText.literal(scheme)),") }
    if let host {
      let text = (host.includesSubdomains ? "*." : "") + host.name
      writer.line("host: \(CodeText.literal(text)),")
    }
    if hasTrailingSlash { writer.line("hasSlash: true,") }
  }

  private static func part(_ part: ParserModel.TemplatePart) -> String {
    switch part {
    case .segment(let pieces): list(pieces)
    case .catchAll(let parameter): "\(parameter)"
    case .group(let inner): "{ group: [\(inner.map { Self.part($0) }.joined(separator: ", "))] }"
    }
  }

  private static func list(_ pieces: [ParserModel.TemplatePiece]) -> String {
    let texts = pieces.map { piece in
      switch piece {
      case .literal(let text): CodeText.literal(text)
      case .value(let parameter): "\(parameter)"
      }
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  private func write(_ route: ParserModel.Route, _ names: Names, to writer: inout CodeWriter) {
    writer.block("{", "},") { writer in
      writer.line("route: \(CodeText.literal(route.route.id)),")
      writer.line("pattern: \(CodeText.literal(route.route.pattern.text)),")
      writer.line("isExternal: \(route.route.exposure.isExternal),")
      let words = route.route.exposure.unverifiedWords.map { CodeText.literal($0) }
      if !words.isEmpty { writer.line("including: [\(words.joined(separator: ", "))],") }
      if route.route.effect != .view { writer.line("effect: \"\(route.route.effect.rawValue)\",") }
      if route.route.transition != "show" {
        writer.line("transition: \(CodeText.literal(route.route.transition)),")
      }
      if let tab = route.route.tab { writer.line("tab: \(CodeText.literal(tab)),") }
      if route.route.isAction { writer.line("isAction: true,") }
      if !route.parents.isEmpty { writer.line("parents: \(route.parents),") }
      if !route.guards.isEmpty { writer.line("guards: \(route.guards),") }
      write(route.scheme, route.host, hasTrailingSlash: route.hasTrailingSlash, to: &writer)
      writer.block("parameters: [", "],") { writer in
        for (parameter, property) in zip(route.parameters, names.properties) {
          writer.line("{ \(Self.fields(of: parameter, property)) },")
        }
      }
      writer.block("shapes: [", "],") { writer in
        for shape in route.shapes {
          let segments = shape.segments.map { ", \(segment($0))" }
          writer.line("[\(shape.rank), \(shape.order)\(segments.joined())],")
        }
      }
    }
  }

  private static func fields(
    of parameter: ParserModel.Parameter,
    _ property: String
  ) -> String {
    let name = CodeText.literal(parameter.parameter.name)
    var fields = ["name: \(name)", "key: \(CodeText.literal(property))"]
    if parameter.type != .text { fields.append("type: \"\(parameter.type.rawValue)\"") }
    if parameter.parameter.place == .query { fields.append("isItem: true") }
    if parameter.isList { fields.append("isList: true") }
    if parameter.isOptional { fields.append("isOptional: true") }
    if let test = parameter.test { fields.append("test: \(test)") }
    if let standard = parameter.parameter.defaultValue {
      fields.append("standard: \(CodeText.literal(standard))")
    }
    return fields.joined(separator: ", ")
  }

  private func segment(_ segment: ParserModel.Segment) -> String {
    "[\(segment.weight), \(pieces(of: segment.content))]"
  }

  private func pieces(of content: ParserModel.Content) -> String {
    switch content {
    case .catchAll(let parameter): return "\(parameter ?? -1)"
    case .pieces(let pieces):
      let list = pieces.map { piece in
        switch piece {
        case .literal(let text): model.literal(text)
        case .parameter(let index, let test): test.map { "[\(index), \($0)]" } ?? "\(index)"
        }
      }
      return list.joined(separator: ", ")
    }
  }
}
