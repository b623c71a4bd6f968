// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

/// The program with a table of routes: prints the route that its last argument matches.
@main
struct Program {
  @MainActor
  static func main() async throws {
    var builder = RouteTable<String>.Builder()
    builder.add("/", value: "home")
    builder.add("/products/:id<int>(/:tab)", value: "product")
    let table = try builder.build()
    let match = try table.match(CommandLine.arguments.last ?? "/")
    print(match?.route.value ?? "no route")
  }
}
