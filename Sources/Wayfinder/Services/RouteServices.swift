/// The services that features provide to each other: each is made at its first use, once.
///
/// ```swift
/// services.provide((any PriceService).self) { _ in LivePrices() }
/// services.provide(Cart.self) { services in Cart(prices: try services.get()) }
///
/// let cart = try services.get(Cart.self)
/// ```
///
/// A router has one of these. Services live on the main actor, as the router does.
@MainActor
public final class RouteServices {
  private var listed: [ServiceKey: ServiceProvider] = [:]
  private var instances: [ServiceKey: Any] = [:]
  /// Where a developer reads of what is wrong.
  var console = RouteConsole()
  /// The services whose factories are running, the outermost first.
  private var making: [ServiceKey] = []

  /// How many factories may wait for each other.
  ///
  /// In a debug build each takes 4 KB of the stack, and an iPhone's main thread has 1 MB.
  private static let deepest = 100

  /// The services, in the order in which they were provided; of duplicates, the first.
  public private(set) var providers: [ServiceProvider] = []

  /// Those whose key was taken when they came, in that order.
  private var refused: [ServiceProvider] = []

  /// One problem for each service that was provided when there was one already.
  var duplicates: [ServiceProblem] {
    refused.compactMap { later in listed[later.key].map { .duplicate(later, of: $0) } }
  }

  /// Makes a collection without services.
  public init() {}

  /// Provides a service.
  ///
  /// - Parameters:
  ///   - type: The type that the service is asked for as, which may be `any P`.
  ///   - name: What tells services of one type apart.
  ///   - requires: What the factory asks for, so that it can be validated without running it.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - make: Makes the service at its first use; if it throws, it runs again at the next.
  public func provide<Service>(
    _ type: Service.Type = Service.self,
    name: String? = nil,
    requires: [ServiceKey] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (RouteServices) throws -> Service
  ) {
    provide(
      ServiceProvider(type, name: name, requires: requires, file: file, line: line, make: make)
    )
  }

  /// Provides a service as a feature describes it.
  ///
  /// A second one of the same key is left out, and ``validate(requirements:)`` says so.
  public func provide(_ provider: ServiceProvider) {
    if let earlier = listed[provider.key] {
      let problem = ServiceProblem.duplicate(provider, of: earlier)
      refused.append(provider)
      console.warn(problem.message)
      return
    }
    listed[provider.key] = provider
    providers.append(provider)
  }

  /// Whether a service is provided; nothing is made.
  public func contains(_ key: ServiceKey) -> Bool {
    listed[key] != nil
  }

  /// The service of a type, which is made now unless it was before.
  ///
  /// - Parameters:
  ///   - type: The type that it was provided as.
  ///   - name: The name that it was provided with.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  /// - Returns: The service, the same each time.
  /// - Throws: ``ServiceProblem`` when nothing provides the service or something that it asks for,
  ///   when it needs itself to be made, when too many are made for each other, or when a factory
  ///   throws.
  /// - Complexity: O(1) once the service is made.
  public func get<Service>(
    _ type: Service.Type = Service.self,
    name: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(ServiceProblem) -> Service {
    let key = ServiceKey(type, name: name)
    // Unwrapped first: an absent instance would cast to a `Service` that is itself an optional.
    if let instance = instances[key], let service = instance as? Service { return service }
    guard let provider = listed[key] else {
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
      // A key's type is that of its factory, so this is not reached; a trap would be worse.
      throw missing(key, at: provider.location)
    }
    instances[key] = made
    return service
  }

  /// Drops the services that were made, so that each is made anew at its next use.
  public func reset() {
    // They are let go after the access: a service's `deinit` may come back here.
    let dropped = instances
    instances = [:]
    withExtendedLifetime(dropped) {}
  }

  /// Takes out what a module provides, and what was made of it.
  func remove(module name: String) {
    let keys = providers.filter { $0.module == name }.map { $0.key }
    providers.removeAll { $0.module == name }
    refused.removeAll { $0.module == name }
    for key in keys {
      listed[key] = nil
      // Let go after the access: the service's `deinit` may come back here.
      let dropped = instances.removeValue(forKey: key)
      withExtendedLifetime(dropped) {}
    }
    // What stood behind one that has left comes forward, as routes do.
    for provider in refused where listed[provider.key] == nil {
      listed[provider.key] = provider
      providers.append(provider)
    }
    refused.removeAll { provider in
      providers.contains { $0.key == provider.key && $0.location == provider.location }
    }
  }

  private func make(_ provider: ServiceProvider) throws(ServiceProblem) -> Any {
    do {
      return try provider.make(self)
    } catch let problem as ServiceProblem {
      // It knows its chain down from here.
      throw problem
    } catch {
      throw .failed(provider, chain: making, error)
    }
  }

  private func missing(_ key: ServiceKey, at location: String) -> ServiceProblem {
    let requirer = making.last.flatMap { listed[$0] }.map { "\($0.key) (\($0.location))" }
    return .missing(
      key,
      chain: making + [key],
      requiredBy: [requirer ?? location],
      providers: providers
    )
  }
}
