// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteManifest
internal import RouteMatching

/// A Swift file with the routes of a manifest as typed routes of the module Wayfinder.
///
/// Each route is a struct that states its pattern, its values and its policy, so that an app registers it
/// with a screen and nothing else. A struct whose properties have the names of its parameters has the
/// macro `@Route`. The conformance of the other structs is written out, because a macro cannot know that
/// a property has another name.
package struct SwiftFile {
  /// The Swift code, complete as a file.
  package private(set) var text = ""
  /// Sentences about facts of the manifest that the file cannot express.
  package private(set) var notes: [String] = []

  private let manifest: RouteManifest
  private let name: String
  private var routes: [SwiftRoute] = []
  /// The generated types for kinds of the manifest that routes use.
  private var kinds: [(kind: String, type: SwiftTextType)] = []

  /// Returns the Swift code for the manifest in a file.
  ///
  /// - Parameters:
  ///   - json: The text of the manifest.
  ///   - file: The name of the file, for messages.
  /// - Returns: The code, complete as a file.
  /// - Throws: `ManifestError` with all mistakes of the manifest.
  package static func text(manifest json: some Sequence<UInt8>, at file: String) throws -> String {
    let document = try ManifestDocument(json: Array(json), file: file)
    return try SwiftFile(RouteManifest(decoding: document)).text
  }

  /// Writes the routes of a manifest.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - name: The name of the enum that contains the routes.
  /// - Throws: `CodeGenerationError` if the name is not valid.
  /// - Complexity: O(*n* log *n*) in the size of the manifest.
  package init(_ manifest: RouteManifest, name: String = "Routes") throws(CodeGenerationError) {
    try Self.check(name: name)
    (self.manifest, self.name) = (manifest, name)
    addRoutes()
    addLimits()
    notes = notes.map { "swift: \($0)" }
    write()
  }

  /// Throws an error if a text is not a valid name of an enum.
  ///
  /// - Parameter name: The name.
  /// - Throws: `CodeGenerationError` that says what a name consists of.
  package static func check(name: String) throws(CodeGenerationError) {
    let first = name.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
    let isWord = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
      default: false
      }
    }
    guard first, isWord, !SwiftNames.types.subtracting(["Routes"]).contains(name) else {
      throw CodeGenerationError(
        "“\(name)” is not a name for the enum of routes; write letters and digits, first a letter in "
          + "upper case, such as “Routes”, and no name of a type that the code uses"
      )
    }
  }

  // MARK: Model

  private mutating func addRoutes() {
    let refused = manifest.refusals
    var scope = IdentifierScope(
      reserved: SwiftNames.types.union([name]),
      filler: "Route",
      isUpper: true
    )
    var named: [(RouteManifest.Route, String)] = []
    for (index, route) in manifest.routes.enumerated() {
      if let reason = refused[index] {
        notes.append("leaves “\(route.id)” out: \(reason)")
      } else if !route.platforms.contains(.ios) {
        notes.append("leaves “\(route.id)” out: its platforms do not contain ios")
      } else {
        let type = scope.identifier(for: route.id)
        if type.isNumbered { notes.append("the route “\(route.id)” is named “\(type.text)”") }
        named.append((route, type.text))
      }
    }
    for kind in usedKinds(of: named.map(\.0)) {
      let type = scope.identifier(for: kind)
      if type.isNumbered { notes.append("the kind “\(kind)” is named “\(type.text)”") }
      let text = SwiftTextType(name: type.text, kind: kind, constraint: manifest.kinds[kind] ?? "")
      kinds.append((kind, text))
    }
    let types = Dictionary(
      kinds.map { ($0.kind, $0.type) },
      uniquingKeysWith: { first, _ in first }
    )
    for (route, type) in named {
      let route = SwiftRoute(route, named: type, in: name, kinds: types)
      notes += route.notes
      routes.append(route)
    }
  }

  /// Returns the kinds of the manifest for which the file needs a type, in alphabetical order.
  ///
  /// A kind that the pattern states needs none: the table tests its texts.
  private func usedKinds(of routes: [RouteManifest.Route]) -> [String] {
    let names = routes.flatMap { route in
      route.parameters.filter { route.place(of: $0)?.parameter?.kind == nil }.map(\.kind)
    }
    return Set(names).filter { kind in
      manifest.kinds[kind].map { RouteTextTest(kind: nil, constraint: $0) != nil } ?? false
    }
    .sorted()
  }

  private mutating func addLimits() {
    if !manifest.rules.isEmpty {
      notes.append("does not contain the rewrite rules; add them to the router")
    }
    let facts: [(String, Bool)] = [
      ("versions", manifest.routes.contains { !$0.versions.isEmpty }),
      ("web addresses", manifest.routes.contains { $0.webAddress != nil }),
      ("fallbacks", manifest.routes.contains { $0.fallback != nil }),
    ]
    let missing = facts.filter(\.1).map(\.0)
    if !missing.isEmpty { notes.append("does not state \(missing.joined(separator: ", "))") }
  }

  // MARK: Text

  private mutating func write() {
    var writer = CodeWriter()
    writer.line("// \(CodeWriter.notice)")
    writer.line("// swift-format-ignore-file")
    writer.line()
    if routes.contains(where: \.needsFoundation) { writer.line("import Foundation") }
    writer.line("import Wayfinder")
    writer.line()
    writer.line("/// The routes of the manifest; register each with a screen:")
    writer.line("///")
    let example = routes.first?.type ?? "Home"
    writer.line("///     router.register(\(name).\(example).self) { route, request in … }")
    writer.block("enum \(name) {") { writer in
      writeSettings(to: &writer)
      for route in routes {
        writer.line()
        route.writeStruct(to: &writer)
      }
      for (_, type) in kinds {
        writer.line()
        type.write(to: &writer)
      }
    }
    for route in routes where !route.usesMacro {
      writer.line()
      route.writeConformance(to: &writer)
    }
    text = writer.text
  }

  private func writeSettings(to writer: inout CodeWriter) {
    let hosts = manifest.hosts.map { host in
      let form = host.includesSubdomains ? "subdomains(of: " : "universal("
      return ".\(form)\(CodeText.swiftLiteral(host.name)))"
    }
    let schemes = manifest.schemes.map { ".scheme(\(CodeText.swiftLiteral($0)))" }
    writer.line("/// The links of the app, for `router.links`.")
    writer.line("nonisolated static var links: [DeclaredLink] {")
    writer.line("  [\((hosts + schemes).joined(separator: ", "))]")
    writer.line("}")
    writer.line()
    writer.line("/// The options of the route table, for `Router(options:)`.")
    writer.block("nonisolated static var options: RouteTableOptions {") { writer in
      let lines = SwiftNames.optionLines(manifest.options)
      writer.line("\(lines.isEmpty ? "let" : "var") options = RouteTableOptions()")
      for line in lines { writer.line("options.\(line)") }
      writer.line("return options")
    }
    guard !manifest.kinds.isEmpty else { return }
    writer.line()
    writer.line("/// Defines the kinds of parameters; call it before a link is opened.")
    writer.line("@MainActor")
    writer.block(
      "static func defineKinds(on router: Router<some Any>) throws(RoutePatternError) {"
    ) { writer in
      for (kind, constraint) in manifest.kinds.sorted(by: { $0.key < $1.key }) {
        let texts = (CodeText.swiftLiteral(kind), CodeText.swiftLiteral(constraint))
        writer.line("try router.define(kind: \(texts.0), constraint: \(texts.1))")
      }
    }
  }
}
