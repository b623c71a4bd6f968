// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RouteManifest

/// Prints the parts of a manifest that are wrong, or that are probably not intended.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Prints what is wrong with the manifest, or probably not intended.",
    discussion: """
      The exit code is 1 if there is an error, or with --strict a warning. “wayfind lint --codes” prints \
      what is checked.

        wayfind lint --strict
        wayfind lint --format sarif > wayfinder.sarif
      """
  )

  /// The form of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    /// The commands of GitHub's workflows, which show a finding at its line of the file.
    case github
    /// SARIF 2.1.0, which code scanning tools read.
    case sarif
  }

  @OptionGroup var source: ManifestOptions

  @Option(help: "The form of the output.")
  var format = Format.text

  @Flag(help: "Print JSON; the same as --format json.")
  var json = false

  @Flag(help: "Fail for warnings, too.")
  var strict = false

  @Flag(help: "Print all checks and exit.")
  var codes = false

  @Option(help: ArgumentHelp("When the output has colours.", valueName: "when"))
  var color = ColorChoice.auto

  func run() throws {
    let printer = Printer(color: color)
    if codes {
      return printer.table(
        ["code", "severity", "finds"],
        RouteManifest.Finding.Code.all.map { [$0.name, $0.severity.rawValue, $0.summary] }
      )
    }
    let loaded = try source.load()
    let findings = loaded.manifest.findings(in: loaded.document)
    switch json ? .json : format {
    case .text: write(findings, loaded, to: printer)
    case .json: try printer.json(findings.map(FindingRecord.init))
    case .github: for finding in findings { printer.line(finding.workflowCommand) }
    case .sarif: try printer.json(SARIFLog(findings))
    }
    let worst = findings.map(\.severity).contains { $0 == .error || strict && $0 == .warning }
    if worst { throw ExitCode.found }
  }

  private func write(
    _ findings: [RouteManifest.Finding],
    _ loaded: LoadedManifest,
    to printer: Printer
  ) {
    for finding in findings {
      let place = finding.position.map { "\(loaded.name):\($0.line):\($0.column): " } ?? ""
      let severity = printer.styled(finding.severity.rawValue, finding.severity.style)
      printer.line(
        "\(printer.styled(place, .bold))\(severity): \(finding.subject): \(finding.problem.visible) "
          + printer.styled("[\(finding.code.name)]", .faint)
      )
      if let position = finding.position {
        for line in loaded.document.text.excerpt(at: position).split(separator: "\n") {
          printer.line("  \(line)")
        }
      }
      printer.line("  \(printer.styled("advice:", .blue)) \(finding.advice.visible)")
    }
    let counts = RouteManifest.Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let routes = loaded.manifest.routes.count
    let checked = "\(routes) route\(routes == 1 ? "" : "s")"
    printer.line(
      counts.isEmpty
        ? "\(checked): nothing was found" : "\(checked): \(counts.joined(separator: ", "))"
    )
  }
}

extension RouteManifest.Severity {
  fileprivate var style: Printer.Style {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .blue
    }
  }
}
