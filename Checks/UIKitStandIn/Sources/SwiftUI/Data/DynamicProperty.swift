// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; here: recognised only as a stored property of a structure
public protocol DynamicProperty {
  // Apple: iOS 13, verified
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// The storage of a property's value, which persists across evaluations.
final class Location<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  private let pulse: Pulse

  init(pulse: Pulse, read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.pulse = pulse
    self.read = read
    self.write = write
  }

  convenience init(_ initial: Value, pulse: Pulse) {
    let cell = Cell(initial)
    self.init(pulse: pulse) {
      cell.value
    } write: {
      cell.value = $0
    }
  }

  var value: Value {
    get { read() }
    set {
      write(newValue)
      pulse.markChange()
    }
  }

  var binding: Binding<Value> {
    Binding(reading: { self.value }, writing: { self.value = $0 })
  }
}

private final class Cell<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
