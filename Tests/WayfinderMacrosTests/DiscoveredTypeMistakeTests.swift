#if Macros
import Testing

@Suite("#discovered: what is wrong, where, and what puts it right")
struct DiscoveredTypeMistakeTests {
  @Test(
    "a type without its metatype",
    arguments: ["Mall<Page>", "Mall", "Features.Mall", "Features.Mall<Page>"]
  )
  func forgotten(type: String) {
    expectMistake(
      "#discovered(\(type))",
      "a search makes the module that it finds, so it is told a type, as in #discovered(Mall<Page>.self)",
      line: 1,
      column: 13,
      fixIt: "write “.self” behind it",
      fixed: "#discovered(\(type).self)"
    )
  }

  @Test("what is no type", arguments: ["Mall()", "\"Mall\"", ".self"])
  func noType(argument: String) {
    expectMistake(
      "#discovered(\(argument))",
      "a search makes the module that it finds, so it is told a type, as in #discovered(Mall<Page>.self)",
      line: 1,
      column: 13
    )
  }

  @Test("nothing at all")
  func nothing() {
    expectMistake(
      "#discovered()",
      "a search makes the module that it finds, so it is told a type, as in #discovered(Mall<Page>.self)",
      line: 1,
      column: 1
    )
  }

  @Test(
    "a place that is not file scope",
    arguments: [
      ("func shop()", "“shop”"), ("struct Shop", "“Shop”"), ("struct Shop<Page>", "“Shop”"),
      ("extension City.Shop", "“City.Shop”"), ("let shop =", "this code"),
      ("var shop: Int", "this code"),
    ]
  )
  func surroundings(declaration: String, name: String) {
    expectMistake(
      """
      \(declaration) {
        #discovered(Mall<Page>.self)
      }
      """,
      "a record is a constant of the binary, so #discovered stands at file scope; move it out of \(name)",
      line: 2,
      column: 3
    )
  }

  @Test("an access level", arguments: ["public", "private(set)"])
  func access(level: String) {
    expectMistake(
      "\(level) #discovered(Mall<Page>.self)",
      "a record is there for the search alone; #discovered stands without “\(level)”",
      line: 1,
      column: 1
    )
  }

  @Test("a place that only some systems have", arguments: ["iOS 18, *", "macOS, introduced: 15"])
  func limited(versions: String) {
    expectMistake(
      "@available(\(versions))\n#discovered(Mall<Page>.self)",
      "a search is there on every system that the app runs on; install the module by name, under "
        + "“if #available”",
      line: 1,
      column: 1
    )
  }
}
#endif
