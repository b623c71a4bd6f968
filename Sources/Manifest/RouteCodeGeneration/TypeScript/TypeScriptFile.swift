// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteManifest
internal import RouteMatching

/// An ES module in TypeScript with the routes of a manifest: their patterns, builders of links and a
/// parser of links.
///
/// The module has no dependencies. For each route it contains a table of a few lines, which one matcher
/// reads; the matcher finds the route and the values that the router finds.
package struct TypeScriptFile {
  /// The TypeScript code, complete as a file.
  package private(set) var text = ""
  /// Sentences about facts of the manifest that the file cannot express.
  package private(set) var notes: [String]

  private let model: ParserModel
  private var names: [Names] = []

  /// The identifiers of a route.
  private struct Names {
    let key: String
    let type: String
    let properties: [String]
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
    notes = (model.omissions + model.limits).map { "typescript: \($0)" }
    addNames()
    var writer = CodeWriter()
    writer.line("// \(CodeWriter.notice)")
    writer.line()
    writeConstants(to: &writer)
    writeTypes(to: &writer)
    writeBuilders(to: &writer)
    writeTables(to: &writer)
    writer.lines(Self.runtime)
    text = writer.text
  }

  private mutating func addNames() {
    var scope = IdentifierScope(reserved: Self.reservedKeys, filler: "Route", isUpper: false)
    for route in model.routes {
      let id = route.route.id
      let key = scope.identifier(for: id)
      if key.isNumbered { notes.append("typescript: the route “\(id)” is named “\(key.text)”") }
      var inner = IdentifierScope(
        reserved: Self.reservedProperties,
        filler: "Value",
        isUpper: false
      )
      let properties = route.parameters.map { inner.identifier(for: $0.parameter.name).text }
      let type = key.text.prefix(1).uppercased() + key.text.dropFirst() + "Values"
      names.append(Names(key: key.text, type: type, properties: properties))
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
    writer.line("/** A route that a link opens, with its values. */")
    if model.routes.isEmpty { writer.line("export type Route = never;") }
    for (index, (route, names)) in zip(model.routes, names).enumerated() {
      if index == 0 { writer.line("export type Route =") }
      let end = index == model.routes.count - 1 ? ";" : ""
      let id = CodeText.literal(route.route.id)
      let pattern = CodeText.literal(route.route.pattern.text)
      let isExternal = route.route.exposure.isExternal
      writer.line(
        "  | { readonly route: \(id); readonly pattern: \(pattern); "
          + "readonly isExternal: \(isExternal); readonly values: \(names.type) }\(end)"
      )
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

  private static func summary(of route: RouteManifest.Route) -> String {
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
    writer.block("const options = {", "};") { writer in
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
    }
    writer.line()
    writer.block("const types: readonly Type[] = [", "];") { writer in
      for (route, names) in zip(model.routes, names) { write(route, names, to: &writer) }
    }
    writer.line()
    writer.block("const tests: readonly Automaton[] = [", "];") { writer in
      for test in model.tests {
        let parts = test.literals.map { CodeText.literal($0) }
        writer.line("automaton(\(parts.joined(separator: ", "))),")
      }
    }
    writer.line()
  }

  private func write(_ route: ParserModel.Route, _ names: Names, to writer: inout CodeWriter) {
    writer.block("{", "},") { writer in
      writer.line("route: \(CodeText.literal(route.route.id)),")
      writer.line("pattern: \(CodeText.literal(route.route.pattern.text)),")
      writer.line("isExternal: \(route.route.exposure.isExternal),")
      if let scheme = route.scheme { writer.line("scheme: \(CodeText.literal(scheme)),") }
      if let host = route.host {
        let text = (host.includesSubdomains ? "*." : "") + host.name
        writer.line("host: \(CodeText.literal(text)),")
      }
      if route.hasTrailingSlash { writer.line("hasSlash: true,") }
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
    switch segment.content {
    case .catchAll(let parameter): return "[\(segment.weight), \(parameter ?? -1)]"
    case .pieces(let pieces):
      let list = pieces.map { piece in
        switch piece {
        case .literal(let text): model.literal(text)
        case .parameter(let index, let test): test.map { "[\(index), \($0)]" } ?? "\(index)"
        }
      }
      return "[\(segment.weight), \(list.joined(separator: ", "))]"
    }
  }
}
