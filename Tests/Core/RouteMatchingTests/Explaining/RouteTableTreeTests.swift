// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing

// In each expected text, the left column is the tree. The right column contains the patterns of the
// routes that end at the line.

@Suite("Printed trees")
struct RouteTableTreeTests {
  @Test("A table is printed as one tree, with a line for each shared part")
  func example() throws {
    let table = try RouteTable.of(
      "/",
      "/articles",
      "/articles/:slug.html",
      "/articles/:year(\\d{4})/:month<uint>",
      "/articles/*path",
      "/users",
      "/users/me/settings",
      "/users/:id<int>",
      "/users/:number<int>/photos/:photo<uuid>",
      "/users/:name",
      "/users/:login(/followers)",
      "/about/us"
    )
    #expect(
      table.tree == """
        /                            /
        ├─ about/us                  /about/us
        ├─ articles                  /articles
        │  ├─ :slug.html             /articles/:slug.html
        │  ├─ :year(\\d{4})
        │  │  └─ :month<uint>        /articles/:year(\\d{4})/:month<uint>
        │  └─ *path                  /articles/*path
        └─ users                     /users
           ├─ me/settings            /users/me/settings
           ├─ :id<int>|:number<int>  /users/:id<int>
           │  └─ photos
           │     └─ :photo<uuid>     /users/:number<int>/photos/:photo<uuid>
           └─ :name|:login           /users/:name
              └─ (/followers)        /users/:login(/followers)
        """
    )
  }

  @Test("Mixed segments are printed by the number of their literal bytes")
  func mixedSegments() throws {
    let table = try RouteTable.of(
      "/:b.png",
      "/a:b",
      "/:b",
      "/:name.png.png",
      "/:b<int>.txt",
      "/é:b"
    )
    #expect(
      table.tree == """
        /
        ├─ :name.png.png  /:name.png.png
        ├─ :b.png         /:b.png
        ├─ :b<int>.txt    /:b<int>.txt
        ├─ é:b            /é:b
        ├─ a:b            /a:b
        └─ :b             /:b
        """
    )
  }

  @Test("Schemes and hosts are printed in the order of precedence")
  func fronts() throws {
    let table = try RouteTable.of(
      "/chat",
      "moments://chat/:user",
      "//shop.example.com/cart",
      "//*.shop.example.com/cart",
      "//*.example.com/cart",
      "https://shop.example.com",
      "https://shop.example.com/sale",
      "https:/cart"
    )
    #expect(
      table.tree == """
        https://shop.example.com/  https://shop.example.com
        └─ sale                    https://shop.example.com/sale
        //shop.example.com/cart    //shop.example.com/cart
        //*.shop.example.com/cart  //*.shop.example.com/cart
        //*.example.com/cart       //*.example.com/cart
        https:/cart                https:/cart
        moments:/chat
        └─ :user                   moments://chat/:user
        /chat                      /chat
        """
    )
  }

  @Test("A scheme in schemesWithHost is printed with its host")
  func keptHost() throws {
    var options = RouteTable<Int>.Options()
    options.schemesWithHost = ["Moments"]
    let table = try RouteTable.of(
      "moments://chat/:user",
      "moments://*.chat/:user",
      "moments:///chat/:user",
      "app://chat/:user",
      options: options
    )
    #expect(
      table.tree == """
        moments://chat/
        └─ :user  moments://chat/:user
        moments://*.chat/
        └─ :user  moments://*.chat/:user
        app:/chat
        └─ :user  app://chat/:user
        moments:/chat
        └─ :user  moments:///chat/:user
        """
    )
  }

  @Test("Priorities have their own lines unless all are zero")
  func priorities() throws {
    var builder = RouteTable<Int>.Builder()
    builder.add("/users/:id", value: 0)
    builder.add("/users/me", priority: -1, value: 1)
    builder.add("/*rest", priority: -1, value: 2)
    builder.add("/maintenance", priority: 100, value: 3)
    builder.add("//example.com/users/:id", priority: 100, value: 4)
    let table = try builder.build()
    #expect(
      table.tree == """
        priority 100
        ├─ //example.com/users
        │  └─ :id        //example.com/users/:id
        └─ /maintenance  /maintenance
        priority 0
        └─ /users
           └─ :id        /users/:id
        priority -1
        └─ /
           ├─ users/me   /users/me
           └─ *rest      /*rest
        """
    )
    var single = RouteTable<Int>.Builder()
    single.add("/a", priority: 1, value: 0)
    #expect(try single.build().tree == "priority 1\n└─ /a  /a")
  }

  @Test("A group is one node, and the parts after it are below")
  func groups() throws {
    let table = try RouteTable.of(
      "/path/:thing/(/a)(/b)(/c)",
      "/path/:other(/a)",
      "/path/:thing/a",
      "/list/:page?/:size?",
      "/list/:from?/:count?/*rest",
      "/list(/all(/:kind))",
      "/list"
    )
    #expect(
      table.tree == """
        /
        ├─ list                        /list
        │  ├─ (/:page(/:size))         /list/:page?/:size?
        │  ├─ (/:from(/:count/*rest))  /list/:from?/:count?/*rest
        │  └─ (/all(/:kind))           /list(/all(/:kind))
        └─ path
           └─ :thing|:other
              ├─ a                     /path/:thing/a
              └─ (/a)                  /path/:other(/a)
                 └─ (/b)
                    └─ (/c)            /path/:thing/(/a)(/b)(/c)
        """
    )
  }

  @Test("A line may have two patterns if the trailing slash is significant")
  func slashes() throws {
    var options = RouteTable<Int>.Options()
    options.trailingSlashIsSignificant = true
    let table = try RouteTable.of("/a", "/a/", "/b/c/", "/", options: options)
    #expect(
      table.tree == """
        /       /
        ├─ a    /a  /a/
        └─ b/c  /b/c/
        """
    )
  }

  @Test("If case is ignored, a literal is printed in its first spelling")
  func folded() throws {
    var options = RouteTable<Int>.Options()
    options.ignoresCaseOfLiterals = true
    let table = try RouteTable.of("/Users/me", "/users/:id", "/USERS/b", options: options)
    #expect(
      table.tree == """
        /Users
        ├─ b    /USERS/b
        ├─ me   /Users/me
        └─ :id  /users/:id
        """
    )
  }

  @Test("Special characters are printed as a pattern writes them")
  func escapes() throws {
    let table = try RouteTable.of(
      #"/a\:b/:x\y"#,
      #"/\%41/:x-\*"#,
      "/e\u{301}/b",
      "/\u{E9}/b",
      #"/:a(\d)/:b<string>"#,
      "/a\\:b"
    )
    #expect(
      table.tree == """
        /
        ├─ \\%41
        │  └─ :x-\\*       /\\%41/:x-\\*
        ├─ a\\:b           /a\\:b
        │  └─ :x\\y        /a\\:b/:x\\y
        ├─ é/b            /é/b
        ├─ é/b            /é/b
        └─ :a(\\d)
           └─ :b<string>  /:a(\\d)/:b<string>
        """
    )
  }

  @Test("A route that was left out is not printed, and an empty table is an empty text")
  func leftOut() {
    var builder = RouteTable<Int>.Builder()
    #expect(builder.assemble().table.tree == "")
    builder.add("/users/:id", value: 0)
    builder.add("/users/:name", value: 1)
    builder.add("/users/:id<nothing>", value: 2)
    #expect(builder.assemble().table.tree == "/users\n└─ :id  /users/:id")
  }
}

extension RouteTable where Value == Int {
  /// Creates a table in which the value of each route is its index.
  fileprivate static func of(
    _ patterns: RoutePattern...,
    options: Options = Options()
  ) throws -> RouteTable {
    var builder = Builder(options: options)
    for (index, pattern) in patterns.enumerated() { builder.add(pattern, value: index) }
    return try builder.build()
  }
}
