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
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"\(name) \(configuration.version)\"",
      ".SH NAME",
      "\(name) \\- \(Self.escaped(configuration.abstract))",
      ".SH DESCRIPTION",
      Self.escaped(configuration.discussion),
    ]
    for subcommand in configuration.subcommands {
      let title = subcommand.configuration.commandName ?? ""
      lines.append(".SH \(Self.escaped(title.uppercased()))")
      lines.append(".nf")
      lines += command.helpMessage(for: subcommand, columns: 78)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { Self.escaped(String($0)) }
      lines.append(".fi")
    }
    text = lines.joined(separator: "\n") + "\n"
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
