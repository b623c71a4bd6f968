// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RouteManifest

/// Runs the command `wayfind` with the arguments of the process, and ends the process.
package func runWayfind() async {
  StandardStream.reserveNumbers()
  WayfindCommand.exit(withError: await run(Array(CommandLine.arguments.dropFirst())))
}

/// Runs the command with its arguments, and returns the exit code.
private func run(_ arguments: [String]) async -> ExitCode {
  do {
    // “help” is a command of the argument parser, which only knows commands.
    let arguments = arguments == ["help", "patterns"] ? ["patterns"] : arguments
    try WayfindCommand.checkName(in: arguments)
    var command = try WayfindCommand.parseAsRoot(arguments)
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
    return .success
  } catch let error where error is UnreadableFile || error is UnavailablePort {
    StandardStream.errors.put("error: \(error)".visibleLines)
    return .unreadable
  } catch {
    let (code, message) = (
      WayfindCommand.exitCode(for: error), WayfindCommand.fullMessage(for: error)
    )
    if code == .success {
      StandardStream.output.put(message)
    } else if !message.isEmpty {
      StandardStream.errors.put(
        WayfindCommand.withAdvice(message, about: arguments).visibleLines
      )
    }
    return code
  }
}

/// The command-line tool `wayfind`.
struct WayfindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wayfind",
    abstract: "Checks and explains the route table that an app shares between its platforms.",
    discussion: """
      The table is a manifest in JSON or YAML: wayfinder.json, wayfinder.yaml or wayfinder.yml in this \
      folder or in one above it, or the file of --manifest. Begin with “wayfind init” or, if an app has link \
      files already, with “wayfind import”.

        wayfind init
        wayfind match /users/7
        wayfind lint

      Exit codes: 0 success; 1 a link matches no route, or something was found; 2 a file cannot be \
      read or written or has mistakes, or a port is in use; 64 wrong arguments.
      """,
    version: "0.1.0",
    subcommands: [
      InitCommand.self, ImportCommand.self, MatchCommand.self, ExplainCommand.self,
      LintCommand.self, ListCommand.self, TreeCommand.self, PatternsCommand.self,
      SchemaCommand.self, DiffCommand.self, FormatCommand.self, GenerateCommand.self,
      VerifyCommand.self, UpdateCommand.self,
    ] + keys + [
      MigrateCommand.self, OpenCommand.self, ServeCommand.self, CompletionsCommand.self,
      ManualCommand.self,
    ]
  )

  #if Updates
  private static let keys: [any ParsableCommand.Type] = [KeysCommand.self]
  #else
  private static let keys: [any ParsableCommand.Type] = []
  #endif
}

extension WayfindCommand {
  /// Adds to a message that a manifest is named with an option, and whether the shell has emptied the file.
  fileprivate static func withAdvice(_ message: String, about arguments: [String]) -> String {
    guard message.contains("--manifest <file>"),
      let name = arguments.last(where: { message.hasPrefix("Error: Unexpected argument '\($0)'\n") }
      ),
      LoadedManifest.hasManifestName(name)
    else { return message }
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[0] += "; name a manifest with “--manifest \(name)”"
    do throws(UnreadableFile) {
      // Nothing is read.
      _ = try InputFile.bytes(name, limit: 0)
    } catch {
      lines.insert("\(error)", at: 1)
    }
    return lines.joined(separator: "\n")
  }

  /// Checks the names of the command and of its subcommand, which the first arguments are.
  ///
  /// - Throws: `ValidationError` that names the nearest command.
  static func checkName(in arguments: [String]) throws {
    var (rest, path) = (arguments[...], "wayfind")
    if rest.first == "help" { rest.removeFirst() }
    var commands = configuration.subcommands
    while let name = rest.popFirst(), !name.hasPrefix("-"), !commands.isEmpty {
      let names = commands.compactMap { $0.configuration.commandName }
      guard let index = names.firstIndex(of: name) else {
        let nearest = NearestWord.nearest(to: name, among: names).map { "did you mean “\($0)”?" }
        throw ValidationError(
          "“\(name.visible)” is not a command of “\(path)”; "
            + (nearest ?? "write one of \(names.joined(separator: ", "))")
        )
      }
      commands = commands[index].configuration.subcommands
      path += " \(name)"
    }
  }
}

extension ExitCode {
  /// The exit code if a link matches no route, or if a command has found something to report.
  static let found = ExitCode(1)
  /// The exit code if a file cannot be read or written or has mistakes, or if a port cannot be
  /// used.
  static let unreadable = ExitCode(2)
}
