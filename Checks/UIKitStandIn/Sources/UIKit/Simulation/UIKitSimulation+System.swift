// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import UserNotifications

extension UIKitSimulation {
  /// A URL that the application or a scene asked the system to open.
  public struct OpenedURL: Sendable, Equatable {
    /// The requested URL.
    public let url: URL
    /// Whether the call requires an application that handles the URL as a universal link.
    public let universalLinksOnly: Bool
    /// Whether the system opened the URL; the completion handler receives this value.
    public let succeeded: Bool
  }

  /// The URLs that the application asked the system to open, oldest first.
  public internal(set) static var openedURLs: [OpenedURL] = []

  /// The closure that decides whether the system can open a URL; by default, every URL can be
  /// opened.
  public static var canOpen: (URL) -> Bool = { _ in true }

  /// The closure that decides whether an installed application handles a URL as a universal link;
  /// by default, no application does.
  public static var hasUniversalLinkHandler: (URL) -> Bool = { _ in false }

  /// The schemes of `LSApplicationQueriesSchemes`; nil leaves `canOpenURL(_:)` unrestricted.
  public static var declaredQuerySchemes: Set<String>?

  /// Whether the device and the application support several windows.
  public static var supportsMultipleScenes = true
  /// The activities of the scenes that the application asked the system to activate, oldest first.
  public internal(set) static var activationRequests: [NSUserActivity?] = []
  /// The error that the system reports for a request to activate a scene; nil if the system accepts
  /// the request.
  public static var activationError: (any Error)?

  /// Launches a scene: connects it, calls its delegate, and moves it to the foreground.
  ///
  /// - Parameters:
  ///   - options: The connection options of the scene.
  ///   - delegate: The scene's delegate, which the scene retains.
  /// - Returns: The scene, in the foreground and active.
  @discardableResult
  public static func connectScene(
    options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
    delegate: (any UISceneDelegate)? = nil
  ) -> UIWindowScene {
    let session = UISceneSession()
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scene.delegate = delegate
    UIApplication.shared.scenes.insert(scene)
    scene.state = .foregroundInactive
    delegate?.scene(scene, willConnectTo: session, options: options)
    delegate?.sceneWillEnterForeground(scene)
    activate(scene)
    return scene
  }

  /// Makes a scene active; a scene in the background enters the foreground first.
  public static func activate(_ scene: UIScene) {
    if scene.state == .background { scene.delegate?.sceneWillEnterForeground(scene) }
    scene.state = .foregroundActive
    scene.delegate?.sceneDidBecomeActive(scene)
  }

  /// Sends a scene to the background.
  public static func sendToBackground(_ scene: UIScene) {
    scene.delegate?.sceneWillResignActive(scene)
    scene.state = .background
    scene.delegate?.sceneDidEnterBackground(scene)
  }

  /// Disconnects a scene.
  ///
  /// Its windows stay alive only if the application retains them.
  public static func disconnect(_ scene: UIScene) {
    scene.delegate?.sceneDidDisconnect(scene)
    scene.state = .unattached
    UIApplication.shared.scenes.remove(scene)
    scene.delegate = nil
  }

  /// Shakes the device: the first responder, or else the key window, receives the event.
  public static func shake() {
    let receiver: UIResponder? = FirstResponder.current ?? KeyWindow.current
    let event = UIEvent(motion: .motionShake)
    receiver?.motionBegan(.motionShake, with: event)
    receiver?.motionEnded(.motionShake, with: event)
  }

  static func resetApplication() {
    for scene in UIApplication.shared.scenes { scene.delegate = nil }
    UIApplication.shared.scenes = []
    UIApplication.shared.delegate = nil
    UIApplication.shared.shortcutItems = nil
    KeyWindow.current = nil
    UIPasteboard.general.string = nil
    openedURLs = []
    supportsMultipleScenes = true
    activationRequests = []
    activationError = nil
    canOpen = { _ in true }
    hasUniversalLinkHandler = { _ in false }
    declaredQuerySchemes = nil
  }
}
