import Testing

@testable import RouteMatching

@Suite("Defects of other routers: links")
struct DeepLinkDefectTests {
  @Test("A custom link that is nothing but a host never routed")
  func hostOnlyCustomLink() throws {
    #expect(try DeepLink.values(of: "myapp://DesignKit") == ["DesignKit"])
  }

  @Test("Query names in lower case merged, repeats and flags were lost, a flag deleted a value")
  func queryAsDictionary() throws {
    let query = try DeepLink(parsing: "myapp://a?V=0&v=1&v&debug").query
    #expect(query.all("v") == ["1", ""])
    #expect(query["V"] == "0")
    #expect(query["debug"] == "")
    #expect(query.map { $0.rawName } == ["V", "v", "v", "debug"])
  }

  @Test("A decoded path was split, so that “%2F” changed the number of segments")
  func splitAfterDecoding() throws {
    #expect(try DeepLink.values(of: "https://h/user/a%2Fb/edit") == ["user", "a/b", "edit"])
  }

  @Test("A link without a host was read as if its host were “(null)”")
  func nullHost() throws {
    let link = try DeepLink(parsing: "myapp:/signin")
    #expect(link.host == nil)
    #expect(link.segments.map { $0.value } == ["signin"])
  }

  @Test("A value with an “=” was dropped, and of repeats only the last was kept")
  func valueWithEquals() throws {
    let query = try DeepLink(parsing: "myapp://a?token=aGVsbG8=&id=1&id=2").query
    #expect(query["token"] == "aGVsbG8=")
    #expect(query["id"] == "1")
    #expect(query.all("id") == ["1", "2"])
  }

  @Test("Text outside of ASCII and spaces were compared percent-encoded")
  func encodedComparison() throws {
    for text in ["/家/a b", "/%E5%AE%B6/a%20b", "/%e5%ae%b6/a%20b"] {
      #expect(try DeepLink.values(of: text) == ["家", "a b"])
    }
  }

  @Test("A “#” at the end of a value was cut off")
  func hashInValue() throws {
    #expect(try DeepLink.values(of: "myapp://language/C%23") == ["language", "C#"])
    #expect(try DeepLink(parsing: "myapp://a?language=C%23").query["language"] == "C#")
  }

  @Test("An anchor broke the path, and items in it went into the query")
  func anchor() throws {
    let link = try DeepLink(parsing: "https://h/page?a=1#section?b=2&c=3")
    #expect(link.segments.map { $0.value } == ["page"])
    #expect(link.query.map { $0.rawName } == ["a"])
    #expect(link.fragment == "section?b=2&c=3")
  }

  @Test("A “+” became a space in paths, and after decoding, so that “%2B” did too")
  func plusAfterDecoding() throws {
    let link = try DeepLink(parsing: "myapp://c++/a%2Bb?q=1+%2B+1")
    #expect(link.segments.map { $0.value } == ["c++", "a+b"])
    #expect(link.query["q"] == "1 + 1")
  }

  @Test("Doubled slashes collapsed for custom schemes and not for web links")
  func doubledSlashes() throws {
    #expect(try DeepLink.values(of: "myapp://a//b") == ["a", "", "b"])
    #expect(try DeepLink.values(of: "https://h/a//b") == ["a", "", "b"])
    #expect(try DeepLink.values(of: "/a//b") == ["a", "", "b"])
  }

  @Test("A slash at the end could not be told or matched")
  func trailingSlash() throws {
    for front in ["myapp://", "https://h/", "/", ""] {
      #expect(try DeepLink(parsing: front + "a/").hasTrailingSlash)
      #expect(try DeepLink(parsing: front + "a").hasTrailingSlash == false)
      #expect(try DeepLink.values(of: front + "a/") == DeepLink.values(of: front + "a"))
    }
  }

  @Test("Schemes were looked up with their case")
  func schemeCase() throws {
    for text in ["MyApp://a", "MYAPP://a", "myapp://a"] {
      #expect(try DeepLink(parsing: text).scheme == "myapp")
    }
    let options = DeepLink.Options(schemesWithHost: ["MyApp"])
    #expect(try DeepLink(parsing: "mYaPP://Host/a", options: options).host == "host")
  }

  @Test("A value that cannot be decoded went missing while the route matched")
  func undecodableValue() throws {
    #expect(DeepLink.refusal(of: "myapp://user/%FF")?.code == .malformed)
    #expect(DeepLink.refusal(of: "myapp://user/100%")?.code == .malformed)
    let query = try DeepLink(parsing: "myapp://user?name=%FF").query
    #expect(query["name"] == nil)
    #expect(query.hasUnreadableItem("name"))
    #expect(query.map { $0.rawValue } == ["%FF"])
  }
}
