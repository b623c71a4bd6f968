// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The parameters of a route's pattern; routes with equal parameters share one shape.
struct RouteShape: Sendable, BitwiseCopyable {
  struct Parameter: Sendable {
    /// The parameter's name, or nil for a catch-all without a name.
    let name: String?
    let isCatchAll: Bool
    /// The first eight bytes of the name, which are compared first, because most names differ in
    /// them.
    let nameHead: UInt64

    init(name: String?, isCatchAll: Bool) {
      (self.name, self.isCatchAll) = (name, isCatchAll)
      nameHead = name.map { Bytes.with($0) { $0.firstWord() } } ?? 0
    }
  }

  /// The parameters of the shape, as a range of `TableCore.parameters`.
  let parameters: IndexRange
  /// The position of the catch-all among the parameters; a pattern has at most one.
  let catchAll: Int?
}
