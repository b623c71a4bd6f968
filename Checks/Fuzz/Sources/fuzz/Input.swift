// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// One input of the fuzzer.
struct Input {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// The input as text; invalid UTF-8 is repaired.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The first byte, which chooses a variant of a check, and the rest.
  var split: (choice: UInt8, rest: Input) { (bytes.first ?? 0, Input(bytes.dropFirst())) }

  /// The lines of the text, always at least `count`; missing lines are empty.
  func lines(_ count: Int) -> [String] {
    let lines = text.split(separator: "\n", maxSplits: count - 1, omittingEmptySubsequences: false)
    return lines.map(String.init) + Array(repeating: "", count: max(0, count - lines.count))
  }
}

/// Stops the program if a law does not hold, so that libFuzzer keeps the input.
func require(_ isTrue: Bool, _ message: @autoclosure () -> String) {
  guard !isTrue else { return }
  fatalError("a law does not hold: \(message())")
}
