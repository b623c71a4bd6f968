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

  /// Returns false, for a host that cannot open a window.
  public func openWindow(_ token: String, onFailure: @escaping @MainActor () -> Void) -> Bool {
    false
  }
}

/// A host that opens its first screen itself, after a router has attached the host.
package protocol AttachmentObserver: AnyObject {
  /// Called each time a router has attached the host to a scene.
  @MainActor
  func didAttach()
}

/// The steps that a host performs for one journey.
@MainActor
public struct NavigationPlan<Screen> {
  /// The scene in which the steps are performed.
  public let scene: RouteScene
  /// The steps in the order in which the host performs them.
  public let steps: [NavigationStep]
  /// The new screens, in a form that needs little memory.
  let new: NewScreens<Screen>

  /// The screen from which the new screen is shown; if nil, the host chooses a screen.
  public var source: Screen? {
    switch new {
    case .none: nil
    case .one(let one): one.source
    case .several(let several): several.source
    }
  }

  /// The new screens; each key is the identifier of the entry that a step adds, or to which a step
  /// delivers a link.
  public var screens: [NavigationEntry.ID: PlannedScreen<Screen>] {
    switch new {
    case .none: [:]
    case .one(let one): [one.id: one.planned]
    case .several(let several): several.byID
    }
  }
}

/// The new screens of a plan, in the form that needs the least memory.
///
/// Most plans have one new screen, for which no dictionary is created. The cases contain objects, so
/// that the size of this value does not depend on the type of screens.
enum NewScreens<Screen> {
  case none
  case one(TargetScreen<Screen>)
  case several(SeveralScreens<Screen>)
}

/// The data about a new screen, except the screen itself, so that an array of this class does not
/// depend on the type of screens.
@MainActor
class NewScreen {
  /// The identifier of the screen's entry; 0 until the screen is planned.
  var id: NavigationEntry.ID
  var request: RouteRequest
  let resultHandle: ResultHandle?

  fileprivate init(
    _ id: NavigationEntry.ID,
    _ request: RouteRequest,
    _ resultHandle: ResultHandle?
  ) {
    self.id = id
    self.request = request
    self.resultHandle = resultHandle
  }
}

/// A new screen of a plan, with its request and its result handle.
class OneScreen<Screen>: NewScreen {
  let screen: Screen

  init(
    _ screen: Screen,
    _ request: RouteRequest,
    _ resultHandle: ResultHandle?,
    id: NavigationEntry.ID = 0
  ) {
    self.screen = screen
    super.init(id, request, resultHandle)
  }

  var planned: PlannedScreen<Screen> {
    PlannedScreen(screen: screen, request: request, resultHandle: resultHandle)
  }
}

/// The screen that the link of a journey opens, as a part of the journey's plan.
final class TargetScreen<Screen>: OneScreen<Screen> {
  /// The screen from which the plan shows the new screen; if nil, the host chooses a screen.
  let source: Screen?

  init(
    _ screen: Screen,
    from source: Screen?,
    _ request: RouteRequest,
    _ resultHandle: ResultHandle?
  ) {
    self.source = source
    super.init(screen, request, resultHandle)
  }

  /// Creates a screen that is shown from the source of its request or, without a source, from the
  /// topmost screen of the host.
  init(
    _ screen: Screen,
    in host: any NavigationHost<Screen>,
    _ request: RouteRequest,
    _ resultHandle: ResultHandle?
  ) {
    source = host.source(of: request)
    super.init(screen, request, resultHandle)
  }
}

/// The new screens of a plan, such as the screen of a journey and the screens of its parents.
@MainActor
final class SeveralScreens<Screen> {
  /// The screens in the order of their steps; each one is a `OneScreen<Screen>`.
  let all: [NewScreen]

  init(_ screens: [NewScreen]) {
    all = screens
  }

  /// The screen from which the plan shows the last screen; if nil, the host chooses a screen.
  var source: Screen? { (all.last as? TargetScreen<Screen>)?.source }

  /// The screens by the identifier of their entry, for hosts that an app implements.
  private(set) lazy var byID: [NavigationEntry.ID: PlannedScreen<Screen>] = {
    var screens: [NavigationEntry.ID: PlannedScreen<Screen>] = [:]
    for case let new as OneScreen<Screen> in all { screens[new.id] = new.planned }
    return screens
  }()
}

/// A screen that a plan shows, with its request and its result handle.
@MainActor
public struct PlannedScreen<Screen> {
  /// The screen that the app has made.
  ///
  /// If a step delivers a link to an entry on display, a host may replace the old screen by this
  /// one, or pass the request to the old screen.
  public let screen: Screen
  /// The request for the screen; the request for a parent's screen has the parent's own link.
  public let request: RouteRequest
  /// The handle for the screen's result, which the host keeps alive while the entry is on display;
  /// nil if no caller waits for a result.
  public let resultHandle: ResultHandle?
}
