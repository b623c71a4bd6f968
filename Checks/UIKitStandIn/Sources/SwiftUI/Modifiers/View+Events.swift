// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  // Apple: iOS 14, verified; not called in tabs that were never selected
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    affected(Adding(make: .url(action)))
  }

  // Apple: iOS 14, verified; for web browsing, called only if an App Clip is invoked
  nonisolated public func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    affected(Adding(make: .activity(activityType, action)))
  }

  // Apple: iOS 14, verified; here: used only by `SwiftUISimulation.window(for:among:)`
  nonisolated public func handlesExternalEvents(
    preferring: Set<String>,
    allowing: Set<String>
  ) -> some View {
    affected(Adding(make: .externalEvents(preferring: preferring, allowing: allowing)))
  }

  // Apple: iOS 14, verified
  nonisolated public func userActivity(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    affected(Advertising(type: activityType, isActive: isActive, update: update))
  }

  // Apple: iOS 14, verified
  nonisolated public func userActivity<P>(
    _ activityType: String,
    element: P?,
    _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View {
    affected(
      Advertising(type: activityType, isActive: element != nil) { activity in
        if let element { update(element, activity) }
      }
    )
  }
}

private struct Advertising: Effect {
  let type: String
  let isActive: Bool
  let update: (NSUserActivity) -> Void

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.single(in: scope) { elements in
      guard isActive else { return elements }
      let activity = scope.node.slot { NSUserActivity(activityType: type) }
      update(activity)
      return elements + [.handler(.advertised(activity))]
    }
  }
}
