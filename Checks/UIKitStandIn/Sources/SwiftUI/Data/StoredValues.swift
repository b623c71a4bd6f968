// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The values, by key, that persist after the views of a scene have been removed.
final class StoredValues {
  var values: [String: Any]
  /// The change flags of the hosts that show stored values.
  var observers: [Pulse] = []

  init(_ values: [String: Any] = [:]) { self.values = values }

  func location<Value>(
    _ key: String,
    initial: Value,
    pulse: Pulse,
    decode: @escaping (Any) -> Value?,
    encode: @escaping (Value) -> Any?
  ) -> Location<Value> {
    Location(pulse: pulse) {
      self.values[key].flatMap(decode) ?? initial
    } write: {
      self.values[key] = encode($0)
      for observer in self.observers { observer.mark() }
    }
  }
}
