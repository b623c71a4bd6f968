// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Dispatch
import Foundation

/// Serves a page on this computer that shows which platform opens a link.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves a page that shows which platform opens a link, and why.",
    discussion: """
      The page shows the route of a link, the rules of the link files that decide on iOS and Android, and \
      the senders that may open the route. Only this computer can open it. The manifest is read again when \
      it changes. Control-C ends the command.

        wayfind serve
        wayfind serve --manifest wayfinder.yaml --port 0

      /api/explain?link=… returns the same as JSON, and /files/ has the files of “wayfind generate”.
      """
  )

  @OptionGroup var source: ManifestOptions

  @Option(help: ArgumentHelp("The port; 0 for a free one.", valueName: "number"))
  var port: UInt16 = 8765

  func validate() throws {
    guard source.manifest != "-" else {
      throw ValidationError("--manifest -: serve reads the manifest again, so it needs a file")
    }
  }

  func run() async throws {
    let source = ManifestSource(path: try LoadedManifest.path(source.manifest))
    let server = try LocalServer(port: port)
    let responder = PageResponder(port: server.port, source: source)
    let task = Task {
      try await server.run { await responder.response(to: $0) }
    }
    let signals = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { task.cancel() }
      source.resume()
      return source
    }
    defer { for source in signals { source.cancel() } }
    StandardStream.output.put(
      "\(source.path.visible) on http://127.0.0.1:\(server.port)/ (Control-C to stop)"
    )
    if case .failure(let error) = await source.current() {
      StandardStream.output.put(error.description.visibleLines)
    }
    do {
      try await task.value
    } catch {
      guard task.isCancelled else { throw error }
    }
  }
}
