// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

@testable import Oracle

/// Any text is a pattern or has an error with a position inside of the text; a pattern has the text it
/// was parsed from, builds a table or an error, and matches its own sample.
func checkPattern(_ input: Input) {
  let text = input.text
  let pattern: RoutePattern
  do {
    pattern = try RoutePattern(parsing: text)
  } catch {
    require((0...text.utf8.count).contains(error.offset), "offset \(error.offset) of “\(text)”")
    require(!error.message.isEmpty && error.description.contains("^"), "no caret for “\(text)”")
    return
  }
  require(pattern.text == text, "“\(pattern.text)” instead of “\(text)”")
  _ = (pattern.scheme, pattern.host, pattern.elements, pattern.hasTrailingSlash)
  var builder = RouteTable<Int>.Builder()
  builder.add(pattern, value: 7)
  let table: RouteTable<Int>
  do {
    table = try builder.build()
  } catch {
    require(!error.description.isEmpty, "an empty error for “\(text)”")
    return
  }
  for seed in 0..<2 as Range<UInt64> {
    var numbers = Numbers(SeededRandom(seed: seed))
    let sample = try? table.sampleLink(
      of: table.routes[0].id,
      onHost: "example.com",
      using: &numbers
    )
    guard let sample else { continue }
    let match = try? table.match(sample)
    require(match?.value == 7, "“\(text)” does not match its sample “\(sample)”")
    let explanation = try? table.explain(sample)
    require(explanation?.description.isEmpty == false, "“\(sample)” is not explained")
  }
}

private struct Numbers: RandomNumberGenerator {
  var random: SeededRandom

  init(_ random: SeededRandom) {
    self.random = random
  }

  mutating func next() -> UInt64 { random.next() }
}
