/// A value behind a reference, so that whoever hands it on copies one word.
///
/// Every waiting function on a journey's way holds an outcome or an error, whether there is one or not.
struct Boxed<Value: Sendable>: Sendable {
  private var box: Box

  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  init(_ value: Value) {
    box = Box(value)
  }

  /// The value; a change makes a box of its own.
  var value: Value {
    get { box.value }
    set { box = Box(newValue) }
  }
}
