// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// Prints the manual page.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Prints the manual page, for man.",
    discussion: "  wayfind manual > /usr/local/share/man/man1/wayfind.1"
  )

  func run() throws {
    StandardStream.output.put(ManualPage(of: WayfindCommand.self).text, terminator: "")
  }
}
