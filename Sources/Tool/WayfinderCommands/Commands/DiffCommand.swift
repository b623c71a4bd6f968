// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RouteManifest
import RouteMatching

/// Prints the differences between two manifests, and the links that the new manifest breaks.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Prints what changes between two manifests, and which links break.",
    discussion: """
      Links are generated for each route of the old manifest. A link breaks if it opened a route from \
      outside, and now opens no route, another route, or is refused. The exit code is 1 if a link breaks.

        git show main:wayfinder.json > old.json; wayfind diff old.json wayfinder.json
      """
  )

  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp("Links in the wild, one in a line, to compare as well.", valueName: "file")
  )
  var links: String?

  @Argument(help: "The old manifest.", completion: .file(extensions: ["json", "yaml", "yml"]))
  var old: String

  @Argument(help: "The new manifest.", completion: .file(extensions: ["json", "yaml", "yml"]))
  var new: String

  func run() throws {
    let (old, new) = (try LoadedManifest.read(old).manifest, try LoadedManifest.read(new).manifest)
    let known = try links.map { try LoadedManifest.lines($0) } ?? []
    let report = Report(from: old, to: new, known)
    let printer = output.printer
    if output.json { try printer.json(report) } else { report.write(to: printer) }
    if !report.broken.isEmpty { throw ExitCode.found }
  }

  /// The output of the command: the broken links and the differences of the manifests.
  private struct Report: Encodable {
    let broken: [BrokenLink]
    let differences: [String]
    /// The number of links that were compared.
    let comparedLinks: Int

    init(from old: RouteManifest, to new: RouteManifest, _ links: [String]) {
      let comparison = LinkComparison(from: old, to: new)
      let all = comparison.samples + links
      (broken, comparedLinks) = (comparison.broken(all), all.count)
      differences = new.differences(from: old).map(\.description)
    }

    func write(to printer: Printer) {
      for link in broken {
        printer.line("\(printer.styled("breaks", .red)) \(link.link.visible)")
        printer.line("  \(link.reason.visible)")
      }
      for difference in differences {
        printer.line("\(printer.styled("~", .yellow)) \(difference.visible)")
      }
      let compared = "\(comparedLinks) link\(comparedLinks == 1 ? "" : "s") compared"
      printer.line(
        broken.isEmpty
          ? "\(compared): no link breaks"
          : "\(compared): \(broken.count) break\(broken.count == 1 ? "s" : "")"
      )
    }
  }
}
