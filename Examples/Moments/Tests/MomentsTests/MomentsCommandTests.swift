// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import Foundation
import MomentsContainer
import NIOCore
import NIOHTTP1
import NIOPosix
import Testing

@Suite("Command moments", .serialized, .timeLimit(.minutes(30)))
struct MomentsCommandTests {
  @Test("The server runs until SIGINT or SIGTERM", arguments: [SIGINT, SIGTERM])
  func serving(signal: Int32) async throws {
    let command = try Command("--port", "0")
    let ready = try await #require(command.nextLine())
    let port = try #require(ready.firstMatch(of: #/at http://127\.0\.0\.1:(\d+) /#)?.1)
    #expect(
      ready == "Moments (debug) is open at http://127.0.0.1:\(port) — press Ctrl-C to stop"
    )
    let pages = try await fetch(["/products/1"], from: #require(Int(port)))
    let page = try #require(pages.first)
    #expect(page.status == .ok)
    #expect(page.text.contains("Harbour mug"))
    kill(command.processIdentifier, signal)
    #expect(await command.nextLine() == "Moments is closed")
    #expect(await command.nextLine() == nil)
    #expect(await command.exitCode() == 0)
    #expect(await command.complaint() == "")
  }

  @Test("A port that is in use is reported in one line")
  func portInUse() async throws {
    let taken = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(taken.localAddress?.port)
    let command = try Command("--port", "\(port)")
    #expect(await command.nextLine() == nil)
    #expect(await command.exitCode() == 1)
    #expect(
      await command.complaint()
        == "Error: port \(port) is in use; choose another with --port, or any free one with "
        + "--port 0\n"
    )
    try await taken.close()
  }

  @Test(
    "Help and wrong arguments print the usage",
    arguments: [
      (["--help"], 0, "USAGE: moments"), (["--port", "65536"], 64, "--port"),
      (["--build-target", "shop"], 64, "'debug', 'internal' or 'production'"),
    ]
  )
  func usage(arguments: [String], code: Int32, words: String) async throws {
    let command = try Command(arguments)
    var text = ""
    while let line = await command.nextLine() { text += line + "\n" }
    #expect(await command.exitCode() == code)
    text += await command.complaint()
    #expect(text.contains(words))
  }
}
#endif
