// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import LinkVerification
import RouteManifest
import RouteMatching

/// Works with updates of the rules of released apps.
struct UpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Checks, signs and publishes updates of the rules of released apps.",
    discussion: discussion,
    subcommands: subcommands
  )

  #if Updates
  private static let discussion = """
    An update is a document that docs/updates.md in the repository describes.

      wayfind update new --publication public/routes
      wayfind update check update.json
      wayfind update sign --key updates.pem update.json
      wayfind update publish --to public/routes update.signed.json
    """
  private static let subcommands: [any ParsableCommand.Type] = [
    UpdateNewCommand.self, UpdateCheckCommand.self, UpdateSignCommand.self,
    UpdatePublishCommand.self, UpdateRollbackCommand.self, UpdateShowCommand.self,
  ]
  #else
  private static let discussion = """
    An update is a document that docs/updates.md in the repository describes. This tool was built without the \
    package trait Updates, so it only checks; “swift run --enable-all-traits wayfind” also signs and publishes.
    """
  private static let subcommands: [any ParsableCommand.Type] = [UpdateCheckCommand.self]
  #endif

  /// Reads an update, and refuses what the format does not know.
  static func update(in document: ManifestDocument) throws(UnreadableFile) -> RouteUpdate {
    do throws(ManifestError) {
      return try RouteUpdate(decoding: document)
    } catch {
      throw UnreadableFile(error, document.text.file)
    }
  }
}

/// Prints what an update changes on each platform.
struct UpdateCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract:
      "Prints which links an update changes on which platform, and what devices would refuse.",
    discussion: """
      For each route one link is opened before and after the update, as a universal link, as a link with a custom \
      scheme and by the app itself. The shares of rules are printed and not drawn. The exit code is 1 if devices \
      would refuse the update, and 2 if the file has mistakes.

        wayfind update check update.json
        wayfind update check --app-version 2.1 update.json
      """
  )

  @Argument(
    help: "The update, in JSON or YAML.",
    completion: .file(extensions: ["json", "yaml", "yml"])
  )
  var update: String

  @OptionGroup var source: ManifestOptions

  @Option(
    help: ArgumentHelp(
      "The version of the apps; later than every version that the update names by default.",
      valueName: "version"
    )
  )
  var appVersion: String?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard let appVersion, RouteManifest.AppVersion(appVersion) == nil else { return }
    throw ValidationError("--app-version \(appVersion): write up to four numbers, such as 2.10")
  }

  func run() throws {
    let update = try UpdateCommand.update(in: LoadedManifest.document(update))
    let version = appVersion.flatMap { RouteManifest.AppVersion($0) }
    try UpdateReports(update, of: source.load().manifest, version: version).write(to: output)
  }
}

/// What an update changes on all platforms.
struct UpdateReports {
  private let update: RouteUpdate
  private let reports: [UpdateReport]

  init(_ update: RouteUpdate, of manifest: RouteManifest, version: RouteManifest.AppVersion? = nil)
  {
    self.update = update
    reports = RouteManifest.Platform.allCases.map { platform in
      UpdateReport(update, of: manifest, on: platform, version: version)
    }
  }

  /// Prints everything.
  ///
  /// - Throws: The exit code 1 if devices would refuse the update.
  func write(to output: OutputOptions) throws {
    if output.json {
      try output.printer.json(reports)
    } else {
      write(to: output.printer)
    }
    if reports.contains(where: { !$0.problems.isEmpty }) { throw ExitCode.found }
  }

  private func write(to printer: Printer) {
    let count = update.rules.count
    printer.line(
      "update \(update.version): \(count) rule\(count == 1 ? "" : "s"), stale from \(update.expires)"
        + (update.maximumAge.map { ", not used from \($0) seconds later" } ?? "")
    )
    for report in reports {
      printer.line()
      printer.line(printer.styled(report.platform, .bold))
      for problem in report.problems {
        printer.line("  \(printer.styled("refused:", .red)) \(problem.visible)")
      }
      for rule in report.applied {
        let share = rule.percent == 100 ? "" : " by \(rule.percent) % of the installations"
        printer.line("  \(printer.styled("applied:", .green)) \(rule.id.visible)\(share)")
      }
      for rule in report.ignored {
        printer.line(
          "  \(printer.styled("left out:", .yellow)) \(rule.id.visible): \(rule.message.visible)"
        )
      }
      for change in report.changes {
        printer.line("  \(change.link.visible) from \(change.origin)")
        printer.line("    \(change.before.visible) → \(change.after.visible)")
      }
      if report.changes.isEmpty { printer.line("  no link of the samples changes") }
    }
  }
}

/// What an update changes on a platform.
struct UpdateReport: Encodable {
  struct AppliedRule: Encodable {
    let id: String
    /// The share of the installations in percent.
    let percent: Double
  }

  struct IgnoredRule: Encodable {
    let id: String
    let reason: String
    let message: String
  }

  struct Change: Encodable {
    let link: String
    let origin: String
    let before: String
    let after: String
  }

  let platform: String
  private(set) var applied: [AppliedRule] = []
  private(set) var ignored: [IgnoredRule] = []
  /// The mistakes for which devices refuse the update.
  private(set) var problems: [String] = []
  private(set) var changes: [Change] = []

  init(
    _ update: RouteUpdate,
    of manifest: RouteManifest,
    on platform: RouteManifest.Platform,
    version: RouteManifest.AppVersion?
  ) {
    self.platform = platform.rawValue
    let rules = ManifestRules(manifest, platform: platform, version: version)
    let device = RouteUpdate.Device(
      platform: platform,
      version: version ?? .latest,
      installation: "",
      time: update.created
    )
    var whole = update
    for index in whole.rules.indices where whole.rules[index].share > 0 {
      whole.rules[index].share = 10_000
    }
    do throws(RouteUpdate.Refusal) {
      let result = try whole.applied(to: rules.rules, for: device)
      applied = update.rules.filter { result.applied.contains($0.id) }.map {
        AppliedRule(id: $0.id, percent: Double($0.share) / 100)
      }
      ignored = result.ignored.map {
        IgnoredRule(id: $0.rule, reason: $0.reason.rawValue, message: $0.message)
      }
      changes = Self.changes(from: rules, to: ManifestRules(manifest, result.rules))
    } catch {
      problems = error.problems.map(\.message)
    }
  }

  private static func changes(
    from old: ManifestRules,
    to new: ManifestRules
  ) -> [Change] {
    var (samples, changed) = (RouteSamples(old), RouteSamples(new))
    var links = old.table.routes.compactMap { samples.link(of: $0, onHost: nil) }
    links += new.rules.rewrites.table.routes.compactMap { changed.link(ofRule: $0, onHost: nil) }
    return links.flatMap { link in
      [RouteOrigin.universal, .scheme, .internal].compactMap { origin in
        let (before, after) = (
          old.rules.outcome(of: link, from: origin), new.rules.outcome(of: link, from: origin)
        )
        return before == after
          ? nil : Change(link: link, origin: origin.name, before: before, after: after)
      }
    }
  }
}

extension RouteRules {
  /// Returns what a link opens, in a few words.
  fileprivate func outcome(of link: String, from origin: RouteOrigin) -> String {
    guard let decision = try? decide(link, from: origin) else { return "no link" }
    switch decision.outcome {
    case .leaves: return "leaves for \(decision.link.text)"
    case .fails(let error): return "fails: \(error.code.name)"
    case .opens(let verdict):
      let names = ([decision.route].compactMap(\.self) + decision.parents).map {
        $0.id ?? $0.pattern.text
      }
      let needs = verdict == .allowed ? "" : ", after \(verdict.rawValue)"
      let transition = decision.route?.update?.transition.map { " by \($0)" } ?? ""
      return "opens \(names.joined(separator: " above "))\(transition)\(needs)"
    }
  }
}
