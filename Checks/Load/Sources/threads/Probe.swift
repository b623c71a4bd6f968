// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A data race, which proves that the sanitizer works.
enum Probe {
  private final class Box: @unchecked Sendable {
    // This is not a proof of safety: the class is a data race on purpose.
    var value = 0
  }

  static func race() async {
    let box = Box()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { @concurrent in for _ in 0..<10_000 { box.value &+= 1 } }
      }
    }
    print("the race was not found: \(box.value)")
  }
}
