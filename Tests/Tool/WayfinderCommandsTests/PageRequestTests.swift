// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WayfinderCommands

@Suite("Requests to wayfind serve", .timeLimit(.minutes(30)))
struct PageRequestTests {
  private func request(_ lines: String...) throws(PageResponse) -> PageRequest {
    try PageRequest(head: Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  private func status(_ lines: String...) -> Int? {
    let text = lines.joined(separator: "\r\n") + "\r\n\r\n"
    do throws(PageResponse) {
      _ = try PageRequest(head: Array(text.utf8))
      return nil
    } catch {
      return error.status.rawValue
    }
  }

  @Test("A request is divided into its parts")
  func parts() throws {
    let request = try request("HEAD /a%20b?link=x%26y+z%2B&b HTTP/1.1", "hOST:  localhost:1 ")
    #expect(request.method == .head)
    #expect(request.decodedPath == "/a b")
    #expect(request.value(of: "link") == "x&y z+")
    #expect(request.value(of: "b") == "")
    #expect(request.value(of: "c") == nil)
    #expect(request.host == "localhost:1")
  }

  @Test("An escape that is not valid is kept")
  func escapes() throws {
    let request = try request("GET /?link=%zz%2&x=%41% HTTP/1.1", "Host: a")
    #expect(request.value(of: "link") == "%zz%2")
    #expect(request.value(of: "x") == "A%")
  }

  @Test(
    "A host is accepted if it is a name of this computer with the port",
    arguments: [
      ("127.0.0.1:8765", true), ("localhost:8765", true), ("LocalHost:8765", true),
      ("[::1]:8765", true), ("127.0.0.1", false), ("127.0.0.1:80", false), ("localhost", false),
      ("evil.example:8765", false), ("localhost.evil.example:8765", false),
      ("127.0.0.1.evil.example:8765", false), ("localhost:8765@evil.example", false),
      ("user@localhost:8765", false), ("0.0.0.0:8765", false), ("127.0.0.2:8765", false),
      ("", false),
    ]
  )
  func hosts(host: String, isAccepted: Bool) throws {
    let request = try request("GET / HTTP/1.1", "Host: \(host)")
    #expect(request.isAddressed(toPort: 8765) == isAccepted)
  }

  @Test("The port 80 can be omitted")
  func standardPort() throws {
    #expect(try request("GET / HTTP/1.1", "Host: localhost").isAddressed(toPort: 80))
  }

  @Test("Mistakes have a status")
  func mistakes() {
    #expect(status("GET / HTTP/1.1") == 400)
    #expect(status("GET / HTTP/1.1", "Host: a", "Host: b") == 400)
    #expect(status("GET / HTTP/1.1", "Host: a", " folded") == 400)
    #expect(status("GET / HTTP/1.1", "Host : a") == 400)
    #expect(status("GET / HTTP/1.1", "Host: a\nX: b") == 400)
    #expect(status("GET http://a/ HTTP/1.1", "Host: a") == 400)
    #expect(status("GET /", "Host: a") == 400)
    #expect(status("GET /  HTTP/1.1", "Host: a") == 400)
    #expect(status("GET / HTTP/2", "Host: a") == 400)
    #expect(status("") == 400)
    #expect(status("POST / HTTP/1.1", "Host: a") == 405)
    #expect(status("OPTIONS / HTTP/1.1", "Host: a") == 405)
    #expect(status("GET / HTTP/1.1", "Host: a", "Content-Length: 1") == 413)
    #expect(status("GET / HTTP/1.1", "Host: a", "Transfer-Encoding: chunked") == 413)
    #expect(status("GET / HTTP/1.1", "Host: a", "Content-Length: 0") == nil)
  }

  @Test("The number of fields has a limit")
  func fields() {
    let fields = Array(repeating: "X: y", count: PageRequest.maximumFields)
    let text = (["GET / HTTP/1.1", "Host: a"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
    #expect(throws: PageResponse.self) { try PageRequest(head: Array(text.utf8)) }
  }
}
