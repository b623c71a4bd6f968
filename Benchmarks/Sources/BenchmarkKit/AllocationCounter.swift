/// What a program that counts its allocations knows of them.
public struct AllocationCounter: Sendable {
  /// How often memory was asked for so far.
  public let made: @Sendable () -> Int
  /// How many bytes are held.
  public let bytes: @Sendable () -> Int

  /// Makes a counter of two functions that can be asked at any time.
  public init(made: @escaping @Sendable () -> Int, bytes: @escaping @Sendable () -> Int) {
    self.made = made
    self.bytes = bytes
  }
}
