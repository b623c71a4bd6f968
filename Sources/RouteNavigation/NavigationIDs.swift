/// Numbers the entries that plans add; the same start gives the same numbers.
public struct NavigationIDs: Hashable, Sendable {
  private var last: Int

  /// Starts after the numbers that a state uses.
  ///
  /// - Parameter state: The state; an empty one starts with 1.
  /// - Complexity: Linear in the entries of the state.
  public init(after state: NavigationState = NavigationState()) {
    last = state.scenes.values.flatMap(\.entries).map(\.id).reduce(0, max)
  }

  /// The next number.
  public mutating func next() -> Int {
    // A saved state may hold any number, and the greatest one is no reason to stop the app.
    last &+= 1
    return last
  }

  /// Goes on where another numbering has come further, so that no number is given twice.
  package mutating func skip(to other: NavigationIDs) {
    last = max(last, other.last)
  }
}
