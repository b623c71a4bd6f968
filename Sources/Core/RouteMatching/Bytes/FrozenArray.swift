// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An immutable array whose elements are read without bounds checks in release builds.
///
/// A frozen table reads a few elements of several such arrays for each segment. A reader must keep
/// the table alive, and thereby the memory.
@safe
struct FrozenArray<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  /// Invariant: the pointer is the address of `count` initialized elements while `owner` is alive.
  ///
  /// The unchecked `Sendable` is correct: the memory is written before the first copy of the array
  /// exists, then only read, and freed with the last reference to its owner.
  private let base: UnsafePointer<Element>
  let count: Int
  private let owner: Owner

  /// An object that owns the memory of an array and of its copies; its deinitializer frees the
  /// memory.
  @safe
  private final class Owner {
    private let memory: UnsafeMutableRawPointer

    init(_ memory: UnsafeMutableRawPointer) {
      // Safety: the pointer is only stored; nothing is read here.
      unsafe self.memory = memory
    }

    deinit {
      // Safety: no reference is left, and trivial elements need no deinitialization.
      unsafe memory.deallocate()
    }
  }

  /// Creates a frozen copy of an array; spare capacity of the array is not copied.
  init(_ elements: [Element]) {
    count = elements.count
    // Safety: the allocated memory has room for all elements that are copied into it.
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, elements.count * MemoryLayout<Element>.stride),
      alignment: FrozenArray.alignment
    )
    let start = unsafe memory.bindMemory(to: Element.self, capacity: elements.count)
    unsafe elements.withUnsafeBufferPointer { buffer in
      guard let source = buffer.baseAddress else { return }
      unsafe start.initialize(from: source, count: buffer.count)
    }
    unsafe base = UnsafePointer(start)
    owner = unsafe Owner(memory)
  }

  /// The alignment of the memory: the size of a cache line, so an element of 32 bytes never crosses
  /// two lines.
  private static var alignment: Int { 64 }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    assert(index >= 0 && index < count, "the index is out of range")
    // Safety: every index comes from the table. The builder of the table creates only valid
    // indices, and debug builds check each index.
    return unsafe base[index]
  }
}
