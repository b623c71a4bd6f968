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
    discussion: "The exit code is 1 if the link matches no route."
  )

  @OptionGroup var source: ManifestOptions
  @OptionGroup var selection: TableOptions
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
    let table = selection.table(of: loaded.manifest)
    let report = try Report(link, in: table, limit)
    let printer = output.printer
    if output.json { try printer.json(report) } else { report.write(to: printer) }
    if report.candidates.first?.matches != true { throw ExitCode.found }
  }

  /// The output of the command: the applied rules, and the routes that match or nearly match.
  private struct Report: Encodable {
    let link: String
    let rules: [Rule]
    let candidates: [Candidate]
    let omittedCount: Int

    struct Rule: Encodable {
      let id: String
      let pattern: String
      let template: String
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

    init(_ text: String, in table: ManifestTable, _ limit: Int) throws {
      let rewritten = try table.rewritten(text)
      let explanation = try table.table.explain(rewritten.link, limit: limit)
      link = rewritten.link.text
      omittedCount = explanation.omittedCount
      rules = rewritten.rules.map {
        Rule(id: $0.id, pattern: $0.pattern.text, template: $0.template)
      }
      candidates = explanation.candidates.map { candidate in
        let route = table.manifest.routes[table.table.routes[candidate.id.index].value]
        return Candidate(
          route: route.id,
          pattern: candidate.pattern.text,
          matches: candidate.matches,
          verdict: candidate.reason,
          exposure: route.exposure.isExternal ? "external" : "internal",
          effect: route.effect.rawValue,
          owner: route.owner
        )
      }
    }

    func write(to printer: Printer) {
      for rule in rules {
        printer.line("the rule “\(rule.id)” rewrites \(rule.pattern) to \(rule.template)")
      }
      let isMatched = candidates.first?.matches == true
      let result =
        isMatched ? printer.styled("opens", .green) : printer.styled("opens no route", .red)
      printer.line(
        isMatched
          ? "“\(link.visible)” \(result) “\(candidates[0].route)” (\(candidates[0].exposure), "
            + "\(candidates[0].effect)\(candidates[0].owner.map { ", owned by \($0)" } ?? ""))"
          : "“\(link.visible)” \(result)"
            + (candidates.isEmpty ? ": the table has no routes" : "; the nearest routes are:")
      )
      for candidate in candidates {
        let mark = candidate.matches ? printer.styled("✓", .green) : printer.styled("✗", .red)
        printer.line("  \(mark) \(candidate.route)  \(printer.styled(candidate.pattern, .faint))")
        printer.line("    \(candidate.verdict.visible)")
      }
      if omittedCount > 0 {
        printer.line(printer.styled("  and \(omittedCount) more; see --limit", .faint))
      }
    }
  }
}
