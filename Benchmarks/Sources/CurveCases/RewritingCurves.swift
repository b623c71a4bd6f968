// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMatching

extension Curve {
  private static func rule(
    _ name: String,
    base: Int,
    _ pattern: @escaping @Sendable (Int) -> String,
    _ template: @escaping @Sendable (Int) -> String
  ) -> Curve {
    Curve("rewrite/\(name)", base: base, isLimited: true) { size in
      let pattern = try RoutePattern(parsing: pattern(size))
      let template = template(size)
      return Work(expecting: template.utf8.count) {
        try RewriteRule(pattern, to: template).template.utf8.count
      }
    }
  }

  private static func page(_ size: Int) -> String { "/a" }

  private static func parameters(_ count: Int) -> String {
    (0..<count).map { "/:name\($0 + 1000)" }.joined()
  }

  static let rewriting: [Curve] = [
    rule("literal", base: 128, page) { "/" + "a" * $0 },
    rule("parameters", base: 4, parameters, parameters),
    rule("items", base: 4, parameters) { size in
      "/a?" + (0..<size).map { "item\($0)=:name\($0 + 1000)" }.joined(separator: "&")
    },
    Curve("rewrite/decode", base: 16, isLimited: true) { size in
      let rules = (0..<size).map { index in
        #"{"id":"rule\#(index)","pattern":"/a\#(index)/:id","template":"/b/:id"}"#
      }
      let text = #"{"source":"test","rules":[\#(rules.joined(separator: ","))]}"#
      return Work(expecting: size) {
        try JSONDecoder().decode(RewriteRule.Delivery.self, from: Data(text.utf8)).rules.count
      }
    },
    Curve("rewrite/encode", base: 16) { size in
      let rules = try (0..<size).map { index in
        try RewriteRule(RoutePattern(parsing: "/a\(index)/:id"), to: "/b/:id", id: "rule\(index)")
      }
      return Work(expecting: size) {
        let data = try JSONEncoder().encode(rules)
        return data.count { $0 == UInt8(ascii: "{") }
      }
    },
  ]
}
