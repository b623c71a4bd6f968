// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The types with an exclamation mark are those that Swift imports from WLRRoute.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
import RouteDialects
package import RouteNavigation

/// The callback of a request of WLRRoute; it receives an error or nil, and a response or nil.
public typealias WLRRouteCompletionHandler = @MainActor ((any Error)?, [AnyHashable: Any]?) -> Void

/// A link that a route of ``WLRRouter`` matches, with its values and its callback.
@preconcurrency
@MainActor
public final class WLRRouteRequest {
  /// The link that was opened.
  public let url: URL!
  /// The pattern of the route without its scheme; nil if no route has matched.
  public var routeExpression: String!
  /// The values of the query; nil if the link has no query.
  public private(set) var queryParameters: [AnyHashable: Any]!
  /// The values of the path; nil if no route has matched.
  public private(set) var routeParameters: [AnyHashable: Any]!
  /// The values that the caller passed with the link, or nil.
  public private(set) var primitiveParams: [AnyHashable: Any]!
  /// Whether the callback of the request was called, or does not need to be called.
  public var isConsumed = false

  /// The content of the screen that a handler shows; nil if no route has matched.
  package var content: NavigationContent?
  private var callback: WLRRouteCompletionHandler?
  private var statedCallbackURL: URL?

  /// A table with one route that matches every link; used to read the query of a link.
  private static let anyLink: DialectTable<Void>? = {
    var builder = DialectTable<Void>.Builder(.wlrRoute)
    return (try? builder.add(".*", value: ())).flatMap { try? builder.build() }
  }()

  init(_ url: URL, _ values: WLRRouteValues?) {
    self.url = url
    queryParameters = values?.queryParameters
  }

  /// Creates a request for a link.
  ///
  /// - Parameter url: The link; without one the result is nil.
  public convenience init?(url: URL?) {
    guard let url else { return nil }
    // WLRRoute raised an exception for a link that cannot be read, so such a link has no values here.
    let answer = (try? WLRRouteRequest.anyLink?.answer(to: url.absoluteString)) ?? nil
    self.init(url, answer?.parameters.asWLRRoute)
  }

  /// Creates a request for a link that a route has matched.
  ///
  /// - Parameters:
  ///   - url: The link; without one the result is nil.
  ///   - routeExpression: The pattern without its scheme.
  ///   - routeParameters: The values of the path.
  ///   - primitiveParameters: The values of the caller.
  ///   - targetCallBack: The callback.
  public convenience init?(
    url: URL?,
    routeExpression: String?,
    routeParameters: [AnyHashable: Any]?,
    primitiveParameters: [AnyHashable: Any]?,
    targetCallBack: (@MainActor ((any Error)?, Any?) -> Void)?
  ) {
    self.init(url: url)
    fill(routeExpression, routeParameters, primitiveParameters, targetCallBack)
  }

  func fill(
    _ expression: String?,
    _ route: [AnyHashable: Any]?,
    _ primitive: [AnyHashable: Any]?,
    _ callback: (@MainActor ((any Error)?, Any?) -> Void)?
  ) {
    (routeExpression, routeParameters, primitiveParams) = (expression, route, primitive)
    if let callback { targetCallBack = { error, response in callback(error, response) } }
  }

  /// The callback of the request; when it is called, ``isConsumed`` becomes true.
  ///
  /// A new callback resets ``isConsumed``, and an assignment of nil has no effect.
  public var targetCallBack: WLRRouteCompletionHandler! {
    get { callback }
    set {
      guard let newValue else { return }
      isConsumed = false
      callback = { [weak self] error, response in
        self?.isConsumed = true
        newValue(error, response)
      }
    }
  }

  /// The value with a name: from the path, otherwise from the query, otherwise from the caller.
  ///
  /// - Parameter key: The name.
  public subscript(key: String) -> Any? {
    routeParameters?[key] ?? queryParameters?[key] ?? primitiveParams?[key]
  }

  /// The link to open after the request: an assigned link, otherwise the first value whose name
  /// contains `callback`.
  ///
  /// The name is compared ignoring case. The values of the path are tried first, then those of the
  /// query, then those of the caller.
  ///
  /// Several such names of one source are tried in alphabetical order.
  public var callbackURL: URL! {
    get {
      if let statedCallbackURL { return statedCallbackURL }
      for values in [routeParameters, queryParameters, primitiveParams] {
        let names = (values ?? [:]).keys.compactMap { $0 as? String }.sorted()
        for name in names where name.lowercased().contains("callback") {
          if let text = values?[name] as? String, let url = URL(string: text) { return url }
        }
      }
      return nil
    }
    set { statedCallbackURL = newValue }
  }

  /// Calls the callback with a message, unless it was called before.
  public func defaultFinishTargetCallBack() {
    guard !isConsumed else { return }
    callback?(nil, ["message": "call back success"])
  }

  /// Returns a copy with the same callback, and sets ``isConsumed`` of this request.
  ///
  /// - Returns: A `WLRRouteRequest`.
  public func copy() -> Any {
    let copy = WLRRouteRequest(url, nil)
    copy.queryParameters = queryParameters
    copy.fill(routeExpression, routeParameters, primitiveParams, nil)
    copy.targetCallBack = callback
    copy.isConsumed = isConsumed
    copy.content = content
    isConsumed = true
    return copy
  }
}
