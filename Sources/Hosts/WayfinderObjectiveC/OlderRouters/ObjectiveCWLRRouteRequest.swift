// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveC)
public import Foundation
import WayfinderCompatibility

/// A link that a route of WLRRoute matches, for Objective-C.
@objc(WLRRouteRequest)
@MainActor
public final class ObjectiveCWLRRouteRequest: NSObject {
  let request: WLRRouteRequest

  init(_ request: WLRRouteRequest) {
    self.request = request
    super.init()
  }

  /// Creates a request for a link; without a link the result is nil.
  @objc(initWithURL:)
  public convenience init?(url: URL?) {
    guard let request = WLRRouteRequest(url: url) else { return nil }
    self.init(request)
  }

  /// Creates a request for a link that a route has matched; without a link the result is nil.
  @objc(initWithURL:routeExpression:routeParameters:primitiveParameters:targetCallBack:)
  public convenience init?(
    url: URL?,
    routeExpression: String?,
    routeParameters: [AnyHashable: Any]?,
    primitiveParameters: [AnyHashable: Any]?,
    targetCallBack: (@MainActor ((any Error)?, Any?) -> Void)?
  ) {
    let made = WLRRouteRequest(
      url: url,
      routeExpression: routeExpression,
      routeParameters: routeParameters,
      primitiveParameters: primitiveParameters,
      targetCallBack: targetCallBack
    )
    guard let made else { return nil }
    self.init(made)
  }

  /// The link that was opened.
  @objc(URL)
  public var url: URL { request.url }
  /// The pattern of the route without its scheme.
  @objc public var routeExpression: String? {
    get { request.routeExpression }
    set { request.routeExpression = newValue }
  }
  /// The values of the query; nil if the link has no query.
  @objc public var queryParameters: [AnyHashable: Any]? { request.queryParameters }
  /// The values of the path; nil if no route has matched.
  @objc public var routeParameters: [AnyHashable: Any]? { request.routeParameters }
  /// The values that the caller passed with the link, or nil.
  @objc public var primitiveParams: [AnyHashable: Any]? { request.primitiveParams }
  /// The link to open after the request.
  @objc public var callbackURL: URL? {
    get { request.callbackURL }
    set { request.callbackURL = newValue }
  }
  /// The callback of the request; when it is called, `isConsumed` becomes true.
  @objc public var targetCallBack: (@MainActor ((any Error)?, [AnyHashable: Any]?) -> Void)? {
    get { request.targetCallBack }
    set { request.targetCallBack = newValue }
  }
  /// Whether the callback of the request was called, or does not need to be called.
  @objc public var isConsumed: Bool {
    get { request.isConsumed }
    set { request.isConsumed = newValue }
  }

  /// Returns the value with a name: from the path, otherwise from the query, otherwise from the
  /// caller.
  @objc(objectForKeyedSubscript:)
  public func object(forKeyedSubscript key: String) -> Any? { request[key] }

  /// Calls the callback with a message, unless it was called before.
  @objc public func defaultFinishTargetCallBack() { request.defaultFinishTargetCallBack() }

  /// Returns a copy with the same callback, and sets `isConsumed` of this request.
  ///
  /// `copy` of NSObject calls this method.
  @objc(copyWithZone:)
  public func copy(zone: UnsafeMutableRawPointer?) -> Any {
    (request.copy() as? WLRRouteRequest).map(ObjectiveCWLRRouteRequest.init) ?? self
  }
}
#endif
