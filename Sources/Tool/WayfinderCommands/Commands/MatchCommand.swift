// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RouteManifest

/// Prints the route that each link opens.
struct MatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Prints the route that each link opens, with its values.",
    discussion: """
      A link opens a route as in the app: its host or scheme is declared, a route matches it after the rewrite \
      rules, the policy admits the sender, and the query has the items that the route requires, with valid \
      values. The exit code is 1 if a link opens no route. The values of secret parameters are not printed.

        wayfind match /users/7 'https://example.com/mall?tab=new'
        wayfind match --origin push moments://users/7
        wayfind match --platform ios --app-version 2.1 - < links.txt
        wayfind match --platform ios --app-version 3.2 --update update.json /users/7
      """
  )

  @OptionGroup var source: ManifestOptions
  @OptionGroup var selection: TableOptions
  @OptionGroup var changes: AppliedUpdateOptions
  @OptionGroup var senders: SenderOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var arguments: LinkArguments

  func run() throws {
    let loaded = try source.load()
    let rules = try changes.applied(to: selection.rules(of: loaded.manifest), selection)
    let printer = output.printer
    let results = try arguments.all().map {
      LinkResult($0, by: rules, from: senders.sender(of: $0))
    }
    if output.json {
      try printer.json(results)
    } else {
      for result in results { result.write(to: printer) }
    }
    if results.contains(where: { !$0.opens }) { throw ExitCode.found }
  }
}
