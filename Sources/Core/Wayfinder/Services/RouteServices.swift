// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The services that modules provide to each other; each is made once, at its first use.
///
/// ```swift
/// services.provide((any PriceService).self) { _ in LivePrices() }
/// services.provide(Cart.self) { services in Cart(prices: try services.get()) }
///
/// let cart = try services.get(Cart.self)
/// ```
///
/// Each router has one collection. Services are used on the main actor, like the router.
@MainActor
public final class RouteServices {
  /// All services in the order in which they were provided, those with an equal key included.
  private var all: [ServiceProvider] = []
  /// The index of the first service of each key in ``all``, which is the one that is used.
  private var listed: [RouteServices.Key: Int] = [:]
  private var instances: [RouteServices.Key: Any] = [:]
  /// The console that receives messages for developers.
  var console = RouteConsole()
  /// The services whose factories are running, the outermost first.
  private var making: [RouteServices.Key] = []

  /// The maximum number of nested factories: each factory requests the service of the next one.
  ///
  /// Each takes 4 KB of the stack in a debug build, and the main thread of an iPhone has 1 MB.
  private static let deepest = 100

  /// The services in the order in which they were provided; of several services with an equal key,
  /// only the first.
  package var providers: [ServiceProvider] {
    all.indices.filter { listed[all[$0].key] == $0 }.map { all[$0] }
  }

  /// One problem for each service that was provided twice.
  var duplicates: [RouteServices.Problem] {
    all.indices.compactMap { index in
      guard let first = listed[all[index].key], first != index else { return nil }
      return .duplicate(all[index], of: all[first])
    }
  }

  /// Creates a collection without services.
  package init() {}

  /// Provides a service, which other modules can then request.
  ///
  /// - Parameters:
  ///   - type: The type by which the service is requested, which may be `any P`.
  ///   - name: A name that distinguishes services of one type.
  ///   - requires: The services that the factory requests, so that they can be checked without
  ///     running it.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  ///   - make: Makes the service at its first use; after an error it runs again at the next use.
  /// - Complexity: O(*n*) in the number of services if their list has to grow, else O(1).
  public func provide<Service>(
    _ type: Service.Type = Service.self,
    name: String? = nil,
    requires: [RouteServices.Key] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (RouteServices) throws -> Service
  ) {
    provide(
      ServiceProvider(type, name: name, requires: requires, file: file, line: line, make: make)
    )
  }

  /// Provides the service that a provider describes.
  ///
  /// A second service with the same key is ignored, and ``problems(requirements:)`` reports it.
  package func provide(_ provider: ServiceProvider) {
    all.append(provider)
    guard let earlier = listedProvider(provider.key) else {
      listed[provider.key] = all.count - 1
      return
    }
    console.warn(RouteServices.Problem.duplicate(provider, of: earlier).message)
  }

  private func listedProvider(_ key: RouteServices.Key) -> ServiceProvider? {
    listed[key].map { all[$0] }
  }

  /// Returns whether a service is provided, without making it.
  public func contains(_ key: RouteServices.Key) -> Bool {
    listed[key] != nil
  }

  /// Returns the service of a type, and makes it at the first call.
  ///
  /// - Parameters:
  ///   - type: The type by which the service was provided.
  ///   - name: The name by which the service was provided.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  /// - Returns: The service; each call returns the same one.
  /// - Throws: ``RouteServices/Problem`` if the service or one of its requirements is not provided,
  ///   if it depends on itself, if too many factories wait for each other, or if a factory throws.
  /// - Complexity: O(1) after the first call.
  public func get<Service>(
    _ type: Service.Type = Service.self,
    name: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteServices.Problem) -> Service {
    let key = RouteServices.Key(type, name: name)
    // Unwrap the instance before the cast. If `Service` is an optional type, a cast of nil to
    // `Service` would succeed.
    if let instance = instances[key], let service = instance as? Service { return service }
    guard let provider = listedProvider(key) else {
      throw missing(key, at: ServiceProvider.location(nil, file, line))
    }
    if let start = making.firstIndex(of: key) {
      throw .cycle(making[start...] + [key], key)
    }
    guard making.count < Self.deepest else {
      throw .tooDeep(making + [key], key)
    }
    making.append(key)
    defer { making.removeLast() }
    let made = try make(provider)
    guard let service = made as? Service else {
      // The type of a service always equals the type of its key, so this line is never reached. The
      // line throws, because an error is better than a crash.
      throw missing(key, at: provider.location)
    }
    instances[key] = made
    return service
  }

  /// Removes the services that were already made; each of them is made again at its next use.
  package func reset() {
    // The `deinit` of a service may call this method, which is not allowed during the access to
    // `instances`. So the services are kept alive until the access has ended.
    let dropped = instances
    instances = [:]
    withExtendedLifetime(dropped) {}
  }

  /// Removes the services of a module, including those already made.
  func remove(module name: String) {
    let removed = providers.filter { $0.module == name }
    all.removeAll { $0.module == name }
    // A duplicate of a removed service replaces it.
    listed = Dictionary(all.enumerated().map { ($1.key, $0) }, uniquingKeysWith: min)
    for provider in removed {
      // The `deinit` of the service may call this method, which is not allowed during the access to
      // `instances`. So the service is kept alive until the access has ended.
      let dropped = instances.removeValue(forKey: provider.key)
      withExtendedLifetime(dropped) {}
    }
  }

  private func make(_ provider: ServiceProvider) throws(RouteServices.Problem) -> Any {
    do {
      return try provider.make(self)
    } catch let problem as RouteServices.Problem {
      // A nested call of `get` has thrown this problem, so the chain of the problem already
      // contains this service. So the problem is thrown unchanged.
      throw problem
    } catch {
      throw .failed(provider, chain: making, error)
    }
  }

  private func missing(_ key: RouteServices.Key, at location: String) -> RouteServices.Problem {
    let requirer = making.last.flatMap { listedProvider($0) }.map { "\($0.key) (\($0.location))" }
    return .missing(
      key,
      chain: making + [key],
      requiredBy: [requirer ?? location],
      providers: providers
    )
  }
}

extension RouteServices {
  /// The identity of a service: its type, and a name if several services have this type.
  ///
  /// ```swift
  /// RouteServices.Key((any PriceService).self)
  /// RouteServices.Key(Database.self, name: "read-only")
  /// ```
  public struct Key: Sendable, Hashable {
    /// The type by which the service is requested, possibly a protocol type such as `any P`.
    let type: Any.Type
    /// The name that distinguishes services of one type, or nil.
    package let name: String?

    /// Creates the key of a service from its type and name.
    ///
    /// - Parameters:
    ///   - type: The type by which the service is requested, which may be `any P`.
    ///   - name: A name that distinguishes services of one type.
    public init<Service>(_ type: Service.Type, name: String? = nil) {
      self.type = type
      self.name = name
    }

    /// Returns whether both keys have the same type and the same name.
    public static func == (left: Self, right: Self) -> Bool {
      left.type == right.type && left.name == right.name
    }

    /// Hashes the type and the name.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(type))
      hasher.combine(name)
    }
  }
}

extension RouteServices.Key: CustomStringConvertible {
  /// The type without its module, followed by the name.
  public var description: String { spelling("\(type)") }

  /// The type with its module, for messages about two types with the same name.
  var qualified: String { spelling(String(reflecting: type)) }

  private func spelling(_ type: String) -> String {
    name.map { "\(type) “\($0)”" } ?? type
  }
}
