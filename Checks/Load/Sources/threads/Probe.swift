// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A data race, which proves that the sanitizer works.
///
/// Nothing orders the writes of the two threads, so the sanitizer reports them even if one thread ends
/// before the other begins, as happens on a busy machine. Tasks would not do: one thread can run them all.
enum Probe {
  private final class Box: @unchecked Sendable {
    // This is not a proof of safety: the class is a data race on purpose.
    var value = 0
  }

  static func race() {
    let box = Box()
    let threads = (0..<2).map { _ in
      Thread { for _ in 0..<10_000 { box.value &+= 1 } }
    }
    for thread in threads { thread.start() }
    while !threads.allSatisfy(\.isFinished) { usleep(1000) }
    print("the race was not found: \(box.value)")
  }
}
