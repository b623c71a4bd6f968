import Testing

@testable import RouteMatching

/// Paths that are found at once lead where a walk leads.
@Suite("Static paths")
struct StaticPathsTests {
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

  @Test("Pages of all lengths are found, and those that differ in one byte are not")
  func pages() throws {
    var pages = ["/", "/a", "/sevens", "/eight-8"]
    for length in 9...70 { pages.append("/pages/" + String(repeating: "x", count: length - 7)) }
    for number in 0..<200 { pages.append("/guide/chapter-\(number)/of/the/book") }
    pages += ["/.well-known/security", "/café/menu", "/a b/long-enough"]
    let table = try table(pages + ["/guide/:chapter"])
    #expect(table.core.statics != nil)
    for (index, page) in pages.enumerated() where page.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x80 }) {
      #expect(try table.pathMatch(for: page)?.routeID.index == index, "\(page)")
      #expect(try table.match("https://example.com" + page)?.routeID.index == index, "\(page)")
      guard page != "/" else { continue }
      #expect(try table.match(path: page + "/")?.routeID.index == index, "\(page)/")
      for place in 1..<page.utf8.count {
        var bytes = Array(page.utf8)
        bytes[place] = bytes[place] == 0x7A ? 0x79 : 0x7A
        let other = String(decoding: bytes, as: UTF8.self)
        #expect(try table.pathMatch(for: other)?.routeID.index != index, "\(other)")
      }
    }
    #expect(try table.match(path: "/guide/42")?.parameters["chapter"] == "42")
  }

  @Test("A literal with a special character is found as it stands in a link, and not as it is")
  func encoded() throws {
    let table = try table([
      #"/what\?/long-enough"#, "/a b/long-enough", "/50%/long-enough", "/plain",
    ])
    #expect(try table.match(path: "/what%3F/long-enough")?.routeID.index == 0)
    #expect(try table.match(path: "/a%20b/long-enough")?.routeID.index == 1)
    #expect(try table.match(path: "/50%25/long-enough")?.routeID.index == 2)
    #expect(throws: DeepLinkError.self) { try table.match(path: "/what?/long-enough") }
    #expect(throws: DeepLinkError.self) { try table.match(path: "/50%/long-enough") }
  }

  @Test("A table has them only where a whole path decides")
  func conditions() throws {
    let pages = ["/pages/one", "/pages/two", "/pages/:name"]
    #expect(try table(pages).core.statics != nil)
    #expect(try table(["/pages/one", "/pages/:name"]).core.statics == nil)
    #expect(try table(pages + ["/a(/b)", "/c"]).core.statics == nil)
    #expect(try table(pages + ["//example.com/pages/one"]).core.statics == nil)
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = true
    #expect(try table(pages, options).core.statics == nil)
    #expect(try table(pages, options).match(path: "/PAGES/One")?.routeID.index == 0)
    options = RouteTableOptions()
    options.trailingSlashIsSignificant = true
    #expect(
      try table(pages + ["/pages/one/"], options).match(path: "/pages/one/")?.routeID.index == 3
    )
    options = RouteTableOptions()
    options.limits.bytes = 10
    #expect(throws: DeepLinkError.self) {
      try table(["/pages/number"], options).match(path: "/pages/number")
    }
  }

  @Test("Paths that fall together are left to the walk")
  func alike() throws {
    // Of one length, and equal at both ends and in the middle.
    let pages = (0..<100).map { "/pages/-\(100 + $0)-the-same-for-all" }
    let table = try table(pages)
    for (index, page) in pages.enumerated() {
      #expect(try table.pathMatch(for: page)?.routeID.index == index)
    }
    #expect(table.core.statics == nil)
  }
}
