// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// This file simulates the actions of the operating system on a window, and reads what the window
// requests from the operating system.

extension SwiftUISimulation {
  /// Delivers a URL to the application, as the system does for a custom scheme or a universal link.
  ///
  /// Every `onOpenURL` in the tree receives the URL, except in tabs that were never selected.
  ///
  /// - Parameter url: The URL.
  /// - Returns: Whether a view has handled the URL.
  @discardableResult
  public func open(_ url: URL) -> Bool {
    settle()
    let actions = handlers.compactMap {
      if case .url(let action) = $0 { action } else { nil }
    }
    for action in actions { action(url) }
    settle()
    return !actions.isEmpty
  }

  /// Delivers an activity to the application, as the system does for Handoff or Spotlight.
  ///
  /// As in SwiftUI, `onOpenURL` receives the URL of a web browsing activity, and
  /// `onContinueUserActivity` does not receive this activity. If the activity invokes an App Clip,
  /// only `onContinueUserActivity` receives it.
  ///
  /// - Parameters:
  ///   - activity: The activity.
  ///   - isAppClip: Whether the activity invokes an App Clip.
  /// - Returns: Whether a view has handled the activity.
  @discardableResult
  public func `continue`(_ activity: NSUserActivity, isAppClip: Bool = false) -> Bool {
    if activity.activityType == NSUserActivityTypeBrowsingWeb, !isAppClip {
      return activity.webpageURL.map { open($0) } ?? false
    }
    settle()
    let actions = handlers.compactMap { handler -> ((NSUserActivity) -> Void)? in
      guard case .activity(activity.activityType, let action) = handler else { return nil }
      return action
    }
    for action in actions { action(activity) }
    settle()
    return !actions.isEmpty
  }

  /// The value of `scenePhase`.
  public var scenePhase: ScenePhase {
    get { host.phase }
    set {
      host.phase = newValue
      settle()
    }
  }

  /// The horizontal size class of the window.
  public var horizontalSizeClass: UserInterfaceSizeClass {
    get { host.width }
    set {
      host.width = newValue
      settle()
    }
  }

  /// The activities that visible views advertise.
  public var userActivities: [NSUserActivity] {
    var found: [NSUserActivity] = []
    host.display.walk(includesHidden: false) { element, _ in
      if case .handler(.advertised(let activity)) = element { found.append(activity) }
    }
    return found
  }

  /// Returns the window that receives an external event: a window that prefers the event, or else a
  /// window that allows it.
  ///
  /// A window without `handlesExternalEvents` allows everything.
  ///
  /// - Parameters:
  ///   - identifier: The target content identifier of an activity, or the text of a URL.
  ///   - windows: The open windows.
  /// - Returns: The window, or nil if the system would open a new one.
  public static func window(
    for identifier: String,
    among windows: [SwiftUISimulation]
  ) -> SwiftUISimulation? {
    func matches(_ conditions: Set<String>) -> Bool {
      conditions.contains { $0 == "*" || (!$0.isEmpty && identifier.contains($0)) }
    }
    let preferring = windows.first { $0.externalEvents.contains { matches($0.preferring) } }
    return preferring
      ?? windows.first { window in
        window.externalEvents.isEmpty || window.externalEvents.contains { matches($0.allowing) }
      }
  }

  private var externalEvents: [(preferring: Set<String>, allowing: Set<String>)] {
    handlers.compactMap {
      if case .externalEvents(let preferring, let allowing) = $0 {
        (preferring, allowing)
      } else {
        nil
      }
    }
  }

  private var handlers: [Handler] {
    var found: [Handler] = []
    host.display.walk(includesHidden: true) { element, _ in
      if case .handler(let handler) = element { found.append(handler) }
    }
    return found
  }
}
