/// Values that are lent one after the other, as a caller lends a text that it holds.
///
/// A loop over an array would retain and release each string, which costs as much as a part of what is
/// measured.
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

  /// Makes a holder of each value.
  public init(_ values: [Value]) {
    holders = values.map { Holder($0) }
    lent = holders.map { Unmanaged.passUnretained($0) }
  }

  /// How many there are.
  public var count: Int { lent.count }

  /// Lends each value for the time of one call.
  @inlinable
  public func lend(_ body: (_ index: Int, _ value: Value) -> Void) {
    for index in lent.indices {
      lent[index]._withUnsafeGuaranteedRef { body(index, $0.value) }
    }
  }
}
