// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wayfinder

// UIKit may deliver a link with a `UIScene` or without one. This file chooses the `RouteScene` in
// which the link is opened.

/// A host whose window belongs to a scene of UIKit.
@MainActor
package protocol WindowSceneHost: AnyObject {
  /// The scene of the window; nil if the window was released or is not shown.
  var windowScene: UIWindowScene? { get }
}

extension UIKitHost: WindowSceneHost {
  package var windowScene: UIWindowScene? { window?.windowScene }
}

extension Router {
  /// Returns the `RouteScene` whose window belongs to a scene of UIKit.
  ///
  /// ```swift
  /// func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
  ///   router.open(userActivity, in: router.scene(of: scene))
  /// }
  /// ```
  ///
  /// - Parameter uiScene: The scene that a delegate method or a notification names; nil for none.
  /// - Returns: The scene whose host shows its window in `uiScene`. If there is none, the scene in
  ///   the foreground; if there is none either, the scene ``RouteScene/main``.
  /// - Complexity: O(*n*) in the number of scenes.
  public func scene(of uiScene: UIScene?) -> RouteScene {
    let shown = hosts.compactMapValues { ($0 as? any WindowSceneHost)?.windowScene }
    if let named = shown.first(where: { $0.value === uiScene }) { return named.key }
    // The order of a dictionary is random, so scenes with the same state are ordered by name.
    let ordered = shown.sorted { $0.key.id < $1.key.id }
    let states: [UIScene.ActivationState] = [.foregroundActive, .foregroundInactive]
    for state in states {
      if let front = ordered.first(where: { $0.value.activationState == state }) {
        return front.key
      }
    }
    return hosts[.main] == nil ? ordered.first?.key ?? .main : .main
  }

  /// Returns whether a link must wait, because the window of the given UIKit scene does not exist
  /// yet.
  ///
  /// `scene(_:willConnectTo:options:)` opens the window and attaches its host. Apple does not
  /// document whether the notification center delivers a response before that call.
  func awaitsWindow(in uiScene: UIScene?) -> Bool {
    guard let uiScene = uiScene as? UIWindowScene else {
      return hosts.isEmpty && WindowScenes.frontWindow == nil
    }
    return uiScene.windows.isEmpty
  }
}
#endif
