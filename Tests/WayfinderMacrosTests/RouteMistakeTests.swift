#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("@Route: what is wrong, where, and what puts it right")
struct RouteMistakeTests {
  @Test("a pattern that is none")
  func badPattern() {
    expectMistake(
      #"""
      @Route("/moments/:id:tab")
      struct Moment {
        var id: Int
      }
      """#,
      """
      two parameters side by side; put text between them, as in “:a-:b”
        /moments/:id:tab
                    ^
      """,
      line: 1,
      column: 8
    )
    expectMistake(
      #"""
      @Route("")
      struct Moment {
      }
      """#,
      """
      a pattern cannot be empty; write “/” for the root
      \("  ")
        ^
      """,
      line: 1,
      column: 8
    )
  }

  @Test("a pattern that is no literal, holds values, or is not there")
  func noLiteral() {
    expectMistake(
      """
      @Route(pattern)
      struct Moment {
      }
      """,
      "a pattern is read when the app compiles; write it as a string literal",
      line: 1,
      column: 8
    )
    expectMistake(
      #"""
      @Route("/\(a)/:id")
      struct Moment {
      }
      """#,
      "a pattern is read when the app compiles, and cannot hold values of the program; write “:name” for "
        + "what a link brings",
      line: 1,
      column: 8
    )
    expectMistake(
      """
      @Route
      struct Moment {
      }
      """,
      "a pattern is missing; write @Route(\"/…\")",
      line: 1,
      column: 1
    )
  }

  @Test("a parameter without a property")
  func missingProperty() {
    expectMistake(
      """
      @Route("/日/:id/:tab")
      struct Moment {
        var id: Int
      }
      """,
      """
      Moment has no “tab”; declare it, or leave “:tab” out of the pattern
        /日/:id/:tab
         \u{3000}      ^
      """,
      line: 1,
      column: 8,
      fixIt: "declare “tab”",
      fixed: """
        @Route("/日/:id/:tab")
        struct Moment {
          var tab: <#Type#>
          var id: Int
        }
        """
    )
    expectMistake(
      """
      @Route("/files/*rest")
      struct Files {}
      """,
      """
      Files has no “rest”; declare it, or leave “*rest” out of the pattern
        /files/*rest
                ^
      """,
      line: 1,
      column: 8,
      fixIt: "declare “rest”",
      fixed: """
        @Route("/files/*rest")
        struct Files {
          var rest: <#Type#>
        }
        """
    )
  }

  @Test("what is no struct")
  func noStruct() {
    for kind in ["class", "actor"] {
      expectMistake(
        """
        @Route("/")
        \(kind) Home {
        }
        """,
        "@Route stands on a struct, because a route is a value",
        line: 1,
        column: 1
      )
    }
    expectMistake(
      """
      @Route("/")
      enum Home {
        case a
      }
      """,
      "@Route stands on a struct; an enum has @Routes, and @Path(\"/…\") on each case",
      line: 1,
      column: 1,
      fixIt: "write “@Routes”",
      fixed: """
        @Routes
        enum Home {
          case a
        }
        """
    )
  }

  @Test("generic parameters")
  func generic() {
    expectMistake(
      """
      @Route("/items/:id")
      struct Item<ID: RouteValue> {
        var id: ID
      }
      """,
      "a link cannot say what <ID: RouteValue> is; a route has no generic parameters",
      line: 2,
      column: 12
    )
  }

  @Test("a property without a written type")
  func untyped() {
    for (value, type) in [("1", "Int"), ("-1.5", "Double"), ("true", "Bool"), ("\"a\"", "String")] {
      expectMistake(
        """
        @Route("/")
        struct Home {
          var page = \(value)
        }
        """,
        "“page” needs a written type, because a macro sees only what is written",
        line: 3,
        column: 7,
        fixIt: "write “: \(type)”",
        fixed: """
          @Route("/")
          struct Home {
            var page: \(type) = \(value)
          }
          """
      )
    }
    expectMistake(
      """
      @Route("/")
      public struct Home {
        var date = Date()
      }
      """,
      "“date” needs a written type, because a macro sees only what is written",
      line: 3,
      column: 7
    )
  }

  @Test("a property that no link can fill")
  func unreachable() {
    expectMistake(
      """
      @Route("/")
      struct Home {
        lazy var page: Int = 1
      }
      """,
      "a lazy property is not there when a link is read; make it computed, or not lazy",
      line: 3,
      column: 3
    )
    expectMistake(
      """
      @Route("/")
      struct Home {
        @State var page: Int
      }
      """,
      "a link cannot fill a property under @State; make it a plain one, or use @JSONItem",
      line: 3,
      column: 3
    )
    expectMistake(
      """
      @Route("/")
      struct Home {
        var (a, b): (Int, Int)
      }
      """,
      "properties of a route are declared one by one, so that each has a name in the link",
      line: 3,
      column: 7
    )
    expectMistake(
      """
      @Route("/")
      struct Home {
        #if DEBUG
        var page: Int
        #endif
      }
      """,
      "a link has the same items everywhere; declare the property outside of “#if”",
      line: 4,
      column: 3
    )
  }

  @Test("names that a route has already, and those that are there twice")
  func names() {
    for name in ["path", "link", "patternIndex"] {
      let reason =
        ["path": "it is the route's own path", "link": "it makes the route's links"][name]
        ?? "it is the place of the route's pattern"
      expectMistake(
        """
        @Route("/")
        struct Home {
          var \(name): String
        }
        """,
        "“\(name)” is reserved: \(reason); choose another name",
        line: 3,
        column: 7
      )
    }
    expectMistake(
      """
      @Route("/")
      struct Home {
        var a: Int
        var `a`: Int
      }
      """,
      "Home has “a” twice; give each its own name",
      line: 4,
      column: 7
    )
    expectMistake(
      """
      @Route("/:a/:a")
      struct Home {
        var a: Int
      }
      """,
      """
      the name “a” is used twice; give each parameter its own name
        /:a/:a
             ^
      """,
      line: 1,
      column: 8
    )
  }

  @Test("a parameter that a link may leave out, and one that it may not")
  func optionals() {
    expectMistake(
      """
      @Route("/list(/:page)")
      struct List {
        var page: Int
      }
      """,
      "a link may leave “page” out, which stands in an optional part of the pattern; make it an "
        + "optional, or give it a value",
      line: 3,
      column: 13,
      fixIt: "write “Int?”",
      fixed: """
        @Route("/list(/:page)")
        struct List {
          var page: Int?
        }
        """
    )
    expectMistake(
      """
      @Route("/list/:page")
      struct List {
        var page: Int?
      }
      """,
      "every link of this pattern has “page”, so that it is never nil; leave the “?” out",
      line: 3,
      column: 13,
      fixIt: "write “Int”",
      fixed: """
        @Route("/list/:page")
        struct List {
          var page: Int
        }
        """
    )
  }

  @Test("values that could not be told from a link that says nothing")
  func usualValues() {
    expectMistake(
      """
      @Route("/")
      struct Home {
        var tab: String? = "new"
      }
      """,
      "a link that says nothing of “tab” would mean \"new\", so that none could mean nil; leave the “?” "
        + "or the value out",
      line: 3,
      column: 22
    )
    expectMistake(
      """
      @Route("/")
      struct Home {
        var tags: [String] = ["new"]
      }
      """,
      "a link that says nothing of “tags” would mean [\"new\"], so that none could mean []; leave the "
        + "value out",
      line: 3,
      column: 24
    )
  }

  @Test("lists where there is one value, one value where there are many, JSON in a path")
  func shapes() {
    expectMistake(
      """
      @Route("/a/:ids")
      struct A {
        var ids: [Int]
      }
      """,
      "“:ids” is one segment, and a list is many; write “*ids” in the pattern, or one value",
      line: 3,
      column: 12
    )
    expectMistake(
      """
      @Route("/a/*rest")
      struct A {
        var rest: String
      }
      """,
      "“*rest” takes any number of segments; write “[String]”",
      line: 3,
      column: 13,
      fixIt: "write “[String]”",
      fixed: """
        @Route("/a/*rest")
        struct A {
          var rest: [String]
        }
        """
    )
    expectMistake(
      """
      @Route("/a/:filter")
      struct A {
        @JSONItem var filter: Filter
      }
      """,
      "JSON travels in the query; leave “filter” out of the pattern, or @JSONItem",
      line: 3,
      column: 17
    )
  }

  @Test("a kind that contradicts the type")
  func kinds() {
    expectMistake(
      """
      @Route("/a/:id<uuid>")
      struct A {
        var id: Int
      }
      """,
      """
      “id” of A is declared as Int, which does not take every <uuid>; change the type, or leave “<uuid>” \
      out
        /a/:id<uuid>
               ^
      """,
      line: 1,
      column: 8
    )
  }
}

@Suite("@Routes and @Path: what is wrong, where, and what puts it right")
struct RoutesMistakeTests {
  @Test("what is no enum, has no cases or generic parameters")
  func noEnum() {
    expectMistake(
      """
      @Routes
      struct Shop {
      }
      """,
      "@Routes stands on an enum, whose cases are the pages; a struct has @Route(\"/…\")",
      line: 1,
      column: 1
    )
    expectMistake(
      """
      @Routes
      enum Shop {
      }
      """,
      "Shop has no cases; declare one for each page, with @Path(\"/…\")",
      line: 2,
      column: 6
    )
    expectMistake(
      """
      @Routes
      enum Shop<T> {
        @Path("/") case a
      }
      """,
      "a link cannot say what <T> is; a route has no generic parameters",
      line: 2,
      column: 10
    )
  }

  @Test("a case without a pattern, with two, or not alone in its line")
  func paths() {
    expectMistake(
      """
      @Routes
      enum Shop {
        /// The cart.
        case cart
      }
      """,
      "“cart” has no pattern; write @Path(\"/…\") before it",
      line: 4,
      column: 3,
      fixIt: "write “@Path(\"/…\")”",
      fixed: """
        @Routes
        enum Shop {
          /// The cart.
          @Path("/<#path#>") case cart
        }
        """
    )
    expectMistake(
      """
      @Routes
      enum Shop {
        @Path("/a") @Path("/b") case cart
      }
      """,
      "a case has one pattern; keep one @Path",
      line: 3,
      column: 15
    )
    expectMistake(
      """
      @Routes
      enum Shop {
        @Path("/a") case a, b
      }
      """,
      "@Path stands on one case; declare each on a line of its own",
      line: 3,
      column: 20
    )
  }

  @Test("values without a name")
  func unnamed() {
    expectMistake(
      """
      @Routes
      enum Shop {
        @Path("/products/:id") case product(Int, size: String?)
      }
      """,
      "a value of “product” has no name by which a link could give it",
      line: 3,
      column: 39,
      fixIt: "write “id:”",
      fixed: """
        @Routes
        enum Shop {
          @Path("/products/:id") case product(id: Int, size: String?)
        }
        """
    )
    expectMistake(
      """
      @Routes
      enum Shop {
        @Path("/products") case product(_: Int)
      }
      """,
      "a value of “product” has no name by which a link could give it",
      line: 3,
      column: 35
    )
  }

  @Test("mistakes in the pattern of a case")
  func patterns() {
    expectMistake(
      """
      @Routes
      enum Shop {
        @Path("/a/:id") case a
      }
      """,
      """
      case a has no “id”; declare it, or leave “:id” out of the pattern
        /a/:id
            ^
      """,
      line: 3,
      column: 9
    )
    expectMistake(
      """
      @Routes
      enum Shop {
        @Path("/a?b") case a
      }
      """,
      """
      a query in a pattern; leave it out, as every route can read its link's query, or write “\\?” for \
      the character
        /a?b
          ^
      """,
      line: 3,
      column: 9
    )
  }

  @Test("two cases that take the same links; types of other kinds keep them apart")
  func collisions() {
    expectMistake(
      """
      @Routes
      enum Shop {
        @Path("/a/:id") case a(id: Int)
        @Path("/a/:number") case b(number: Int8)
      }
      """,
      "“b” takes the same links as “a”, which goes before it; change one of the patterns",
      line: 4,
      column: 9
    )
    expectMistake(
      """
      @Routes
      enum Shop {
        @Path("/") case home
        @Path("/a/:id") case a(id: Int)
        @Path("/b/:id<own>") case b(id: String)
        @Path("/a/:id") case c(id: String)
        @Path("/a/:number") case d(number: Int8)
      }
      """,
      "“d” takes the same links as “a”, which goes before it; change one of the patterns",
      line: 7,
      column: 9
    )
  }

  @Test("names that generated code has already")
  func reserved() {
    expectMistake(
      """
      @Routes
      enum Shop {
        @Path("/a") case a(writer: Int)
      }
      """,
      "“writer” is reserved: generated code calls so what it writes to; choose another name",
      line: 3,
      column: 22
    )
    expectMistake(
      """
      @Routes
      enum Shop {
        @Path("/a") case patterns
      }
      """,
      "“patterns” is reserved: it is the list of the routes' patterns; choose another name",
      line: 3,
      column: 20
    )
    expectMistake(
      """
      @Routes
      enum Shop {
        @Path("/a") case routeProperties
      }
      """,
      "“routeProperties” is reserved: it is the list of what links may say; choose another name",
      line: 3,
      column: 20
    )
  }

  @Test("@Path on no case, or without @Routes")
  func misplaced() {
    expectMistake(
      """
      @Path("/a")
      struct A {
      }
      """,
      "@Path stands on a case of a @Routes enum; a struct has @Route(\"/…\")",
      line: 1,
      column: 1
    )
    expectMistake(
      """
      enum Shop {
        @Path("/a") case a
      }
      """,
      "@Path has no meaning without @Routes on “Shop”; write it there",
      line: 2,
      column: 3
    )
  }
}

@Suite("#link: what is wrong, and where")
struct LinkMistakeTests {
  private func expectLinkMistake(
    _ literal: String,
    _ message: String,
    at place: Testing.SourceLocation = #_sourceLocation
  ) {
    // The compiler goes on with a path, so that it finds no second mistake where there is one.
    expectExpansion(
      "#link(\(literal))",
      "(\(literal.first == "\"" ? literal : "\"/\"") as Wayfinder.RoutePath)",
      [DiagnosticSpec(message: message, line: 1, column: 7)],
      at: place
    )
  }

  @Test("what is no path")
  func paths() {
    expectLinkMistake(
      #""mall""#,
      """
      a path begins with “/”; write it first
        mall
        ^
      """
    )
    expectLinkMistake(
      #""/mall/../x""#,
      """
      a segment “..”; write the path that it leads to
        /mall/../x
              ^
      """
    )
    expectLinkMistake(
      #""/mall/100%""#,
      """
      a “%” at byte 9 is not followed by two hexadecimal digits; write “%25” for the character itself
        /mall/100%
                 ^
      """
    )
    expectLinkMistake(
      #""/\(shop)/../x""#,
      """
      a segment “..”; write the path that it leads to
        /…/../x
           ^
      """
    )
    // What is put in may complete an escape, so that one is not begun in the text.
    expectLinkMistake(
      #""/mall/%4\(shop)""#,
      """
      a “%” at byte 6 is not followed by two hexadecimal digits; write “%25” for the character itself
        /mall/%4…
              ^
      """
    )
    expectLinkMistake(
      "path",
      "a path is checked when the app compiles; write it as a string literal"
    )
  }
}
#endif
