// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var location: Location<Value>?

  public init(wrappedValue value: Value) { initial = value }

  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    location?.binding ?? .constant(initial)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

// Safety: as with Apple's, a value that may cross actors makes the state one that may; the place is
// marked changed under a lock, and reading and writing is the caller's to order.
extension State: @unchecked Sendable where Value: Sendable {}

extension State: Installable {
  mutating func install(in scope: Scope, slot: Int) {
    let initial = initial
    location = scope.node.slot(slot) { Location(initial, pulse: scope.host.pulse) }
  }
}
