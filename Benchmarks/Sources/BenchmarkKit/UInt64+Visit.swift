// How a pass folds its results into one number.

extension UInt64 {
  /// Adds the bytes of a value, so that each of them has to be looked at.
  @inlinable
  public mutating func visit(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { self &+= UInt64(byte) }
  }

  /// Adds the bytes of a value that lie side by side.
  @inlinable
  public mutating func visit(_ bytes: UnsafeBufferPointer<UInt8>) {
    for index in bytes.indices { self &+= UInt64(bytes[index]) }
  }

  /// Adds the position of the route that was found.
  @inlinable
  public mutating func hit(_ route: Int) {
    self &+= UInt64(truncatingIfNeeded: route) &+ 1
  }
}
