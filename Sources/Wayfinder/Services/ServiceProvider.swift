/// A service that a feature provides: its key, what it needs, and how it is made.
///
/// ```swift
/// ServiceProvider(Cart.self, requires: [ServiceKey((any PriceService).self)]) { services in
///   Cart(prices: try services.get())
/// }
/// ```
public struct ServiceProvider: Sendable {
  /// What the service is asked for as.
  public let key: ServiceKey
  /// What the factory asks for, as far as it is declared; only declared needs are validated.
  public let requires: [ServiceKey]
  /// The feature that provides it, if it has a name.
  public var module: String?
  /// Where it is written, as `#fileID` gives it.
  public let file: StaticString
  /// The line there, counted from 1.
  public let line: UInt

  let make: @MainActor (RouteServices) throws -> Any

  /// Says how a service is made.
  ///
  /// - Parameters:
  ///   - type: The type that the service is asked for as, which may be `any P`.
  ///   - name: What tells services of one type apart.
  ///   - requires: What the factory asks for, so that it can be validated without running it.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - make: Makes the service, on the main actor, at its first use.
  public init<Service>(
    _ type: Service.Type = Service.self,
    name: String? = nil,
    requires: [ServiceKey] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (RouteServices) throws -> Service
  ) {
    key = ServiceKey(type, name: name)
    self.requires = requires
    self.file = file
    self.line = line
    self.make = { services in try make(services) }
  }

  var location: String { Self.location(module, file, line) }

  static func location(_ module: String?, _ file: StaticString, _ line: UInt) -> String {
    (module.map { "module “\($0)”, " } ?? "") + "\(file):\(line)"
  }
}

/// A service that a feature needs, and where it says so.
public struct ServiceRequirement: Sendable {
  /// What is asked for.
  public let key: ServiceKey
  /// The feature that needs it, if it has a name.
  public var module: String?
  /// Where it is written, as `#fileID` gives it.
  public let file: StaticString
  /// The line there, counted from 1.
  public let line: UInt

  /// Says that a service is needed.
  ///
  /// - Parameters:
  ///   - type: The type that the service is asked for as, which may be `any P`.
  ///   - name: What tells services of one type apart.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  public init<Service>(
    _ type: Service.Type,
    name: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    key = ServiceKey(type, name: name)
    self.file = file
    self.line = line
  }

  var location: String { ServiceProvider.location(module, file, line) }
}
