// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkVerification
import RouteManifest
import RouteMatching

/// The route that a link opens, or the reason why it opens none.
struct LinkResult: Encodable {
  /// The link as it was given.
  let link: String
  /// The link after the rewrite rules, if a rule was applied.
  private(set) var rewrittenLink: String?
  /// The identifiers of the rules that were applied, in order.
  private(set) var rules: [String] = []
  /// The identifier of the route; nil if the link opens no route.
  private(set) var route: String?
  private(set) var pattern: String?
  /// The values in the order of the manifest.
  private(set) var parameters: [Value] = []
  /// The reason why the link cannot be matched, such as a mistake in its syntax.
  private(set) var problem: String?

  /// A parameter with its value in the link.
  struct Value: Encodable, Equatable {
    let name: String
    let value: String
  }

  /// Matches a link with the routes of a table, and stores the result.
  init(_ link: String, in table: ManifestTable) {
    self.link = link
    do throws(LinkProblem) {
      let rewritten = try table.rewritten(link)
      rules = rewritten.rules.map(\.id)
      if !rules.isEmpty { rewrittenLink = rewritten.link.text }
      guard let match = try table.match(rewritten) else { return }
      let route = table.manifest.routes[match.value]
      (self.route, pattern) = (route.id, route.pattern.text)
      parameters = route.parameters.compactMap { parameter in
        let text =
          parameter.place == .path
          ? match.parameters[parameter.name] : match.link.query[parameter.name]
        return text.map {
          Value(name: parameter.name, value: parameter.sensitivity == .secret ? "…" : $0)
        }
      }
    } catch {
      problem = error.description
    }
  }

  /// Prints the result as text instead of JSON.
  func write(to printer: Printer) {
    let arrow = rewrittenLink.map { " → \($0.visible)" } ?? ""
    guard let route, let pattern else {
      let reason = problem ?? "no route matches; “wayfind explain” shows the nearest routes"
      printer.line("\(printer.styled("✗", .red)) \(link.visible)\(arrow)")
      return printer.line("  \(reason)")
    }
    printer.line("\(printer.styled("✓", .green)) \(link.visible)\(arrow)")
    printer.line("  \(printer.styled(route, .bold))  \(printer.styled(pattern, .faint))")
    for parameter in parameters {
      printer.line("  \(parameter.name) = \(parameter.value.visible)")
    }
    if !rules.isEmpty {
      printer.line("  rewritten by \(rules.map { "“\($0)”" }.joined(separator: ", "))")
    }
  }
}
