// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// Prints the grammar of patterns on one screen.
struct PatternsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patterns",
    abstract: "Prints the grammar of patterns on one screen.",
    discussion: """
        wayfind patterns
        wayfind help patterns
      """
  )

  /// Patterns with what they match.
  static let examples = [
    ("/users/:id", "a parameter: one segment, which is not empty"),
    ("/users/:id<int>", "a kind: int, uint, double, bool, uuid, string, your own"),
    ("/code/:c([A-Z]{3})", #"a constraint: [a-z] \d \w \s . (a|b) ? * + {m,n}"#),
    ("/item/:sku.html", "text beside a parameter; two parameters never touch"),
    ("/docs(/:page(/edit))", "groups are optional and may nest"),
    ("/a/:b?/:c?", "the same as /a(/:b(/:c))"),
    ("/files/*path", "any number of segments, also none; once in a pattern"),
    ("https://example.com/a", "a scheme and a host; //*.example.com/a is a subdomain"),
    ("moments:/a", "a scheme: moments://a, moments:///a and moments:a"),
    (#"/a\:b"#, #"text: \ before one of : * ( ) < > ? # \"#),
  ]

  static let grammar = #"""
    pattern   = [ [ scheme ":" ] "//" [ host ] / scheme ":" ] path
    host      = [ "*." ] label *( "." label )
    path      = "/" / 1*( "/" segment / group ) [ "/" ]
    group     = "(" 1*( "/" segment / group ) ")"
    segment   = 1*( literal / parameter ) / catch-all
    parameter = ":" name [ "<" kind ">" ] [ "(" constraint ")" ] [ "?" ]
    catch-all = "*" [ name ]

    Of several matches, the first one has the higher priority; then a scheme and a
    host, a host, a scheme; then, from the left, at each segment: text, text with
    parameters, a kind or constraint, a parameter, a catch-all.
    """#

  /// The lines of the screen.
  static var lines: [String] {
    let width = 2 + (examples.map(\.0.count).max() ?? 0)
    let table = examples.map { $0 + String(repeating: " ", count: width - $0.count) + $1 }
    return table + ["", grammar]
  }

  func run() {
    StandardStream.output.put(Self.lines.joined(separator: "\n"))
  }
}
