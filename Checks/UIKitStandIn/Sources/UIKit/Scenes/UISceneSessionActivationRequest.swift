// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 17, verified, page uikit/uiscenesessionactivationrequest-swift.struct; only for a new session
public struct UISceneSessionActivationRequest {
  // Apple: iOS 17, page uikit/uiscenesessionactivationrequest-swift.struct/role
  public let role: UISceneSession.Role
  // Apple: iOS 17, verified, page uikit/uiscenesessionactivationrequest-swift.struct/useractivity
  public var userActivity: NSUserActivity?
  // Apple: iOS 17, bindings, page uikit/uiscenesessionactivationrequest-swift.struct/options
  public var options: UIScene.ActivationRequestOptions?

  // Apple: iOS 17, verified, page uikit/uiscenesessionactivationrequest-swift.struct/init(role:useractivity:options:)
  public init(
    role: UISceneSession.Role = .windowApplication,
    userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.role = role
    self.userActivity = userActivity
    self.options = options
  }
}

extension UIScene {
  // Apple: iOS 13, bindings; here: stored, but has no effect
  @MainActor @preconcurrency
  open class ActivationRequestOptions: NSObject {
    // Apple: iOS 13, bindings
    open var requestingScene: UIScene?
  }
}

extension UIApplication {
  // Apple: iOS 17, verified; a test connects the scene, or lets the request fail
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    UIKitSimulation.activationRequests.append(request.userActivity)
    if let error = UIKitSimulation.activationError { errorHandler?(error) }
  }

  // Apple: iOS 13, deprecated 17, verified; a test connects the scene, or lets the request fail
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    UIKitSimulation.activationRequests.append(userActivity)
    if let error = UIKitSimulation.activationError { errorHandler?(error) }
  }
}
