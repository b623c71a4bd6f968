// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Reflection) import Swift

/// A dynamic property that must be connected to the node of its view before the body is evaluated.
@MainActor protocol Installable {
  mutating func install(in scope: Scope, slot: Int)
}

/// Connects the dynamic properties of a view, a modifier or an application to the node of `scope`,
/// which stores their values.
@MainActor func install<Whole>(_ whole: inout Whole, in scope: Scope) {
  withUnsafeMutablePointer(to: &whole) { pointer in
    installFields(of: Whole.self, at: UnsafeMutableRawPointer(pointer), offset: 0, in: scope)
  }
}

// Safety: `type` is the exact type of the value at `address`, and the runtime reports the offset
// and the type of each field for this type. Each field is changed only by its own method. No other
// code accesses the value during this call.
@MainActor private func installFields(
  of type: Any.Type,
  at address: UnsafeMutableRawPointer,
  offset: Int,
  in scope: Scope
) {
  _ = _forEachField(of: type) { _, fieldOffset, fieldType, _ in
    if let property = fieldType as? any DynamicProperty.Type {
      installField(property, at: address + fieldOffset, offset: offset + fieldOffset, in: scope)
    }
    return true
  }
}

@MainActor private func installField<Field: DynamicProperty>(
  _ type: Field.Type,
  at address: UnsafeMutableRawPointer,
  offset: Int,
  in scope: Scope
) {
  if let installable = type as? any Installable.Type {
    connect(installable, at: address, slot: offset, in: scope)
  } else {
    installFields(of: type, at: address, offset: offset, in: scope)
  }
  address.assumingMemoryBound(to: Field.self).pointee.update()
}

@MainActor private func connect<Field: Installable>(
  _ type: Field.Type,
  at address: UnsafeMutableRawPointer,
  slot: Int,
  in scope: Scope
) {
  address.assumingMemoryBound(to: Field.self).pointee.install(in: scope, slot: slot)
}
