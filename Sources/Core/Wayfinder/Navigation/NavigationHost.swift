// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteNavigation

/// A type that performs navigation in one scene: a window of UIKit or SwiftUI, a browser session, a
/// test.
///
/// The router makes plans, and the host performs them. A host keeps the screen and the result
/// handle of each entry while the entry is on display, and updates ``scene`` when the user closes a
/// screen.
@MainActor
public protocol NavigationHost<Screen>: AnyObject {
  /// The type of the platform's screens, such as `UIViewController`.
  associatedtype Screen

  /// The state of the scene as data: the tabs, and the entries on display.
  var scene: NavigationState.Scene { get }

  /// The topmost screen, or nil if no screen is shown.
  var top: Screen? { get }

  /// Whether an external link must wait, because the user is in a gesture or a transition, or has
  /// to answer an alert.
  ///
  /// The transitions of ``perform(_:)`` do not count. A host that is never busy does not implement
  /// it.
  var isBusy: Bool { get }

  /// Waits until ``isBusy`` is false, however long that takes.
  ///
  /// The router calls it once for all external links that wait for the scene, which have the limits
  /// of the inbox: ``RouterLimits/inboxCapacity`` and ``RouterLimits/gateTimeout``.
  func waitUntilIdle() async

  /// Waits until running transitions have ended, so that ``scene`` is the state that the user sees.
  ///
  /// The router calls it before it makes a plan. A host without animated transitions does not
  /// implement it.
  ///
  /// - Throws: An error that prevents the transitions from ending.
  func settle() async throws

  /// Performs the steps of a plan in order, and waits until the last step has ended.
  ///
  /// - Parameter plan: A plan for the present ``scene``.
  /// - Throws: The error of a step that cannot be performed.
  func perform(_ plan: NavigationPlan<Screen>) async throws

  /// Returns the screen of an entry if it can ask before it is left.
  ///
  /// The router asks it before it performs a plan that removes the entry. A host whose screens cannot ask does not
  /// implement it.
  ///
  /// - Parameters:
  ///   - id: The identifier of an entry of ``scene``.
  ///   - link: The link that the entry receives; nil if the entry is removed.
  /// - Returns: The screen; nil if it cannot ask, or if it remains because the host passes the link to it.
  func leavingScreen(_ id: NavigationEntry.ID, updatedBy link: String?) -> (any RouteLeaving)?

  /// Asks the system for a new window, for a journey whose route has the option
  /// ``RouteConfiguration/inNewWindow``.
  ///
  /// When the window has been opened, the app attaches its host and passes the token to
  /// ``Router/continueJourney(_:in:)``. A host of a platform without windows does not implement it.
  ///
  /// - Parameters:
  ///   - token: The token of the journey, which names it once in this process.
  ///   - onFailure: A closure to call if the system opens no window.
  /// - Returns: False if the device has only one window.
  func openWindow(_ token: String, onFailure: @escaping @MainActor () -> Void) -> Bool
}

extension NavigationHost {
  /// False: links do not wait for a host that does not implement this property.
  public var isBusy: Bool { false }

  /// Returns immediately, for a host that is never busy.
  public func waitUntilIdle() async {}

  /// Returns immediately, for a host whose transitions take no time.
  public func settle() async throws {}

  /// Returns nil, for a host whose screens cannot ask before they are left.
  public func leavingScreen(
    _ id: NavigationEntry.ID,
    updatedBy link: String?
  ) -> (any RouteLeaving)? { nil }

  /// Returns false, for a host that cannot open a window.
  public func openWindow(_ token: String, onFailure: @escaping @MainActor () -> Void) -> Bool {
    false
  }
}

/// A host that acts on its router: it opens its first screen itself, or leaves screens after gestures of the user.
package protocol AttachmentObserver: AnyObject {
  /// Called each time a router has attached the host to a scene.
  ///
  /// - Parameters:
  ///   - leave: Removes an entry by a journey, which asks the screens.
  ///   - warn: Writes a message for a developer to the console of the router.
  @MainActor
  func didAttach(
    leaving leave: @escaping @MainActor (NavigationEntry.ID) -> Void,
    warning warn: @escaping @MainActor (String) -> Void
  )
}

/// The steps that a host performs for one journey.
@MainActor
public struct NavigationPlan<Screen> {
  /// The scene in which the steps are performed.
  public let scene: RouteScene
  /// The steps in the order in which the host performs them.
  public let steps: [NavigationStep]
  /// The screen from which the new screen is shown; if nil, the host chooses a screen.
  public let source: Screen?
  /// The new screens, in the order of their steps.
  let new: [AnyNewScreen]

  /// The new screens; each key is the identifier of the entry that a step adds, or to which a step
  /// delivers a link.
  public var screens: [NavigationEntry.ID: NewScreen] {
    var screens: [NavigationEntry.ID: NewScreen] = [:]
    for new in new { screens[new.id] = new.planned() }
    return screens
  }
}

/// A new screen of a plan.
///
/// It does not depend on the type of screens, because the metadata of generic types takes a fifth of a
/// journey's time.
struct AnyNewScreen {
  let id: NavigationEntry.ID
  let request: RouteRequest
  let resultHandle: RouteRequest.ResultHandle?
  let screen: Any

  /// Returns the screen as hosts receive it; nil if it is not a screen of that type.
  @MainActor
  func planned<Screen>() -> NavigationPlan<Screen>.NewScreen? {
    guard let screen = screen as? Screen else { return nil }
    return NavigationPlan.NewScreen(
      screen: screen,
      request: request,
      resultHandle: resultHandle
    )
  }
}

extension NavigationPlan {
  /// A screen that a plan shows, with its request and its result handle.
  @MainActor
  public struct NewScreen {
    /// The screen that the app has made.
    ///
    /// If a step delivers a link to an entry on display, a host may replace the old screen by this
    /// one, or pass the request to the old screen.
    public let screen: Screen
    /// The request for the screen; the request for a parent's screen has the parent's own link.
    public let request: RouteRequest
    /// The handle for the screen's result, which the host keeps alive while the entry is on display;
    /// nil if no caller waits for a result.
    public let resultHandle: RouteRequest.ResultHandle?
  }
}
