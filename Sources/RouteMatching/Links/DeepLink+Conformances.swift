// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension DeepLink: Hashable {
  // In Swift, two strings with different bytes can be equal (canonical equivalence). Such links can
  // match different routes, so two links are equal only if their bytes are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.withBytes { left in right.withBytes { left.isEqual(to: $0) } }
  }

  public func hash(into hasher: inout Hasher) {
    withBytes { $0.hash(into: &hasher) }
  }
}

extension DeepLink: CustomStringConvertible {
  public var description: String { text }
}
