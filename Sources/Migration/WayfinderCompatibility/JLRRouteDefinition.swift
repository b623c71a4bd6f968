// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A route of JLRoutes: its pattern, its priority and its handler.
///
/// Subclasses may override ``callHandlerBlock(withParameters:)`` and ``didBecomeRegistered(forScheme:)``.
/// Links are matched as JLRoutes matched them.
@preconcurrency
@MainActor
open class JLRRouteDefinition {
  /// The scheme of the ``JLRoutes`` object to which the definition was added; empty before.
  public private(set) var scheme = ""
  /// The pattern as it was added, with its optional groups.
  public let pattern: String
  /// The priority; a route with a higher priority is tried first.
  public let priority: UInt
  /// A closure that runs when a link opens the route, and returns whether it has handled the link.
  public let handlerBlock: @MainActor ([AnyHashable: Any]) -> Bool

  private(set) var isAdded = false

  /// Creates a definition to add to an object of ``JLRoutes``.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, with `:name`, `*` and optional groups.
  ///   - priority: A route with a higher priority is tried first.
  ///   - handlerBlock: Returns whether it has handled the link.
  public init(
    pattern: String,
    priority: UInt,
    handlerBlock: @escaping @MainActor ([AnyHashable: Any]) -> Bool
  ) {
    (self.pattern, self.priority, self.handlerBlock) = (pattern, priority, handlerBlock)
  }

  /// The segments of the pattern, divided at slashes.
  public var patternPathComponents: [String] {
    let path = pattern.hasPrefix("/") ? pattern.dropFirst() : pattern[...]
    return path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  /// Stores the scheme of the ``JLRoutes`` object to which the definition was added.
  ///
  /// - Parameter scheme: The scheme; `JLRoutesGlobalRoutesScheme` for the global routes.
  open func didBecomeRegistered(forScheme scheme: String) { self.scheme = scheme }

  /// Calls the handler of the route; a subclass can override this method.
  ///
  /// - Parameter parameters: The values of the link and of the caller.
  /// - Returns: Whether the link was handled.
  open func callHandlerBlock(withParameters parameters: [AnyHashable: Any]) -> Bool {
    handlerBlock(parameters)
  }

  /// Returns whether two definitions have the same pattern, scheme and priority.
  ///
  /// - Parameter other: Another definition.
  /// - Returns: Whether they are equal; their handlers are not compared.
  public final func isEqual(to other: JLRRouteDefinition) -> Bool {
    (pattern, scheme, priority) == (other.pattern, other.scheme, other.priority)
  }

  func add(to scheme: String) {
    isAdded = true
    didBecomeRegistered(forScheme: scheme)
  }
}
