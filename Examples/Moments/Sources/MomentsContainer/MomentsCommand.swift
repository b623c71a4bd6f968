// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// Runs the command `moments`.
@available(macOS 14, iOS 17, tvOS 17, *)
package func openMoments() async {
  await MomentsCommand.main()
}

@available(macOS 14, iOS 17, tvOS 17, *)
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
    subcommands: [CatalogueCommand.self, ManifestCommand.self]
  )

  @Option(help: ArgumentHelp("The port to listen on; 0 takes any free one.", valueName: "number"))
  var port: UInt16 = 8080

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The audience of the build.", valueName: "target"))
  var buildTarget = BuildTarget.debug

  func run() async throws {
    let (host, port, buildTarget) = (host, port, buildTarget)
    let app = try await MomentsApp(buildTarget: buildTarget)
    let server = makeServer(
      of: app,
      at: .hostname(host, port: Int(port)),
      hosts: [host],
      logger: .quiet
    ) { channel in
      let address = ListenAddress(host: host, port: channel.localAddress?.port ?? Int(port))
      printLine("Moments (\(buildTarget.rawValue)) is open at \(address) — press Ctrl-C to stop")
    }
    do {
      try await server.runService()
    } catch {
      throw ListenError(at: ListenAddress(host: host, port: Int(port)), because: error)
    }
    printLine("Moments is closed")
  }
}

extension BuildTarget: ExpressibleByArgument {}

extension Logger {
  /// A logger that is silent unless `LOG_LEVEL` is set.
  fileprivate static var quiet: Logger {
    var logger = Logger(label: "moments")
    let level = ProcessInfo.processInfo.environment["LOG_LEVEL"]
    logger.logLevel = level.flatMap { Logger.Level(rawValue: $0) } ?? .critical
    return logger
  }
}

/// Prints a line and flushes it, so that a pipe receives it at once.
private func printLine(_ line: String) {
  print(line)
  fflush(nil)
}
