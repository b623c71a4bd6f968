// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveC)
public import Foundation
import WayfinderCompatibility

/// A route of JLRoutes for Objective-C: its pattern, its priority and its handler.
@objc(JLRRouteDefinition)
@MainActor
open class ObjectiveCRouteDefinition: NSObject {
  /// The scheme of the `JLRoutes` object to which the definition was added; nil before.
  @objc public private(set) var scheme: String?
  /// The pattern as it was added, with its optional groups.
  @objc public let pattern: String
  /// The priority; a route with a higher priority is tried first.
  @objc public let priority: UInt
  /// A block that runs when a link opens the route, and returns whether it has handled the link.
  @objc public let handlerBlock: @MainActor ([AnyHashable: Any]) -> Bool

  private weak var swiftDefinition: SwiftDefinition?

  /// A Swift definition that calls the methods of an Objective-C definition.
  private final class SwiftDefinition: JLRRouteDefinition {
    let owner: ObjectiveCRouteDefinition

    init(_ owner: ObjectiveCRouteDefinition) {
      self.owner = owner
      super.init(
        pattern: owner.pattern,
        priority: owner.priority,
        handlerBlock: owner.handlerBlock
      )
    }

    override func didBecomeRegistered(forScheme scheme: String) {
      super.didBecomeRegistered(forScheme: scheme)
      owner.didBecomeRegistered(forScheme: scheme)
    }

    override func callHandlerBlock(withParameters parameters: [AnyHashable: Any]) -> Bool {
      owner.callHandlerBlock(withParameters: parameters)
    }
  }

  /// Creates a definition to add to an object of `JLRoutes`.
  @objc(initWithPattern:priority:handlerBlock:)
  public init(
    pattern: String,
    priority: UInt,
    handlerBlock: @escaping @MainActor ([AnyHashable: Any]) -> Bool
  ) {
    (self.pattern, self.priority, self.handlerBlock) = (pattern, priority, handlerBlock)
    super.init()
  }

  /// The segments of the pattern, divided at slashes.
  @objc public var patternPathComponents: [String] { equalDefinition().patternPathComponents }

  /// Stores the scheme of the `JLRoutes` object to which the definition was added.
  @objc(didBecomeRegisteredForScheme:)
  open func didBecomeRegistered(forScheme scheme: String) { self.scheme = scheme }

  /// Calls the handler of the route; a subclass can override this method.
  @objc(callHandlerBlockWithParameters:)
  open func callHandlerBlock(withParameters parameters: [AnyHashable: Any]) -> Bool {
    handlerBlock(parameters)
  }

  /// Returns whether two definitions have the same pattern, scheme and priority.
  @objc(isEqualToRouteDefinition:)
  public func isEqual(toRouteDefinition other: ObjectiveCRouteDefinition) -> Bool {
    (pattern, scheme, priority) == (other.pattern, other.scheme, other.priority)
  }

  /// Returns the Swift definition to add; each call returns the same definition while it is added.
  func added() -> JLRRouteDefinition {
    let definition = swiftDefinition ?? SwiftDefinition(self)
    swiftDefinition = definition
    return definition
  }

  /// Returns a Swift definition with the same pattern, scheme and priority.
  func equalDefinition() -> JLRRouteDefinition {
    let definition = JLRRouteDefinition(
      pattern: pattern,
      priority: priority,
      handlerBlock: handlerBlock
    )
    if let scheme { definition.didBecomeRegistered(forScheme: scheme) }
    return definition
  }

  /// Returns the Objective-C definition that belongs to a Swift definition.
  static func definition(_ definition: JLRRouteDefinition) -> ObjectiveCRouteDefinition {
    if let definition = definition as? SwiftDefinition { return definition.owner }
    let new = ObjectiveCRouteDefinition(
      pattern: definition.pattern,
      priority: definition.priority,
      handlerBlock: { definition.callHandlerBlock(withParameters: $0) }
    )
    new.scheme = definition.scheme
    return new
  }
}
#endif
