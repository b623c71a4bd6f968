#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("@Route and @Routes: what around a type, and in it, keeps its code from being written")
struct RouteSurroundingsTests {
  @Test("a type that no code outside of another sees")
  func hidden() {
    expectMistake(
      """
      enum Timeline {
        @Route("/")
        private struct Home {
        }
      }
      """,
      "what @Route writes stands outside of “Timeline”, where a private “Home” is not seen; let it be "
        + "fileprivate",
      line: 3,
      column: 3,
      fixIt: "write “fileprivate”",
      fixed: """
        enum Timeline {
          @Route("/")
          fileprivate struct Home {
          }
        }
        """
    )
    expectMistake(
      """
      enum Timeline {
        private enum Pages {
          @Routes
          enum Home {
            @Path("/") case home
          }
        }
      }
      """,
      "what @Routes writes stands at file scope, where the private “Pages” around “Home” is not seen; let "
        + "that be fileprivate",
      line: 3,
      column: 5
    )
  }

  @Test("a parameter whose property no link fills")
  func unfilled() {
    for (property, column, reason) in [
      ("static let id: Int = 1", 14, "belongs to the type; let each route have its own"),
      ("var id: Int { 1 }", 7, "is computed; store it"),
    ] {
      expectMistake(
        """
        @Route("/moments/:id")
        struct Moment {
          \(property)
        }
        """,
        "the pattern has “id”, and no link fills what \(reason)",
        line: 3,
        column: column
      )
    }
    expectMistake(
      """
      @Route("/moments/:id")
      struct Moment {
        let id: Int = 1
      }
      """,
      "the pattern has “id”, and no link fills what is a constant with a value; make it a “var”, or leave "
        + "the value out",
      line: 3,
      column: 7,
      fixIt: "write “var”",
      fixed: """
        @Route("/moments/:id")
        struct Moment {
          var id: Int = 1
        }
        """
    )
  }

  @Test("what a macro writes and the type has already")
  func own() {
    for (member, name, column) in [
      ("static let pattern: RoutePattern = \"/\"", "pattern", 14),
      ("static var routeProperties: [RouteProperties] { [] }", "routeProperties", 14),
      ("init(reading values: borrowing RouteValues) throws(RouteError) {}", "init(reading:)", 3),
      ("func write(to writer: inout RouteWriter) throws(RouteError) {}", "write(to:)", 8),
    ] {
      expectMistake(
        """
        @Route("/")
        struct Home {
          \(member)
        }
        """,
        "“\(name)” is written by @Route; leave it out, or write the whole conformance in place of @Route",
        line: 3,
        column: column
      )
    }
    for (member, name, column) in [
      ("static let patterns: [RoutePattern] = []", "patterns", 14),
      ("var patternIndex: Int { 0 }", "patternIndex", 7),
    ] {
      expectMistake(
        """
        @Routes
        enum Shop {
          @Path("/") case home
          \(member)
        }
        """,
        "“\(name)” is written by @Routes; leave it out, or write the whole conformance in place of @Routes",
        line: 4,
        column: column
      )
    }
  }

  @Test("a name that cannot be quoted")
  func quotation() {
    expectMistake(
      """
      @Route("/")
      struct Home {
        var `a "b"`: Int
      }
      """,
      "“a \"b\"” holds a quotation mark, which generated code cannot quote; choose another name",
      line: 3,
      column: 7
    )
  }

  @Test("two patterns for one struct")
  func twoPatterns() {
    let message =
      "a route has one pattern; keep one @Route, or write an enum with @Routes and a case for each"
    expectExpansion(
      """
      @Route("/a")
      @Route("/b")
      struct Home {
      }
      """,
      """
      struct Home {
      }
      """,
      [
        DiagnosticSpec(message: message, line: 1, column: 1),
        DiagnosticSpec(message: message, line: 2, column: 1),
      ]
    )
  }

  @Test("cases and patterns under a condition, however deep")
  func conditions() {
    let message =
      "@Routes writes code that names every case, in every build; declare the case outside of “#if”, or the "
      + "whole enum once for each build"
    expectMistake(
      """
      @Routes
      enum Shop {
        @Path("/") case home
        #if DEBUG
        #if os(Linux)
        case test
        #endif
        #endif
      }
      """,
      message,
      line: 4,
      column: 3
    )
    // Nobody takes the attribute away that nobody looks for.
    let hidden = """
      enum Shop {
        #if Macros
        @Path("/")
        #endif
        case home
      }
      """
    expectExpansion(
      "@Routes\n" + hidden,
      hidden,
      [
        DiagnosticSpec(
          message:
            "@Routes does not look for @Path under “#if”; write it outside of that, or declare the "
            + "whole enum once for each build",
          line: 3,
          column: 3
        )
      ]
    )
    expectMistake(
      """
      @Route("/")
      struct Home {
        #if DEBUG
        let version: Int = 1
        #if os(Linux)
        var page: Int
        #endif
        #endif
      }
      """,
      "a link has the same items everywhere; declare the property outside of “#if”",
      line: 6,
      column: 3
    )
  }

  @Test("a case that is not there everywhere, or not to be used")
  func limited() {
    for attribute in ["@available(iOS 18, *)", "@available(*, unavailable)"] {
      expectMistake(
        """
        @Routes
        enum Shop {
          \(attribute)
          @Path("/") case home
        }
        """,
        "“home” is not there on every system that the app runs on, and what @Routes writes is; declare it "
          + "without @available",
        line: 4,
        column: 19
      )
    }
  }
}

@Suite("@Route and @Routes: types that no text of a link is")
struct RouteTypeMistakeTests {
  private static let types = [
    ("[String: Int]", "a dictionary"), ("Dictionary<String, Int>?", "a dictionary"),
    ("Set<Int>", "a set"), ("(Int, Int)", "a tuple"), ("() -> Void", "a function"),
    ("(() -> Void)?", "a function"), ("any Error", "of any type"), ("Any", "of any type"),
    ("[Int?]", "a list of optionals or of lists"), ("[[Int]]?", "a list of optionals or of lists"),
    ("[(Int, Int)]", "a tuple"),
  ]

  @Test("a property", arguments: types)
  func property(type: String, reason: String) {
    expectMistake(
      """
      @Route("/")
      struct Home {
        var item: \(type)
      }
      """,
      "“item” is \(reason), which no text of a link is; let it be a RouteValue, an optional or an array of "
        + "such, or write @JSONItem before it",
      line: 3,
      column: 13
    )
  }

  @Test("a value of a case, which has no @JSONItem", arguments: types)
  func value(type: String, reason: String) {
    expectMistake(
      """
      @Routes
      enum Shop {
        @Path("/") case home(item: \(type))
      }
      """,
      "“item” is \(reason), which no text of a link is; let it be a RouteValue, an optional or an array of "
        + "such",
      line: 3,
      column: 30
    )
  }

  @Test("a list that every link has, and one value for many segments")
  func catchAll() {
    expectMistake(
      """
      @Route("/files/*rest")
      struct Files {
        var rest: [String]?
      }
      """,
      "every link of this pattern has “rest”, if only an empty one, so that it is never nil; leave the “?” "
        + "out",
      line: 3,
      column: 13,
      fixIt: "write “[String]”",
      fixed: """
        @Route("/files/*rest")
        struct Files {
          var rest: [String]
        }
        """
    )
    for type in ["String?", "Date"] {
      let element = type.replacing("?", with: "")
      expectMistake(
        """
        @Route("/files/*rest")
        struct Files {
          var rest: \(type)
        }
        """,
        "“*rest” takes any number of segments; write “[\(element)]”",
        line: 3,
        column: 13,
        fixIt: "write “[\(element)]”",
        fixed: """
          @Route("/files/*rest")
          struct Files {
            var rest: [\(element)]
          }
          """
      )
    }
  }
}
#endif
