#if Macros
import Testing

@Suite("@Discovered: what is wrong, where, and what puts it right")
struct DiscoveredMistakeTests {
  @Test(
    "a declaration that is no type with values",
    arguments: [
      (
        "protocol Mall {\n}",
        "a search makes the module that it finds, so @Discovered stands on a struct or a class"
      ),
      (
        "actor Mall {\n}",
        "a search makes the module that it finds, so @Discovered stands on a struct or a class"
      ),
      (
        "extension Mall {\n}",
        "@Discovered stands on the declaration of a module, where its place is told; move it there"
      ),
    ]
  )
  func noModule(declaration: String, message: String) {
    expectMistake("@Discovered\n\(declaration)", message, line: 1, column: 1)
  }

  @Test("an enum without cases")
  func namespace() {
    expectMistake(
      """
      @Discovered
      public enum Mall: RouteModule {
        static let name = "Mall"
      }
      """,
      "“Mall” has no cases, so a search cannot make it; a module is a struct or a class",
      line: 2,
      column: 8,
      fixIt: "write “struct”",
      fixed: """
        @Discovered
        public struct Mall: RouteModule {
          static let name = "Mall"
        }
        """
    )
  }

  @Test("generic parameters")
  func generic() {
    expectMistake(
      """
      @Discovered
      struct Mall<Page, Price>: RouteModule {
      }
      """,
      "a search cannot say what <Page, Price> is; say it beside the type, once for each kind of screens: "
        + "#discovered(Mall<…>.self)",
      line: 2,
      column: 12
    )
  }

  @Test(
    "a type in which something else is generic",
    arguments: [
      ("struct Shop<Page>", "Shop"), ("func shop<Page>()", "shop"),
      ("extension Shop<Int>", "Shop<Int>"),
      ("extension City.Shop<Int>", "City.Shop<Int>"), ("extension Shop where Page == Int", "Shop"),
      ("final class Shop<Page>", "Shop"), ("enum Shop<Page>", "Shop"),
    ]
  )
  func genericContext(declaration: String, name: String) {
    expectMistake(
      """
      \(declaration) {
        @Discovered
        struct Mall: RouteModule {
        }
      }
      """,
      "a search cannot say what the parameters of “\(name)” are; declare “Mall” outside of it",
      line: 2,
      column: 3
    )
  }

  @Test("a type that only some systems have", arguments: ["iOS 18, *", "macOS, introduced: 15"])
  func limited(versions: String) {
    let message =
      "“Mall” is not there on every system that the app runs on, and a search is; install it by "
      + "name, under “if #available”"
    expectMistake(
      """
      @Discovered
      @available(\(versions))
      struct Mall: RouteModule {
      }
      """,
      message,
      line: 1,
      column: 1
    )
    expectMistake(
      """
      @available(\(versions))
      enum Features {
        @Discovered
        struct Mall: RouteModule {
        }
      }
      """,
      message,
      line: 3,
      column: 3
    )
  }

  @Test("a type that is no module")
  func noConformance() {
    expectMistake(
      """
      @Discovered
      struct Mall {
      }
      """,
      "“Mall” is no module; let it conform to RouteModule",
      line: 2,
      column: 8,
      fixIt: "write “: RouteModule”",
      fixed: """
        @Discovered
        struct Mall: RouteModule {
        }
        """,
      isModule: false
    )
    expectMistake(
      """
      @Discovered
      final class Mall: Base, Sendable {
      }
      """,
      "“Mall” is no module; let it conform to RouteModule",
      line: 2,
      column: 13,
      fixIt: "write “: RouteModule”",
      fixed: """
        @Discovered
        final class Mall: Base, Sendable, RouteModule {
        }
        """,
      isModule: false
    )
  }
}
#endif
