// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

extension Curve {
  private static func parsing(
    _ name: String,
    base: Int = 1024,
    isLimited: Bool = false,
    _ text: @escaping @Sendable (Int) -> String
  ) -> Curve {
    Curve("pattern/\(name)", base: base, isLimited: isLimited) { size in
      let text = text(size)
      return Work(expecting: text.utf8.count) { try RoutePattern(parsing: text).text.utf8.count }
    }
  }

  private static func parameters(_ count: Int) -> String {
    (0..<count).map { "/:name\($0 + 1000)" }.joined()
  }

  private static func values(_ count: Int) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (0..<count).map { ("name\($0 + 1000)", "\($0)") })
  }

  static let patterns: [Curve] = [
    parsing("literal") { "/" + "a" * $0 },
    parsing("segments") { "/a" * ($0 / 2) },
    parsing("parameters", base: 16) { parameters($0) },
    parsing("kinds", base: 16) { size in (0..<size).map { "/:name\($0 + 1000)<int>" }.joined() },
    parsing("mixed", base: 16) { size in (0..<size).map { "/a-:name\($0 + 1000)-b" }.joined() },
    parsing("groups", base: 2, isLimited: true) { size in
      (0..<size).map { "(/a\($0 + 10))" }.joined()
    },
    parsing("host") { "//" + "a." * ($0 / 2) + "com/a" },
    Curve("pattern/constraint", base: 64) { size in
      let text = "/:id(" + "[a-c]x?" * (size / 7) + ")"
      return Work(expecting: text.utf8.count) { try RoutePattern(parsing: text).text.utf8.count }
    },
    Curve("pattern/elements", base: 16) { size in
      let pattern = try RoutePattern(parsing: parameters(size))
      return Work(expecting: size) { pattern.elements.count }
    },
    Curve("pattern/equal", base: 1024) { size in
      let (one, other) = (
        try RoutePattern(parsing: "/" + "a" * size), try RoutePattern(parsing: "/" + "a" * size)
      )
      return Work(expecting: 1) { one == other && one.hashValue == other.hashValue ? 1 : 0 }
    },
    Curve("pattern/path", base: 4, isLimited: true) { size in
      let (pattern, values) = (try RoutePattern(parsing: parameters(size)), values(size))
      let length = try pattern.path(parameters: values).utf8.count
      return Work(expecting: length) { try pattern.path(parameters: values).utf8.count }
    },
    Curve("pattern/path-value", base: 256, isLimited: true) { size in
      let pattern: RoutePattern = "/a/:id"
      return Work(expecting: size + 3) {
        try pattern.path(parameters: ["id": "b" * size]).utf8.count
      }
    },
  ]
}
