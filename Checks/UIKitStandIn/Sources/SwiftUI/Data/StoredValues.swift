/// The values that outlive a scene's views, by key.
final class StoredValues {
  var values: [String: Any]
  /// The hosts that show what is stored.
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
