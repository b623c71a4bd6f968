// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveC)
public import Foundation
import WayfinderCompatibility

/// The class MGJRouter for Objective-C; each method calls `MGJRouter` of `WayfinderCompatibility`.
@objc(MGJRouter)
@MainActor
public final class ObjectiveCMGJRouter: NSObject {
  private override init() { super.init() }

  /// Registers a handler for a pattern such as `mgj://user/:id`, and replaces an earlier handler of
  /// the pattern.
  @objc(registerURLPattern:toHandler:)
  public static func registerURLPattern(
    _ pattern: String,
    toHandler handler: @escaping @MainActor ([AnyHashable: Any]?) -> Void
  ) {
    MGJRouter.registerURLPattern(pattern, file: "Objective-C", line: 0, toHandler: handler)
  }

  /// Registers a handler that returns an object, and replaces an earlier handler of the pattern.
  @objc(registerURLPattern:toObjectHandler:)
  public static func registerURLPattern(
    _ pattern: String,
    toObjectHandler handler: @escaping @MainActor ([AnyHashable: Any]?) -> Any?
  ) {
    MGJRouter.registerURLPattern(pattern, file: "Objective-C", line: 0, toObjectHandler: handler)
  }

  /// Removes the handlers of a pattern and of longer patterns that begin with the same segments.
  @objc(deregisterURLPattern:)
  public static func deregisterURLPattern(_ pattern: String) {
    MGJRouter.deregisterURLPattern(pattern)
  }

  /// Opens a URL: calls the handler of the pattern that matches the URL.
  @objc(openURL:)
  public static func openURL(_ url: String) { MGJRouter.openURL(url) }

  /// Opens a URL with a completion block for the handler.
  @objc(openURL:completion:)
  public static func openURL(_ url: String, completion: (@MainActor (Any?) -> Void)?) {
    MGJRouter.openURL(url, completion: completion)
  }

  /// Opens a URL with values and a completion block for the handler.
  @objc(openURL:withUserInfo:completion:)
  public static func openURL(
    _ url: String,
    withUserInfo userInfo: [AnyHashable: Any]?,
    completion: (@MainActor (Any?) -> Void)?
  ) {
    MGJRouter.openURL(url, withUserInfo: userInfo, completion: completion)
  }

  /// Opens a URL, and returns the object that the handler of the URL returns.
  @objc(objectForURL:)
  public static func object(forURL url: String) -> Any? { MGJRouter.object(forURL: url) }

  /// Opens a URL with values for the handler, and returns the object that the handler returns.
  @objc(objectForURL:withUserInfo:)
  public static func object(forURL url: String, withUserInfo userInfo: [AnyHashable: Any]?) -> Any?
  {
    MGJRouter.object(forURL: url, withUserInfo: userInfo)
  }

  /// Returns whether a handler matches a URL, and the policy allows the URL to open this handler's
  /// route.
  @objc(canOpenURL:)
  public static func canOpenURL(_ url: String) -> Bool { MGJRouter.canOpenURL(url) }

  /// Returns whether a handler matches a URL; the second argument has no effect, as in the older router.
  @objc(canOpenURL:matchExactly:)
  public static func canOpenURL(_ url: String, matchExactly exactly: Bool) -> Bool {
    MGJRouter.canOpenURL(url, matchExactly: exactly)
  }

  /// Returns a URL: the pattern with its parameters replaced by values in order.
  @objc(generateURLWithPattern:parameters:)
  public static func generateURL(withPattern pattern: String, parameters: [Any]) -> String {
    MGJRouter.generateURL(withPattern: pattern, parameters: parameters)
  }
}
#endif
