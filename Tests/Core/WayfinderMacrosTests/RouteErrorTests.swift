// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import WayfinderMacros

@Suite("@Route: errors and fix-its")
struct RouteErrorTests {
  @Test("An invalid pattern is an error")
  func badPattern() {
    expectError(
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
    expectError(
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

  @Test("A pattern that is missing, not a literal, or interpolated is an error")
  func noLiteral() {
    expectError(
      """
      @Route(pattern)
      struct Moment {
      }
      """,
      "the pattern is checked at compile time; write it as a string literal",
      line: 1,
      column: 8
    )
    expectError(
      #"""
      @Route("/\(a)/:id")
      struct Moment {
      }
      """#,
      "the pattern is checked at compile time and cannot contain interpolations; write “:name” "
        + "for a value of the link",
      line: 1,
      column: 8
    )
    expectError(
      """
      @Route
      struct Moment {
      }
      """,
      "the pattern is missing; write @Route(\"/…\")",
      line: 1,
      column: 1
    )
  }

  @Test("A parameter without a property is an error")
  func missingProperty() {
    expectError(
      """
      @Route("/日/:id/:tab")
      struct Moment {
        var id: Int
      }
      """,
      """
      Moment has no “tab”; declare it, or remove “:tab” from the pattern
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
    expectError(
      """
      @Route("/files/*rest")
      struct Files {}
      """,
      """
      Files has no “rest”; declare it, or remove “*rest” from the pattern
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

  @Test("@Route on a declaration that is not a struct is an error")
  func noStruct() {
    for kind in ["class", "actor"] {
      expectError(
        """
        @Route("/")
        \(kind) Home {
        }
        """,
        "@Route can be attached only to a struct, because a route is a value; make it a struct",
        line: 1,
        column: 1
      )
    }
    expectError(
      """
      @Route("/")
      enum Home {
        case a
      }
      """,
      "@Route can be attached only to a struct; for an enum, write @Routes, and @Path(\"/…\") on "
        + "each case",
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

  @Test("Generic parameters are an error")
  func generic() {
    expectError(
      """
      @Route("/items/:id")
      struct Item<ID: RouteValue> {
        var id: ID
      }
      """,
      "a link cannot choose <ID: RouteValue>; remove the generic parameters of the route",
      line: 2,
      column: 12
    )
  }

  @Test("A property without an explicit type is an error")
  func untyped() {
    for (value, type) in [("1", "Int"), ("-1.5", "Double"), ("true", "Bool"), ("\"a\"", "String")] {
      expectError(
        """
        @Route("/")
        struct Home {
          var page = \(value)
        }
        """,
        "“page” needs an explicit type, because a macro cannot see inferred types",
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
    expectError(
      """
      @Route("/")
      public struct Home {
        var date = Date()
      }
      """,
      "“date” needs an explicit type, because a macro cannot see inferred types",
      line: 3,
      column: 7
    )
  }

  @Test("A property that a link cannot set is an error")
  func unreachable() {
    expectError(
      """
      @Route("/")
      struct Home {
        lazy var page: Int = 1
      }
      """,
      "a lazy property cannot be set from a link; make it a computed property, or remove “lazy”",
      line: 3,
      column: 3
    )
    expectError(
      """
      @Route("/")
      struct Home {
        @State var page: Int
      }
      """,
      "a property with @State cannot be set from a link; remove the attribute, or use @JSONItem",
      line: 3,
      column: 3
    )
    expectError(
      """
      @Route("/")
      struct Home {
        var (a, b): (Int, Int)
      }
      """,
      "a route's properties cannot be declared as a tuple; declare each one by itself",
      line: 3,
      column: 7
    )
    expectError(
      """
      @Route("/")
      struct Home {
        #if DEBUG
        var page: Int
        #endif
      }
      """,
      "a route has the same properties in every build; move the property out of “#if”",
      line: 4,
      column: 3
    )
  }

  @Test("Reserved and duplicate names are errors")
  func names() {
    for name in ["link", "patternIndex"] {
      let reason =
        name == "link"
        ? "it makes the route's links" : "it is the index of the route's pattern"
      expectError(
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
    expectError(
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
    expectError(
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

  @Test("Optional groups require optional types, and required parameters forbid them")
  func optionals() {
    expectError(
      """
      @Route("/list(/:page)")
      struct List {
        var page: Int
      }
      """,
      "a link may omit “page”, which is in an optional part of the pattern; make it optional, or "
        + "give it a default value",
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
    expectError(
      """
      @Route("/list/:page")
      struct List {
        var page: Int?
      }
      """,
      "every link of this pattern has “page”, so it is never nil; remove the “?”",
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

  @Test("Default values that hide nil or an empty list are errors")
  func usualValues() {
    expectError(
      """
      @Route("/")
      struct Home {
        var tab: String? = "new"
      }
      """,
      "a link without “tab” means \"new\", so no link can mean nil; remove the “?” or the default "
        + "value",
      line: 3,
      column: 22
    )
    expectError(
      """
      @Route("/")
      struct Home {
        var tags: [String] = ["new"]
      }
      """,
      "a link without “tags” means [\"new\"], so no link can mean []; remove the default value",
      line: 3,
      column: 24
    )
  }

  @Test("Mismatches of lists, single values and JSON are errors")
  func shapes() {
    expectError(
      """
      @Route("/a/:ids")
      struct A {
        var ids: [Int]
      }
      """,
      "“:ids” matches one segment, but the type is a list; write “*ids” in the pattern, or use a "
        + "single value",
      line: 3,
      column: 12
    )
    expectError(
      """
      @Route("/a/*rest")
      struct A {
        var rest: String
      }
      """,
      "“*rest” matches any number of segments; write “[String]”",
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
    expectError(
      """
      @Route("/a/:filter")
      struct A {
        @JSONItem var filter: Filter
      }
      """,
      "JSON values are in the query, not in the path; remove “filter” from the pattern, or remove "
        + "JSONItem",
      line: 3,
      column: 17
    )
  }

  @Test("A parameter kind that contradicts the type is an error")
  func kinds() {
    expectError(
      """
      @Route("/a/:id<uuid>")
      struct A {
        var id: Int
      }
      """,
      """
      “id” of A is declared as Int, which cannot hold every <uuid>; change the type, or remove “<uuid>”
        /a/:id<uuid>
               ^
      """,
      line: 1,
      column: 8
    )
  }
}

@Suite("@Routes and @Path: errors and fix-its")
struct RoutesErrorTests {
  @Test("@Routes requires an enum with cases and without generic parameters")
  func noEnum() {
    expectError(
      """
      @Routes
      struct Shop {
      }
      """,
      "@Routes can be attached only to an enum; for a struct, write @Route(\"/…\")",
      line: 1,
      column: 1
    )
    expectError(
      """
      @Routes
      enum Shop {
      }
      """,
      "Shop has no cases; declare one for each page, with @Path(\"/…\")",
      line: 2,
      column: 6
    )
    expectError(
      """
      @Routes
      enum Shop<T> {
        @Path("/") case a
      }
      """,
      "a link cannot choose <T>; remove the generic parameters of the route",
      line: 2,
      column: 10
    )
  }

  @Test("Each case requires one @Path and a line of its own")
  func paths() {
    expectError(
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
    expectError(
      """
      @Routes
      enum Shop {
        @Path("/a") @Path("/b") case cart
      }
      """,
      "a case can have only one pattern; remove the other @Path",
      line: 3,
      column: 15
    )
    expectError(
      """
      @Routes
      enum Shop {
        @Path("/a") case a, b
      }
      """,
      "@Path applies to one case; declare each case on a line of its own",
      line: 3,
      column: 20
    )
  }

  @Test("Associated values without labels are errors")
  func unnamed() {
    expectError(
      """
      @Routes
      enum Shop {
        @Path("/products/:id") case product(Int, size: String?)
      }
      """,
      "an associated value of “product” has no label; add the name of the link's value",
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
    expectError(
      """
      @Routes
      enum Shop {
        @Path("/products") case product(_: Int)
      }
      """,
      "an associated value of “product” has no label; add the name of the link's value",
      line: 3,
      column: 35
    )
  }

  @Test("Errors in the pattern of a case are reported")
  func patterns() {
    expectError(
      """
      @Routes
      enum Shop {
        @Path("/a/:id") case a
      }
      """,
      """
      case a has no “id”; declare it, or remove “:id” from the pattern
        /a/:id
            ^
      """,
      line: 3,
      column: 9
    )
    expectError(
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

  @Test("Cases that match the same links are errors, unless their types differ")
  func collisions() {
    expectError(
      """
      @Routes
      enum Shop {
        @Path("/a/:id") case a(id: Int)
        @Path("/a/:number") case b(number: Int8)
      }
      """,
      "“b” matches the same links as “a”, which is declared before it; change one of the patterns",
      line: 4,
      column: 9
    )
    expectError(
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
      "“d” matches the same links as “a”, which is declared before it; change one of the patterns",
      line: 7,
      column: 9
    )
  }

  @Test("Names of generated code are errors")
  func reserved() {
    expectError(
      """
      @Routes
      enum Shop {
        @Path("/a") case a(writer: Int)
      }
      """,
      "“writer” is reserved: generated code uses this name; choose another name",
      line: 3,
      column: 22
    )
    expectError(
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
    expectError(
      """
      @Routes
      enum Shop {
        @Path("/a") case routeProperties
      }
      """,
      "“routeProperties” is reserved: it is the list of the routes' properties; choose another "
        + "name",
      line: 3,
      column: 20
    )
  }

  @Test("@Path without a case or without @Routes is an error")
  func misplaced() {
    expectError(
      """
      @Path("/a")
      struct A {
      }
      """,
      "@Path can be attached only to a case of a @Routes enum; for a struct, write @Route(\"/…\")",
      line: 1,
      column: 1
    )
    expectError(
      """
      enum Shop {
        @Path("/a") case a
      }
      """,
      "@Path has no effect without @Routes on “Shop”; add it",
      line: 2,
      column: 3
    )
  }
}

@Suite("#link: errors")
struct LinkErrorTests {
  private func expectLinkMistake(
    _ literal: String,
    _ message: String,
    at place: Testing.SourceLocation = #_sourceLocation
  ) {
    // Even if `#link` reports an error, the macro expands to a valid `RoutePath`. Otherwise the
    // compiler would report a second error for the same line.
    expectExpansion(
      "#link(\(literal))",
      "(\(literal.first == "\"" ? literal : "\"/\"") as Wayfinder.RoutePath)",
      [DiagnosticSpec(message: message, line: 1, column: 7)],
      at: place
    )
  }

  @Test("An invalid path is an error")
  func paths() {
    expectLinkMistake(
      #""mall""#,
      """
      the path does not begin with “/”; add it
        mall
        ^
      """
    )
    expectLinkMistake(
      #""/mall/../x""#,
      """
      the path has a segment “..”; write the resolved path
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
      the path has a segment “..”; write the resolved path
        /…/../x
           ^
      """
    )
    // An interpolated value could complete a percent escape. So the literal text before the value
    // must not end with an incomplete escape.
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
      "the path is checked at compile time; write it as a string literal"
    )
  }

  #if !canImport(SwiftSyntax602)
  @Test("A name that swift-syntax cannot read is an error")
  func unreadableName() throws {
    let home: DeclSyntax = """
      struct Home {
        var `my page`: Int
      }
      """
    let context = BasicMacroExpansionContext()
    _ = try RouteMacro.expansion(
      of: "@Route(\"/\")",
      attachedTo: home.cast(StructDeclSyntax.self),
      providingExtensionsOf: "Home" as TypeSyntax,
      conformingTo: [],
      in: context
    )
    #expect(
      context.diagnostics.map(\.message) == [
        "the name of this property cannot be read; with swift-syntax before 602, a name in backticks contains only "
          + "letters, digits and underscores"
      ]
    )
  }
  #endif
}
#endif
