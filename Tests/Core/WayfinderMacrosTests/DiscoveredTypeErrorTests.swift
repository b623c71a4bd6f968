// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import Testing

@Suite("#discovered: errors and fix-its")
struct DiscoveredTypeErrorTests {
  @Test(
    "#discovered with a type without “.self” is an error",
    arguments: ["Mall<Page>", "Mall", "Features.Mall", "Features.Mall<Page>"]
  )
  func forgotten(type: String) {
    expectError(
      "#discovered(\(type))",
      "#discovered requires the metatype of a module, such as #discovered(Mall<Page>.self)",
      line: 1,
      column: 13,
      fixIt: "append “.self”",
      fixed: "#discovered(\(type).self)"
    )
  }

  @Test(
    "#discovered with an expression that is not a type is an error",
    arguments: ["Mall()", "\"Mall\"", ".self"]
  )
  func noType(argument: String) {
    expectError(
      "#discovered(\(argument))",
      "#discovered requires the metatype of a module, such as #discovered(Mall<Page>.self)",
      line: 1,
      column: 13
    )
  }

  @Test("#discovered without an argument is an error")
  func nothing() {
    expectError(
      "#discovered()",
      "#discovered requires the metatype of a module, such as #discovered(Mall<Page>.self)",
      line: 1,
      column: 1
    )
  }

  @Test(
    "#discovered outside of file scope is an error",
    arguments: [
      ("func shop()", "“shop”"), ("struct Shop", "“Shop”"), ("struct Shop<Page>", "“Shop”"),
      ("extension City.Shop", "“City.Shop”"), ("let shop =", "this code"),
      ("var shop: Int", "this code"),
    ]
  )
  func surroundings(declaration: String, name: String) {
    expectError(
      """
      \(declaration) {
        #discovered(Mall<Page>.self)
      }
      """,
      "#discovered must be at file scope, because it makes a global constant; move it out of "
        + "\(name)",
      line: 2,
      column: 3
    )
  }

  @Test("#discovered with a modifier is an error", arguments: ["public", "private(set)"])
  func access(level: String) {
    expectError(
      "\(level) #discovered(Mall<Page>.self)",
      "#discovered takes no modifiers; remove “\(level)”",
      line: 1,
      column: 1
    )
  }

  @Test(
    "#discovered with @available is an error",
    arguments: ["iOS 18, *", "macOS, introduced: 15"]
  )
  func limited(versions: String) {
    expectError(
      "@available(\(versions))\n#discovered(Mall<Page>.self)",
      "#discovered cannot have @available, because discovery runs on all supported systems; "
        + "install the module explicitly, in “if #available”",
      line: 1,
      column: 1
    )
  }
}
#endif
