// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import LinkVerification
import RouteManifest

/// Prints the differences between two manifests, and what the new manifest breaks.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Prints what changes between two manifests, and which links break.",
    discussion: """
      Links are generated for each route and rewrite rule of the old manifest, on its hosts and schemes. A link \
      breaks if the router opened a route, and now opens no route, another route, or refuses it, or if a platform \
      no longer opens the app. Missing apps, hosts, schemes and versions break links, too. The exit code is 1 if \
      something breaks.

        git show main:wayfinder.json > old.json; wayfind diff old.json wayfinder.json
        wayfind diff --links links.txt --json old.json wayfinder.json
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
    let report = Report(ManifestComparison(from: old, to: new).report(known))
    let printer = output.printer
    if output.json { try printer.json(report) } else { report.write(to: printer) }
    if !report.broken.isEmpty { throw ExitCode.found }
  }

  /// The output of the command: what breaks, and the differences of the manifests.
  private struct Report: Encodable {
    let broken: [Break]
    let differences: [Difference]
    /// The number of links about which the router was asked.
    let comparedLinks: Int
    /// The number of links about which the models of the platforms were asked.
    let linksOnPlatforms: Int

    struct Break: Encodable {
      let code: String
      let link: String?
      let route: String?
      let platforms: [String]
      let reason: String
    }

    struct Difference: Encodable {
      let subject: String
      let key: String?
      let old: String?
      let new: String?
    }

    private let texts: [String]

    private enum CodingKeys: CodingKey {
      case broken, differences, comparedLinks, linksOnPlatforms
    }

    init(_ report: ManifestComparison.Report) {
      broken = report.breaks.map {
        Break(
          code: $0.code.rawValue,
          link: $0.link,
          route: $0.route,
          platforms: $0.platforms.map(\.rawValue),
          reason: $0.reason
        )
      }
      differences = report.differences.map {
        Difference(subject: "\($0.subject)", key: $0.key, old: $0.old, new: $0.new)
      }
      (comparedLinks, linksOnPlatforms) = (report.linkCount, report.platformLinkCount)
      texts = report.differences.map(\.description)
    }

    func write(to printer: Printer) {
      for found in broken {
        let place = found.platforms.isEmpty ? "" : " on \(found.platforms.joined(separator: ", "))"
        let subject = found.link ?? found.route.map { "route “\($0)”" }
        let name = subject.map { " \($0.visible)" } ?? ""
        printer.line(
          "\(printer.styled("breaks", .red))\(name)\(place) \(printer.styled("[\(found.code)]", .faint))"
        )
        printer.line("  \(found.reason.visible)")
      }
      for text in texts { printer.line("\(printer.styled("~", .yellow)) \(text.visible)") }
      let links = "\(comparedLinks) link\(comparedLinks == 1 ? "" : "s") compared"
      let platforms = linksOnPlatforms == 0 ? "" : ", \(linksOnPlatforms) also on the platforms"
      let result =
        broken.isEmpty
        ? "nothing breaks" : "\(broken.count) break\(broken.count == 1 ? "s" : "")"
      printer.line("\(links)\(platforms): \(result)")
    }
  }
}
