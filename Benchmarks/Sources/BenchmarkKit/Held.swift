// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A list of values that a pass borrows one after the other, without retaining them.
///
/// A loop over an array would retain and release each string, which takes a considerable part of
/// the measured time.
public struct Held<Value> {
  @usableFromInline
  final class Holder {
    @usableFromInline let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private let holders: [Holder]
  @usableFromInline let lent: [Unmanaged<Holder>]

  /// Stores each value in a separate object.
  public init(_ values: [Value]) {
    holders = values.map { Holder($0) }
    lent = holders.map { Unmanaged.passUnretained($0) }
  }

  /// The number of values.
  public var count: Int { lent.count }

  /// Calls a closure with each borrowed value.
  @inlinable
  public func lend(_ body: (_ index: Int, _ value: Value) -> Void) {
    for index in lent.indices {
      lent[index]._withUnsafeGuaranteedRef { body(index, $0.value) }
    }
  }
}

/// Lists of values, one list for each position, that a pass borrows without retaining them.
public struct HeldLists<Value> {
  @usableFromInline let values: Held<Value>
  /// The end of each list in `values`.
  @usableFromInline let ends: [Int]

  /// Stores each value in a separate object.
  public init(_ lists: [[Value]]) {
    values = Held(Array(lists.joined()))
    var end = 0
    ends = lists.map {
      end += $0.count
      return end
    }
  }

  /// Calls a closure with each borrowed value of one list.
  @inlinable
  public func lend(_ list: Int, _ body: (_ value: Value) -> Void) {
    for index in (list == 0 ? 0 : ends[list - 1])..<ends[list] {
      values.lent[index]._withUnsafeGuaranteedRef { body($0.value) }
    }
  }
}
