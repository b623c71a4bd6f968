// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A stack whose first elements are in borrowed memory, so that a short stack needs no allocation.
///
/// A copy shares the borrowed memory. So a stack with borrowed memory must have one user: a
/// closure that receives the stack moves it and never copies it.
@safe
struct ScratchStack<Element: BitwiseCopyable> {
  /// Invariant: the memory has room for `capacity` elements while this value is in use; the pointer
  /// is nil if `capacity` is zero.
  private let base: UnsafeMutablePointer<Element>?
  private let capacity: Int
  /// The elements after the borrowed memory; nil until there are any, so that a usual stack has no reference.
  private var overflow: [Element]?
  private(set) var count = 0

  /// Creates a stack with all elements on the heap; only such a stack may be stored beyond a call
  /// of `with`.
  init() {
    // Safety: the pointer is nil, so no memory is ever accessed through it.
    unsafe base = nil
    capacity = 0
  }

  private init(base: UnsafeMutablePointer<Element>, capacity: Int) {
    // Safety: `with` ensures the invariant of `base`; nothing is read here.
    unsafe self.base = base
    self.capacity = capacity
  }

  /// Calls `body` with a stack in borrowed memory.
  ///
  /// Up to 1 KiB of elements are on the call stack; further elements are on the heap.
  @inline(__always)
  static func with<Value>(capacity: Int, _ body: (consuming ScratchStack) -> Value) -> Value {
    unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: capacity) { buffer in
      // Safety: the memory lives until this closure returns, and no `body` in this module returns
      // the stack.
      guard let base = buffer.baseAddress else { return body(ScratchStack()) }
      return body(unsafe ScratchStack(base: base, capacity: capacity))
    }
  }

  var last: Element? { count > 0 ? self[count - 1] : nil }

  subscript(_ index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "index out of range")
      // Safety: `index` is below `count`, so the element was written by `append`.
      if index < capacity, let base = unsafe base { return unsafe base[index] }
      guard let overflow else { preconditionFailure("index out of range") }
      return overflow[index - capacity]
    }
    set {
      precondition(index >= 0 && index < count, "index out of range")
      // Safety: `index` is below `count`, so the element was written by `append`, and the memory
      // belongs to this stack alone.
      if index < capacity, let base = unsafe base {
        unsafe base[index] = newValue
      } else {
        overflow?[index - capacity] = newValue
      }
    }
  }

  mutating func append(_ element: Element) {
    // Safety: there is room for `capacity` elements; elements of a trivial type need no
    // initialization.
    if count < capacity, let base = unsafe base {
      unsafe base[count] = element
    } else {
      if overflow?.append(element) == nil { overflow = [element] }
    }
    count += 1
  }

  /// Removes elements from the end until `newCount` elements are left.
  mutating func shrink(to newCount: Int) {
    precondition(newCount >= 0 && newCount <= count, "the stack has fewer elements")
    if count > capacity { overflow?.removeLast(count - max(capacity, newCount)) }
    count = newCount
  }

  mutating func popLast() -> Element? {
    guard let element = last else { return nil }
    shrink(to: count - 1)
    return element
  }
}
