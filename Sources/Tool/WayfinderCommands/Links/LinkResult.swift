// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkVerification
import RouteManifest
import RouteMatching

/// The route that a link opens, or the reason why it opens none.
struct LinkResult: Encodable {
  /// The link as it was given, with `…` in place of secret values.
  private(set) var link: String
  /// The link after the rewrite rules and the update, if they have changed it.
  private(set) var rewrittenLink: String?
  /// The identifiers of the rules that were applied, in order.
  private(set) var rules: [String] = []
  /// `opens`, `leaves` for a page on the web, or the code of the error, such as `refused`.
  private(set) var outcome = "opens"
  /// What is asked of the user before, such as `sign-in`; nil if the link opens without a question.
  private(set) var needs: String?
  /// The identifier of the route that matches, also if the link does not open it.
  private(set) var route: String?
  private(set) var pattern: String?
  /// The identifiers of the routes below the route, the nearest first.
  private(set) var parents: [String] = []
  /// The transition that an update has chosen.
  private(set) var transition: String?
  /// The values in the order of the manifest; a repeated item has one for each time.
  private(set) var parameters: [Value] = []
  /// The reason why the link opens nothing, without a full stop.
  private(set) var problem: String?

  /// Whether the link opens a route.
  var opens: Bool { problem == nil }

  /// A parameter with its value in the link.
  struct Value: Encodable, Equatable {
    let name: String
    let value: String
    /// True if the link omits the parameter, and the value is the default of the manifest; otherwise nil.
    var isDefault: Bool?
  }

  /// Decides what a link opens, and stores the result.
  ///
  /// - Parameters:
  ///   - link: A link or a path.
  ///   - source: The rules.
  ///   - sender: The sender; nil to match only the path.
  init(_ link: String, by source: ManifestRules, from sender: RouteOrigin?) {
    self.link = link
    do throws(RouteError) {
      let decision = try source.decide(link, from: sender)
      rules = decision.steps.flatMap { step -> [String] in
        switch step {
        case .rewritten(let rule): [rule.id]
        case .replaced(_, by: let names): names
        default: []
        }
      }
      self.link = source.shown(link, decision)
      if !rules.isEmpty { rewrittenLink = source.shown(decision.link.text, decision) }
      rules += (decision.route?.update?.rules ?? []).filter { !rules.contains($0) }
      (parents, transition) = (
        decision.parents.compactMap(\.id), decision.route?.update?.transition
      )
      if let match = decision.match { read(match, source.route(at: match.value)) }
      if let error = decision.error, sender != nil || route == nil {
        (outcome, problem) = (error.code.name, source.reason(for: decision))
      } else if let verdict = decision.needs, verdict != .allowed, sender != nil {
        needs = verdict.rawValue
      } else if case .leaves = decision.outcome {
        outcome = "leaves"
      }
    } catch {
      (outcome, problem) = (error.code.name, error.message)
    }
  }

  private mutating func read(_ match: RouteTable<Int>.Match, _ route: RouteManifest.Route) {
    (self.route, pattern) = (route.id, route.pattern.text)
    parameters = route.parameters.flatMap { Self.values(of: $0, in: match.parameters) }
  }

  /// Returns the values of a parameter in a link, or its default; a catch-all has the text as written.
  private static func values(
    of parameter: RouteFacts.Parameter,
    in parameters: RouteParameters
  ) -> [Value] {
    var texts = parameter.place == .query ? parameters.all(parameter.name) : []
    if !parameter.isRepeated { texts = Array(texts.prefix(1)) }
    if parameters.hasPathValue(parameter.name) {
      texts = [parameters[parameter.name] ?? ""]
    }
    if texts.isEmpty, let standard = parameter.defaultValue {
      return [Value(name: parameter.name, value: standard, isDefault: true)]
    }
    return texts.map {
      Value(name: parameter.name, value: parameter.sensitivity == .secret ? "…" : $0)
    }
  }

  /// Prints the result as text instead of JSON.
  func write(to printer: Printer) {
    let arrow = rewrittenLink.map { " → \($0.visible)" } ?? ""
    let mark = opens ? printer.styled("✓", .green) : printer.styled("✗", .red)
    printer.line("\(mark) \(link.visible)\(arrow)")
    if let route, let pattern {
      printer.line("  \(printer.styled(route, .bold))  \(printer.styled(pattern, .faint))")
    }
    if let problem {
      let hint = route == nil ? "; “wayfind explain” shows the nearest routes" : ""
      printer.line("  \(problem.visible)\(outcome == "notFound" ? hint : "")")
    }
    if let transition { printer.line("  by \(transition.visible)") }
    if let needs { printer.line("  needs \(needs)") }
    for parameter in parameters {
      let mark = parameter.isDefault == true ? printer.styled("  the default", .faint) : ""
      printer.line("  \(parameter.name) = \(parameter.value.visible)\(mark)")
    }
    if !rules.isEmpty {
      printer.line("  changed by \(rules.map { "“\($0)”" }.joined(separator: ", "))")
    }
  }
}
