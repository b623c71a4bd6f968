// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import Testing

@Suite("@Discovered: errors and fix-its")
struct DiscoveredErrorTests {
  @Test(
    "@Discovered on a declaration without values is an error",
    arguments: [
      (
        "protocol Mall {\n}",
        "@Discovered can be attached only to a struct or a class, because discovery creates the "
          + "module"
      ),
      (
        "actor Mall {\n}",
        "@Discovered can be attached only to a struct or a class, because discovery creates the "
          + "module"
      ),
      (
        "extension Mall {\n}",
        "@Discovered cannot be attached to an extension; move it to the declaration of the module"
      ),
    ]
  )
  func noModule(declaration: String, message: String) {
    expectError("@Discovered\n\(declaration)", message, line: 1, column: 1)
  }

  @Test("@Discovered on an enum without cases is an error")
  func namespace() {
    expectError(
      """
      @Discovered
      public enum Mall: RouteModule {
        static let name = "Mall"
      }
      """,
      "“Mall” has no cases, so discovery cannot create it; make it a struct or a class",
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

  @Test("@Discovered on a generic type is an error")
  func generic() {
    expectError(
      """
      @Discovered
      struct Mall<Page, Price>: RouteModule {
      }
      """,
      "discovery cannot choose <Page, Price>; name the type with its arguments instead: "
        + "#discovered(Mall<…>.self)",
      line: 2,
      column: 12
    )
  }

  @Test(
    "@Discovered in a generic type is an error",
    arguments: [
      ("struct Shop<Page>", "Shop"), ("func shop<Page>()", "shop"),
      ("extension Shop<Int>", "Shop<Int>"),
      ("extension City.Shop<Int>", "City.Shop<Int>"), ("extension Shop where Page == Int", "Shop"),
      ("final class Shop<Page>", "Shop"), ("enum Shop<Page>", "Shop"),
    ]
  )
  func genericContext(declaration: String, name: String) {
    expectError(
      """
      \(declaration) {
        @Discovered
        struct Mall: RouteModule {
        }
      }
      """,
      "discovery cannot choose the generic arguments of “\(name)”; move “Mall” out of it",
      line: 2,
      column: 3
    )
  }

  @Test(
    "@Discovered on a type with @available is an error",
    arguments: ["iOS 18, *", "macOS, introduced: 15"]
  )
  func limited(versions: String) {
    let message =
      "“Mall” has @available, but discovery runs on all supported systems; install it explicitly, "
      + "in “if #available”"
    expectError(
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
    expectError(
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

  @Test("@Discovered on a type that is not a module is an error")
  func noConformance() {
    expectError(
      """
      @Discovered
      struct Mall {
      }
      """,
      "“Mall” is not a module; add the conformance to RouteModule",
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
    expectError(
      """
      @Discovered
      final class Mall: Base, Sendable {
      }
      """,
      "“Mall” is not a module; add the conformance to RouteModule",
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
