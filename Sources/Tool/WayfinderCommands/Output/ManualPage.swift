// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// A manual page in the language of `man`, made from the help of a command and of its subcommands.
struct ManualPage {
  let text: String

  init(of command: (some ParsableCommand).Type) {
    let configuration = command.configuration
    let name = configuration.commandName ?? "\(command)".lowercased()
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"\(name) \(configuration.version)\"",
      ".SH NAME",
      "\(name) \\- \(Self.escaped(configuration.abstract))",
      ".SH SYNOPSIS",
      ".B \(name)",
      "command [option ...] [argument ...]",
      ".PP",
      "The commands are \(names.map { "\\fB\($0)\\fR" }.joined(separator: ", ")).",
      ".SH DESCRIPTION",
    ]
    for paragraph in configuration.discussion.split(separator: "\n\n") {
      let isExample = paragraph.hasPrefix(" ")
      lines += [".PP"] + (isExample ? [".nf"] : []) + [Self.escaped(String(paragraph))]
      if isExample { lines.append(".fi") }
    }
    for subcommand in configuration.subcommands {
      let title = subcommand.configuration.commandName ?? ""
      lines.append(".SH \(Self.escaped(title.uppercased()))")
      lines += Self.help(of: subcommand, command)
      for nested in subcommand.configuration.subcommands {
        lines.append(".SS \(Self.escaped("\(title) \(nested.configuration.commandName ?? "")"))")
        lines += Self.help(of: nested, command)
      }
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func help(
    of subcommand: any ParsableCommand.Type,
    _ command: (some ParsableCommand).Type
  ) -> [String] {
    let help = command.helpMessage(for: subcommand, columns: 78)
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    return [".nf"] + lines.map { escaped(String($0)) } + [".fi"]
  }

  /// Escapes backslashes, hyphens, and a dot or an apostrophe at the start of a line.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let escaped = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(escaped)" : String(escaped)
    }
    .joined(separator: "\n")
  }
}
