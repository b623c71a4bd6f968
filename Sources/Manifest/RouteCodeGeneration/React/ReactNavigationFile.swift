// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteManifest

/// An ES module in TypeScript with the screens of a manifest for React Navigation: their parameters, and the options of
/// its links.
///
/// The paths of React Navigation have no kinds, no hosts and no precedence of routes. So the options do not contain
/// them, but call the parser of ``TypeScriptFile``, which is in another file.
package struct ReactNavigationFile {
  /// The TypeScript code, complete as a file.
  package let text: String
  /// Sentences about facts of the manifest that the file cannot express.
  package let notes: [String]

  /// Writes the routes of a manifest.
  ///
  /// - Parameter manifest: The manifest.
  /// - Complexity: O(*n* log *n*) in the size of the manifest.
  package init(_ manifest: RouteManifest) {
    let model = ParserModel(manifest)
    notes = (model.omissions + model.limits).map { "react-navigation: \($0)" }
    var writer = CodeWriter()
    writer.importRoutes(
      ["decode", "encode", "escaped", "link", "ownRules", "parse", "parseExternal"]
        + ["types", "unescaped"],
      types: ["Route", "Rules", "Type"]
    )
    writer.line(
      "/** The screens, whose names are the identifiers of the routes, with their parameters. */"
    )
    writer.block("export type RootStackParamList = {", "};") { writer in
      for (route, names) in zip(model.routes, TypeScriptFile.names(of: model))
      where !route.route.isAction {
        let id = CodeText.literal(route.route.id)
        guard !route.parameters.isEmpty else {
          writer.line("\(id): undefined;")
          continue
        }
        writer.block("\(id): {", "};") { writer in
          for (parameter, property) in zip(route.parameters, names.properties) {
            let mark = parameter.canBeOmitted ? "?" : ""
            writer.line("\(property)\(mark): \(Self.type(parameter));")
          }
        }
      }
    }
    writer.line()
    writer.resource(PackageResources.react_navigation_ts)
    text = writer.text
  }

  private static func type(_ parameter: ParserModel.Parameter) -> String {
    let type =
      switch parameter.type {
      case .text, .int, .uint: "string"
      case .double: "number"
      case .bool: "boolean"
      }
    return parameter.isList ? "\(type)[]" : type
  }
}

extension CodeWriter {
  /// Writes the notice of a module that uses the module of ``TypeScriptFile``, and its imports.
  mutating func importRoutes(_ names: [String], types: [String]) {
    line("// \(Self.notice)")
    line("// The module ./routes is written by “wayfind generate --only typescript”.")
    line()
    line("import { \(names.joined(separator: ", ")) } from \"./routes\";")
    line("import type { \(types.joined(separator: ", ")) } from \"./routes\";")
    line()
  }
}
