// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An ES module in TypeScript that reads updates of the rules, verifies them and applies them to the routes of
/// `routes.ts`; its text is the same for all manifests.
package enum TypeScriptUpdatesFile {
  /// The TypeScript code, complete as a file.
  package static var text: String {
    var writer = CodeWriter()
    writer.line("// \(CodeWriter.notice)")
    writer.line()
    writer.resource(PackageResources.updates_ts)
    writer.line()
    writer.line("/** The tests of the built-in kinds. */")
    writer.block("const builtIn: { readonly [name: string]: Automaton } = {", "};") { writer in
      for kind in ParserModel.builtInKinds {
        writer.line("\(kind.name): \(TypeScriptFile.automaton(kind.test)),")
      }
    }
    return writer.text
  }
}
