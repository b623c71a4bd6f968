// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkAssociation
import LinkVerification

/// The result of the command `verify`, which is printed as JSON or as text.
struct VerificationRecord: Encodable {
  let isProved: Bool
  let links: Int
  let acceptedLinks: Int
  let seed: UInt64
  let devices: [String]
  let comparisons: Int
  let agreements: Int
  let documented: [Group]
  let undocumented: [Group]
  let files: [File]
  /// The kinds of files of which the folder has none.
  let absentKinds: [String]
  /// The command that writes the files again; nil if no file differs.
  let renewal: String?

  /// A file of the folder that differs from the generated one.
  struct File: Encodable {
    let name: String
    let kind: String
    let problem: String
  }

  /// The disagreements of one kind between the router and a platform, with their number and an
  /// example.
  struct Group: Encodable {
    let device: String
    let effect: String
    let code: String?
    let reason: String?
    let count: Int
    let example: String
    let route: String?
    let router: String
    let platform: String

    init(_ group: VerificationReport.Group) {
      (device, effect, code) = (group.device, group.effect.rawValue, group.code?.rawValue)
      (reason, count) = (group.reason, group.count)
      (example, route) = (group.example.link, group.example.route)
      (router, platform) = (group.example.router, group.example.device)
    }
  }

  init(_ report: VerificationReport, seed: UInt64, folder: FolderReport?) {
    (links, acceptedLinks, self.seed) = (report.linkCount, report.acceptedCount, seed)
    (devices, comparisons) = (report.devices, report.comparisonCount)
    agreements = report.agreementCount
    documented = report.documented.map(Group.init)
    undocumented = report.undocumented.map(Group.init)
    let findings = folder?.folder.findings ?? []
    absentKinds = folder?.absentKinds.map(\.rawValue) ?? []
    files = findings.map { File(name: $0.name, kind: $0.kind.rawValue, problem: $0.problem) }
    renewal = findings.isEmpty ? nil : folder?.command
    isProved = report.isProved && folder?.hasErrors != true
  }

  /// Prints the result as text instead of JSON.
  func write(to printer: Printer) {
    for file in files {
      let style: Printer.Style = file.kind == "stale" ? .yellow : .red
      let kind = printer.styled(file.kind, style)
      printer.line("\(kind) \(file.name.visible): \(file.problem.visible)")
    }
    if !absentKinds.isEmpty {
      let kinds = absentKinds.joined(separator: ", ")
      printer.line(printer.styled("not compared, as the folder has none: \(kinds)", .faint))
    }
    if let renewal { printer.line("  renew with: \(renewal.visible)") }
    for group in undocumented { write(group, printer, style: .red) }
    for group in documented { write(group, printer, style: .yellow) }
    guard links > 0 else { return printer.line("the links were not compared") }
    printer.line(
      "\(links) links of seed \(seed), of which the router accepts \(acceptedLinks), on "
        + devices.joined(separator: ", ")
    )
    let differences = comparisons - agreements
    printer.line("\(agreements) of \(comparisons) answers agree, \(differences) differ")
    printer.line(
      undocumented.isEmpty
        ? printer.styled("each difference is documented", .green)
        : printer.styled("a difference is not documented", .red)
          + "; correct the file or the manifest, or report a defect of wayfind"
    )
  }

  private func write(_ group: Group, _ printer: Printer, style: Printer.Style) {
    let effect =
      group.effect == LinkDifference.Effect.opensMore.rawValue ? "opens more" : "opens less"
    let code = group.code.map { "[\($0)]" } ?? "[not documented]"
    let reason = group.reason.map { ": \($0)" } ?? ""
    printer.line(
      "\(printer.styled("\(group.device) \(effect)", style))\(reason.visible) "
        + printer.styled("\(code) \(group.count)×", .faint)
    )
    printer.line("  \(group.example.visible)")
    let route = group.route.map { " (“\($0)”)" } ?? ""
    let answers = "router \(group.router); platform \(group.platform)\(route)"
    printer.line("  \(answers.visible)")
  }
}
