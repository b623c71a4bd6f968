// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// Prints a script that completes arguments in a shell.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Prints a script that completes the arguments of wayfind in a shell.",
    discussion: """
        wayfind completions zsh > ~/.zsh/completions/_wayfind
        wayfind completions bash > /etc/bash_completion.d/wayfind
        wayfind completions fish > ~/.config/fish/completions/wayfind.fish
      """
  )

  /// A shell for which a script can be printed.
  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash
    case fish
    case zsh
  }

  @Argument(help: "bash, fish or zsh.")
  var shell: Shell

  func run() throws {
    let known: CompletionShell =
      switch shell {
      case .bash: .bash
      case .fish: .fish
      case .zsh: .zsh
      }
    StandardStream.output.put(WayfindCommand.completionScript(for: known))
  }
}
