// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import LinkVerification
import RouteManifest
import RouteMatching

/// Prints the reason why a link opens its route or no route, and the nearest routes.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Prints why a link opens its route, or why it opens none.",
    discussion: """
      The exit code is 1 if the link opens no route.

        wayfind explain https://example.com/user/7
        wayfind explain --origin push --limit 1 /users/7
      """
  )

  @OptionGroup var source: ManifestOptions
  @OptionGroup var selection: TableOptions
  @OptionGroup var senders: SenderOptions
  @OptionGroup var output: OutputOptions

  @Option(help: ArgumentHelp("The greatest number of routes to print.", valueName: "number"))
  var limit = 5

  @Argument(help: "A link or a path, such as /users/7/view.")
  var link: String

  func validate() throws {
    guard limit >= 1 else { throw ValidationError("--limit must be at least 1") }
  }

  func run() throws {
    let loaded = try source.load()
    let rules = selection.rules(of: loaded.manifest)
    let report = try Report(link, by: rules, from: senders.sender(of: link), limit)
    let printer = output.printer
    if output.json { try printer.json(report) } else { report.write(to: printer) }
    if !report.opens { throw ExitCode.found }
  }

  /// The output of the command: the decision, the applied rules, and the routes that match.
  ///
  /// If none does, the nearest routes and rewrite rules are listed.
  private struct Report: Encodable {
    let link: String
    /// Whether the link opens a route for the sender.
    let opens: Bool
    /// The reason for the decision, without a full stop.
    let reason: String
    let rules: [Rule]
    let candidates: [Candidate]
    let nearestRules: [NearRule]
    let omittedCount: Int

    struct Rule: Encodable {
      let id: String
      let pattern: String
      let template: String
    }

    /// A rewrite rule that does not match, and the reason.
    struct NearRule: Encodable {
      let id: String
      let pattern: String
      let reason: String
    }

    struct Candidate: Encodable {
      let route: String
      let pattern: String
      let matches: Bool
      let verdict: String
      let exposure: String
      let effect: String
      let owner: String?
    }

    init(_ text: String, by source: ManifestRules, from sender: RouteOrigin?, _ limit: Int) throws {
      let decision: RouteDecision
      do throws(RouteError) {
        decision = try source.decide(text, from: sender)
      } catch {
        (link, opens, reason, omittedCount) = (text, false, error.message, 0)
        (rules, candidates, nearestRules) = ([], [], [])
        return
      }
      let explanation = try source.table.explain(decision.link, limit: limit)
      link = source.shown(decision.link.text, decision)
      opens = sender == nil ? decision.match != nil : decision.error == nil
      reason = source.reason(for: decision)
      let isMatched = decision.match != nil
      omittedCount = isMatched ? 0 : explanation.omittedCount
      rules = decision.rewriteRules.map {
        Rule(id: $0.id, pattern: $0.pattern.text, template: $0.template)
      }
      let reasons = source.reasons(explanation)
      candidates = zip(reasons, explanation.candidates).compactMap { found, candidate in
        guard candidate.matches || !isMatched else { return nil }
        return Candidate(
          route: found.route.id,
          pattern: candidate.pattern.text,
          matches: candidate.matches,
          verdict: found.reason,
          exposure: found.route.exposure.isExternal ? "external" : "internal",
          effect: found.route.effect.rawValue,
          owner: found.route.owner
        )
      }
      let rewrites = source.rules.rewrites.table
      let near = isMatched ? nil : try rewrites.explain(decision.link, limit: Self.ruleCount)
      nearestRules = (near?.candidates ?? []).map {
        NearRule(
          id: rewrites.routes[$0.id.index].value.id,
          pattern: $0.pattern.text,
          reason: $0.reason
        )
      }
    }

    /// The greatest number of rewrite rules in ``nearestRules``.
    private static let ruleCount = 2

    func write(to printer: Printer) {
      for rule in rules {
        printer.line("the rule “\(rule.id)” rewrites \(rule.pattern) to \(rule.template)")
      }
      let result = opens ? printer.styled("opens", .green) : printer.styled("opens no route", .red)
      let best = candidates.first.flatMap { $0.matches ? $0 : nil }
      guard best != nil || !opens else {
        return printer.line("“\(link.visible)” \(result): \(reason.visible)")
      }
      if let best, opens {
        let owner = best.owner.map { ", owned by \($0)" } ?? ""
        printer.line(
          "“\(link.visible)” \(result) “\(best.route)” (\(best.exposure), \(best.effect)\(owner))"
        )
        if reason != "“\(best.route)” opens" { printer.line("  \(reason.visible)") }
      } else {
        let nearest =
          best != nil || candidates.isEmpty ? "" : "; the nearest routes are:"
        printer.line("“\(link.visible)” \(result): \(reason.visible)\(nearest)")
      }
      for candidate in candidates {
        let mark = candidate.matches ? printer.styled("✓", .green) : printer.styled("✗", .red)
        printer.line("  \(mark) \(candidate.route)  \(printer.styled(candidate.pattern, .faint))")
        printer.line("    \(candidate.verdict.visible)")
      }
      for rule in nearestRules {
        let name = "the rule “\(rule.id)”  \(printer.styled(rule.pattern, .faint))"
        printer.line("  \(printer.styled("✗", .red)) \(name)")
        printer.line("    \(rule.reason.visible)")
      }
      if omittedCount > 0 {
        printer.line(printer.styled("  and \(omittedCount) more; see --limit", .faint))
      }
    }
  }
}
