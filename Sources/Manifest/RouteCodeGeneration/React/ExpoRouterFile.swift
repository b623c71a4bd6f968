// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteManifest

/// An ES module in TypeScript for Expo Router: an `Href` for each route, and the function of `+native-intent.ts`.
///
/// Expo Router names screens by files, such as `moments/[id].tsx`. A route is left out if its pattern is none of files,
/// or if it would have the file of an earlier route. Links are read by the parser of ``TypeScriptFile``, which is in
/// another file.
package struct ExpoRouterFile {
  /// The TypeScript code, complete as a file.
  package private(set) var text = ""
  /// Sentences about facts of the manifest that the file cannot express.
  package private(set) var notes: [String]

  private let model: ParserModel
  /// The pathnames of each route, one for each shape; nil for a route that is left out.
  private var pathnames: [[String]?] = []

  /// Writes the routes of a manifest.
  ///
  /// - Parameter manifest: The manifest.
  /// - Complexity: O(*n* log *n*) in the size of the manifest.
  package init(_ manifest: RouteManifest) {
    model = ParserModel(manifest)
    notes = (model.omissions + model.limits).map { "expo: \($0)" }
    addPathnames()
    write()
  }

  private mutating func addPathnames() {
    var owners: [String: String] = [:]
    for route in model.routes {
      let id = route.route.id
      let found = route.shapes.map { Pathname($0, of: route) }
      let taken = found.lazy.compactMap { $0.flatMap { owners[$0.key] } }.first
      let reason: String? =
        if route.route.isAction { "it has no screen" } else if found.contains(where: { $0 == nil })
        {
          "files of Expo Router cannot have its pattern"
        } else { taken.map { "its file is that of “\($0)”" } }
      guard reason == nil else {
        notes.append("expo: leaves “\(id)” out: \(reason ?? "")")
        pathnames.append(nil)
        continue
      }
      for case let pathname? in found { owners[pathname.key] = id }
      pathnames.append(found.compactMap { $0?.text })
    }
  }

  private mutating func write() {
    var writer = CodeWriter()
    writer.importRoutes(
      [
        "isLeftOut", "link", "ownRules", "parseExternal", "Routes", "shapeOf", "textsOf", "types",
        "usedIn",
      ],
      types: ["Rules"]
    )
    let routes = zip(zip(model.routes, TypeScriptFile.names(of: model)), pathnames).enumerated()
    writer.line("/** The pathname and the parameters of each route. */")
    writer.block("export interface Hrefs {") { writer in
      for (_, ((route, names), pathnames)) in routes {
        guard let pathnames else { continue }
        let objects = zip(pathnames, route.shapes).map { Self.href($0, $1, of: route) }
        writer.line("readonly \(names.key): \(objects.joined(separator: " | "));")
      }
    }
    writer.line()
    writer.line(
      "/** The hrefs of all routes; a value that no link can hold throws a RangeError. */"
    )
    writer.block("export const hrefs = {", "};") { writer in
      for (index, ((route, names), pathnames)) in routes where pathnames != nil {
        let key = names.key
        writer.line("/** \(TypeScriptFile.summary(of: route.route)) */")
        let values = "values\(route.parameters.allSatisfy { $0.canBeOmitted } ? "?" : "")"
        let input = route.parameters.isEmpty ? "" : "\(values): Parameters<typeof Routes.\(key)>[0]"
        let call = route.parameters.isEmpty ? "href(\(index))" : "href(\(index), values)"
        writer.line("\(key): (\(input)) => \(call) as Hrefs[\"\(key)\"],")
      }
    }
    writer.line()
    writer.line(
      "/** The pathnames of the shapes of each route; null for a route without a file. */"
    )
    writer.block("const pathnames: readonly (readonly string[] | null)[] = [", "];") { writer in
      for pathnames in pathnames {
        let list = pathnames?.map { CodeText.literal($0) }.joined(separator: ", ")
        writer.line(list.map { "[\($0)]," } ?? "null,")
      }
    }
    writer.line()
    writer.resource(PackageResources.expo_router_ts)
    text = writer.text
  }

  /// Returns the type of the href of a shape.
  private static func href(
    _ pathname: String,
    _ shape: ParserModel.Shape,
    of route: ParserModel.Route
  ) -> String {
    let used = shape.usedParameters
    var params: [String] = []
    for (index, parameter) in route.parameters.enumerated() {
      let isItem = parameter.parameter.place == .query
      guard isItem || used.contains(index) else { continue }
      let mark = isItem && parameter.canBeOmitted ? "?" : ""
      let type = !parameter.isList ? "string" : isItem ? "string | string[]" : "string[]"
      params.append("\(CodeText.literal(parameter.parameter.name))\(mark): \(type)")
    }
    let list = params.isEmpty ? "{}" : "{ \(params.joined(separator: "; ")) }"
    return "{ pathname: \(CodeText.literal(pathname)); params: \(list) }"
  }
}

/// A path in the names of files of Expo Router.
private struct Pathname {
  /// The path, such as `/moments/[id]`.
  var text = ""
  /// The path without the names of its parameters.
  var key = ""

  /// Creates the pathname of a shape; nil if a segment is not a literal, a parameter or a catch-all.
  init?(_ shape: ParserModel.Shape, of route: ParserModel.Route) {
    for segment in shape.segments {
      switch segment.content {
      case .catchAll(let parameter):
        guard let parameter else { return nil }
        text += "/[...\(route.parameters[parameter].parameter.name)]"
        key += "/[...]"
      case .pieces(let pieces):
        guard pieces.count == 1 else { return nil }
        switch pieces[0] {
        case .literal(let literal):
          guard !literal.contains(where: "[]()".contains), !"+_".contains(literal.prefix(1))
          else { return nil }
          text += "/\(literal)"
          key += "/\(literal)"
        case .parameter(let index, _):
          text += "/[\(route.parameters[index].parameter.name)]"
          key += "/[]"
        }
      }
    }
    if text.isEmpty { (text, key) = ("/", "/") }
  }
}

extension ParserModel.Shape {
  /// The indices of the parameters that the shape contains.
  fileprivate var usedParameters: Set<Int> {
    var used: Set<Int> = []
    for segment in segments {
      switch segment.content {
      case .catchAll(let parameter): used.formUnion(parameter.map { [$0] } ?? [])
      case .pieces(let pieces):
        for case .parameter(let index, _) in pieces { used.insert(index) }
      }
    }
    return used
  }
}
