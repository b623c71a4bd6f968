// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Runs the command `moments`.
package func openMoments() async {
  await MomentsCommand.main()
}

struct MomentsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moments",
    abstract: "Opens Moments, the example app of Wayfinder, in the browser.",
    discussion: """
      Each path of the container is a universal link to https://momentsapp.com: /, /moments/7, \
      /mall, /products/1, /chat/ana, /me. In debug and internal builds an inspector stands beside \
      the phone, and /_wayfinder/routes, /_wayfinder/explain?url=… and /_wayfinder/state tell the \
      same in JSON.
      """,
    subcommands: [ManifestCommand.self]
  )

  @Option(help: ArgumentHelp("The port to listen on; 0 takes any free one.", valueName: "number"))
  var port: UInt16 = 8080

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The audience of the build.", valueName: "target"))
  var buildTarget = BuildTarget.debug

  #if Updates
  @OptionGroup(title: "Updates of the rules")
  var updates: UpdateOptions
  #endif

  func run() async throws {
    let (address, buildTarget) = (ListenAddress(host: host, port: Int(port)), buildTarget)
    let app = try await MomentsApp(buildTarget: buildTarget)
    #if Updates
    try await updates.start(for: app)
    #endif
    let server = MomentsServer(of: app, hosts: [host])
    try await cancelledBySignals {
      try await server.run(at: address) { address in
        printLine("Moments (\(buildTarget.rawValue)) is open at \(address) — press Ctrl-C to stop")
      }
    }
    printLine("Moments is closed")
  }
}

extension BuildTarget: ExpressibleByArgument {}

/// Prints a line and flushes it, so that a pipe receives it at once.
private func printLine(_ line: String) {
  print(line)
  fflush(nil)
}
