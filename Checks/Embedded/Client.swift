// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

/// A client of the matcher, compiled with Embedded Swift.
///
/// The client makes the compiler compile the generic code.
@main
struct Client {
  static func main() {
    var builder = RouteTable<Int>.Builder()
    builder.add("/detail/:id<int>(/:tab)", value: 1)
    builder.add("/detail/new", value: 2)
    builder.add("/files/*path", value: 3)
    builder.add("/near/:lat<double>,:lng<double>", value: 4)
    guard let table = try? builder.build(), let match = try? table.match("/detail/42") else {
      fatalError("the link was not matched")
    }
    precondition(match.route.value == 1)
    precondition(match.parameters["id"] == "42")
    precondition([String: String](match.parameters)["id"] == "42")
    check(table)
  }

  private static func check(_ table: RouteTable<Int>) {
    guard let link = try? DeepLink(parsing: "/near/1.5,%2D2?zoom=3"),
      let matches = try? table.matches(link)
    else { fatalError("the link was not read") }
    var values: [Int] = []
    for match in matches { values.append(match.route.value) }
    precondition(values == [4])

    guard let miss = try? DeepLink(parsing: "/detail/old"),
      let explanation = try? table.explain(miss)
    else { fatalError("the miss was not explained") }
    precondition(explanation.candidates.count == 4)
    print(explanation.description)

    let path = try? table.path(for: table.routes[0].id, parameters: ["id": "7", "tab": "a/b"])
    precondition(path == "/detail/7/a%2Fb")
    print(table.tree)
  }
}
