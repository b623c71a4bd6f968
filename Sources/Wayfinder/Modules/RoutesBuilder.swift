/// What a module brings, taken down to be installed on a router.
///
/// It is data until then, and can be written on any actor: what has to be made on the main actor, a
/// navigator or a piece of middleware, is made there when the module is installed.
public struct RoutesBuilder<Screen>: Sendable {
  /// One thing to do when the module is installed.
  typealias Step = @MainActor (Router<Screen>, RouteModules.Installation) -> Void

  private(set) var steps: [Step] = []
  private(set) var middleware: [@MainActor () -> any Middleware] = []
  private(set) var providers: [ServiceProvider] = []
  private(set) var requirements: [ServiceRequirement] = []

  init() {}
}

// MARK: Routes

extension RoutesBuilder {
  /// Registers a closure that makes the screen of a route.
  ///
  /// - Parameters:
  ///   - pattern: What a link must look like.
  ///   - exposure: From where the route may be opened; nil takes the module's.
  ///   - effect: What the user could lose.
  ///   - priority: Routes of a higher priority go before all others.
  ///   - transition: How the screen comes into view unless the caller says otherwise.
  ///   - options: What is special about the route.
  ///   - middleware: What wraps journeys to this route, inside the module's own, the first outermost.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - screen: Makes the screen.
  public mutating func register(
    _ pattern: RoutePattern,
    _ exposure: RouteExposure? = nil,
    _ effect: RouteEffect = .view,
    priority: Int = 0,
    using transition: RouteTransition = .show,
    options: [RouteOption] = [],
    middleware: @autoclosure @escaping @MainActor () -> [any Middleware] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    screen: @escaping @MainActor (RouteRequest) async throws -> Screen
  ) {
    register(
      pattern,
      exposure,
      effect,
      priority: priority,
      using: transition,
      options: options,
      middleware: middleware(),
      file: file,
      line: line,
      navigator: ClosureNavigator(make: screen)
    )
  }

  /// Registers a navigator for a route.
  ///
  /// - Parameters:
  ///   - pattern: What a link must look like.
  ///   - exposure: From where the route may be opened; nil takes the module's.
  ///   - effect: What the user could lose.
  ///   - priority: Routes of a higher priority go before all others.
  ///   - transition: How the screen comes into view unless the caller or the navigator says otherwise.
  ///   - options: What is special about the route.
  ///   - middleware: What wraps journeys to this route, inside the module's own, the first outermost.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - navigator: Makes the screen and shows it; made when the module is installed.
  public mutating func register<N: Navigator<Screen>>(
    _ pattern: RoutePattern,
    _ exposure: RouteExposure? = nil,
    _ effect: RouteEffect = .view,
    priority: Int = 0,
    using transition: RouteTransition = .show,
    options: [RouteOption] = [],
    middleware: @autoclosure @escaping @MainActor () -> [any Middleware] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    navigator: @autoclosure @escaping @MainActor () -> N
  ) {
    steps.append { router, module in
      let route = Router<Screen>.Route(
        exposure: exposure ?? module.exposure,
        effect: effect,
        transition: transition,
        options: ResolvedRouteOptions(options),
        middleware: module.middleware + middleware(),
        handler: .navigator(navigator()),
        module: module.name
      )
      let token = router.add(pattern, route, priority: priority, file: file, line: line)
      module.routes.append(token)
    }
  }

  /// Registers a closure that answers with a value in place of a screen.
  ///
  /// - Parameters:
  ///   - pattern: What a link must look like.
  ///   - exposure: From where the route may be opened; nil takes the module's.
  ///   - effect: What the user could lose.
  ///   - priority: Routes of a higher priority go before all others.
  ///   - options: What is special about the route. Without ``RouteOption/returnsResultToExternalCallers`` a caller from
  ///     outside only learns that the action was run.
  ///   - middleware: What wraps journeys to this route, inside the module's own, the first outermost.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - perform: Makes the value, which need not be Sendable.
  public mutating func action<Value>(
    _ pattern: RoutePattern,
    _ exposure: RouteExposure? = nil,
    _ effect: RouteEffect = .view,
    priority: Int = 0,
    options: [RouteOption] = [],
    middleware: @autoclosure @escaping @MainActor () -> [any Middleware] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    perform: @escaping @MainActor (RouteRequest) async throws -> Value
  ) {
    steps.append { router, module in
      let route = Router<Screen>.Route(
        exposure: exposure ?? module.exposure,
        effect: effect,
        options: ResolvedRouteOptions(options),
        middleware: module.middleware + middleware(),
        handler: .action { .result(try await perform($0), for: $0) },
        module: module.name
      )
      let token = router.add(pattern, route, priority: priority, file: file, line: line)
      module.routes.append(token)
    }
  }

  /// Notes by which typed route the last route was registered.
  mutating func note(_ page: RoutePage) {
    steps.append { router, module in
      guard let token = module.routes.last else { return }
      router.registry.note(page, for: token)
    }
  }

  /// Adds a piece of middleware around all that the module brings, inside those added before.
  ///
  /// - Parameter piece: What wraps each journey to the module; made when the module is installed.
  public mutating func use<M: Middleware>(_ piece: @autoclosure @escaping @MainActor () -> M) {
    middleware.append { piece() }
  }
}

// MARK: Entries

extension RoutesBuilder {
  /// Lets other features open a screen by the module's name; no link can.
  ///
  /// - Parameters:
  ///   - name: The entry's name, which no other entry of the module has.
  ///   - transition: How the screen comes into view unless the caller says otherwise: `push`, `present`
  ///     or any other that shows a screen.
  ///   - options: What is special about the entry.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - screen: Makes the screen.
  public mutating func entry(
    _ name: String = "main",
    as transition: RouteTransition,
    options: [RouteOption] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    screen: @escaping @MainActor (RouteRequest) async throws -> Screen
  ) {
    entry(name, options, file, line, transition) {
      .navigator(ClosureNavigator(make: screen))
    }
  }

  /// Lets other features ask the module for a value by its name; no link can.
  ///
  /// - Parameters:
  ///   - name: The entry's name, which no other entry of the module has.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - perform: Makes the value, which need not be Sendable.
  public mutating func actionEntry<Value>(
    _ name: String,
    file: StaticString = #fileID,
    line: UInt = #line,
    perform: @escaping @MainActor (RouteRequest) async throws -> Value
  ) {
    entry(name, [], file, line, nil) {
      .action { .result(try await perform($0), for: $0) }
    }
  }

  private mutating func entry(
    _ name: String,
    _ options: [RouteOption],
    _ file: StaticString,
    _ line: UInt,
    _ transition: RouteTransition?,
    handler: @escaping @MainActor () -> Router<Screen>.Handler
  ) {
    steps.append { router, module in
      let route = Router<Screen>.Route(
        exposure: .internal,
        transition: transition ?? .show,
        options: ResolvedRouteOptions(options),
        middleware: module.middleware,
        handler: handler(),
        module: module.name
      )
      router.add(entry: name, route, of: module, transition, file: file, line: line)
    }
  }
}

// MARK: Services

extension RoutesBuilder {
  /// Provides a service to other features.
  ///
  /// - Parameters:
  ///   - type: The type that the service is asked for as, which may be `any P`.
  ///   - name: What tells services of one type apart.
  ///   - requires: What the factory asks for, so that it can be validated without running it.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  ///   - make: Makes the service at its first use.
  public mutating func provide<Service>(
    _ type: Service.Type,
    name: String? = nil,
    requires: [ServiceKey] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (RouteServices) throws -> Service
  ) {
    providers.append(
      ServiceProvider(type, name: name, requires: requires, file: file, line: line, make: make)
    )
  }

  /// Says that the module needs a service, so that ``Router/validate()`` can tell whether it is there.
  ///
  /// - Parameters:
  ///   - type: The type that the service is asked for as, which may be `any P`.
  ///   - name: What tells services of one type apart.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  public mutating func requires<Service>(
    _ type: Service.Type,
    name: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    requirements.append(ServiceRequirement(type, name: name, file: file, line: line))
  }
}
