/// Names a service: by its Swift type, and by a name where there are several of one type.
///
/// ```swift
/// ServiceKey((any PriceService).self)
/// ServiceKey(Database.self, name: "read-only")
/// ```
public struct ServiceKey: Sendable, Hashable {
  /// The type that the service is asked for as, which may be `any P`.
  let type: Any.Type
  /// What tells services of one type apart; nil for the usual one.
  public let name: String?

  /// Names a service.
  ///
  /// - Parameters:
  ///   - type: The type that the service is asked for as, which may be `any P`.
  ///   - name: What tells services of one type apart.
  public init<Service>(_ type: Service.Type, name: String? = nil) {
    self.type = type
    self.name = name
  }

  /// Compares type and name.
  public static func == (left: ServiceKey, right: ServiceKey) -> Bool {
    left.type == right.type && left.name == right.name
  }

  /// Hashes type and name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(name)
  }
}

extension ServiceKey: CustomStringConvertible {
  /// The type without its module, then the name.
  public var description: String { spelling("\(type)") }

  /// The type with its module, for messages about two types of one name.
  var qualified: String { spelling(String(reflecting: type)) }

  private func spelling(_ type: String) -> String {
    name.map { "\(type) “\($0)”" } ?? type
  }
}
