// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Routes without parameters")
struct StaticRouteTests {
  private func table(
    _ patterns: [String],
    _ options: RouteTableOptions = RouteTableOptions()
  ) throws -> RouteTable<Int> {
    var builder = RouteTable<Int>.Builder(options: options)
    for (index, pattern) in patterns.enumerated() {
      builder.add(try RoutePattern(parsing: pattern), value: index)
    }
    return try builder.build()
  }

  @Test("Static paths of every length match, and paths that differ in one byte do not")
  func pages() throws {
    var pages = ["/", "/a", "/sevens", "/eight-8"]
    for length in 9...70 { pages.append("/pages/" + String(repeating: "x", count: length - 7)) }
    for number in 0..<200 { pages.append("/guide/chapter-\(number)/of/the/book") }
    pages += ["/.well-known/security", "/café/menu", "/a b/long-enough"]
    let table = try table(pages + ["/guide/:chapter"])
    for (index, page) in pages.enumerated() where page.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x80 }) {
      #expect(try table.match(page)?.routeID.index == index, "\(page)")
      #expect(try table.match("https://example.com" + page)?.routeID.index == index, "\(page)")
      guard page != "/" else { continue }
      #expect(try table.match(page + "/")?.routeID.index == index, "\(page)/")
      for offset in 1..<page.utf8.count {
        var bytes = Array(page.utf8)
        bytes[offset] = bytes[offset] == 0x7A ? 0x79 : 0x7A
        let other = String(decoding: bytes, as: UTF8.self)
        #expect(try table.match(other)?.routeID.index != index, "\(other)")
      }
    }
    #expect(try table.match("/guide/42")?.parameters["chapter"] == "42")
  }

  @Test(
    "A literal with a special character matches its percent-encoded form, and not the character itself"
  )
  func encoded() throws {
    let table = try table([
      #"/what\?/long-enough"#, "/a b/long-enough", "/50%/long-enough", "/plain",
    ])
    #expect(try table.match("/what%3F/long-enough")?.routeID.index == 0)
    #expect(try table.match("/a%20b/long-enough")?.routeID.index == 1)
    #expect(try table.match("/50%25/long-enough")?.routeID.index == 2)
    #expect(try table.match("/what?/long-enough") == nil)
    #expect(throws: DeepLinkError.self) { try table.match("/50%/long-enough") }
  }

  @Test("The options of a table apply to static paths")
  func conditions() throws {
    let pages = ["/pages/one", "/pages/two", "/pages/:name"]
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = true
    #expect(try table(pages, options).match("/PAGES/One")?.routeID.index == 0)
    options = RouteTableOptions()
    options.trailingSlashIsSignificant = true
    #expect(
      try table(pages + ["/pages/one/"], options).match("/pages/one/")?.routeID.index == 3
    )
    options = RouteTableOptions()
    options.limits.bytes = 10
    #expect(throws: DeepLinkError.self) {
      try table(["/pages/number"], options).match("/pages/number")
    }
  }

  @Test("Static paths that differ only between equal parts match their own routes")
  func alike() throws {
    // All paths have the same length and the same first, middle and last bytes.
    let pages = (0..<100).map { "/pages/-\(100 + $0)-the-same-for-all" }
    let table = try table(pages)
    for (index, page) in pages.enumerated() {
      #expect(try table.match(page)?.routeID.index == index)
    }
  }
}
