// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import Foundation
#if canImport(UIKit)
import UIKit
#endif
public import SwiftUI
public import Wayfinder
import WayfinderUIKit

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Passes the links of a window to a router, and opens the gate `sceneReady` when the window
  /// first becomes active.
  ///
  /// Links are the URLs of `onOpenURL` and the activities of `onContinueUserActivity`: web
  /// browsing, Spotlight, and Handoff of each type in `NSUserActivityTypes` of the app's
  /// `Info.plist`. A link that arrives on several ways at once is one journey.
  ///
  /// ``RouteWindow`` and `restoresRoutes(of:_:in:)` use this modifier. If several views of a window
  /// receive links for the same router, only the outermost view passes them on.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - scene: The scene of the window.
  /// - Returns: A view that receives links.
  public func receivesLinks<Screen>(
    for router: Router<Screen>,
    in scene: RouteScene = .main
  ) -> some View {
    modifier(LinkReceiving(router: router, scene: scene))
      .modifier(GateOpening(router: router, scene: scene, isReady: true))
  }
}

/// A modifier that passes the links of a window to a router.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct LinkReceiving<Screen>: ViewModifier {
  let router: Router<Screen>
  let scene: RouteScene
  /// A closure that returns whether the saved screens of the window are restored; until it returns
  /// true, links wait in the inbox.
  var isReady: @MainActor () -> Bool = { true }
  /// The activity types that the app declares in its `Info.plist`.
  var activityTypes = Bundle.main.object(forInfoDictionaryKey: "NSUserActivityTypes") as? [String]

  @Environment(\.linkReceiver) private var outerReceiver

  func body(content: Content) -> some View {
    content
      .environment(\.linkReceiver, ObjectIdentifier(router))
      .onOpenURL { receive(IncomingLink(opened: $0)) }
      // SwiftUI passes a universal link to `onOpenURL`
      // (https://developer.apple.com/forums/thread/762526). It passes the link that starts an App
      // Clip to `onContinueUserActivity`. If SwiftUI passes the same link to both, only one journey
      // runs.
      .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { receive(IncomingLink($0)) }
      .onContinueUserActivity(IncomingLink.spotlightActivityType) { receive(IncomingLink($0)) }
      .background {
        ForEach(handoffTypes, id: \.self) { type in
          Spacer().frame(width: 0, height: 0)
            .onContinueUserActivity(type) { receive(IncomingLink($0)) }
        }
      }
  }

  private func receive(_ link: IncomingLink?) {
    guard let link, outerReceiver != ObjectIdentifier(router) else { return }
    router.open(link, expectedIn: scene) { isReady() ? scene : nil }
  }

  private var handoffTypes: [String] {
    let others = [NSUserActivityTypeBrowsingWeb, IncomingLink.spotlightActivityType]
    return Set(activityTypes ?? []).subtracting(others).sorted()
  }
}

/// A modifier that opens the gate `sceneReady` when the window is active and shows its first
/// screen.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct GateOpening<Screen>: ViewModifier {
  let router: Router<Screen>
  let scene: RouteScene
  let isReady: Bool

  @Environment(\.scenePhase) private var phase

  func body(content: Content) -> some View {
    content.onChange(of: isReady && phase == .active, initial: true) { _, isOpen in
      if isOpen { router.openGate(.sceneReady, in: scene) }
    }
  }
}

extension EnvironmentValues {
  /// The identity of the router that already receives the links of the window through an outer
  /// view.
  fileprivate var linkReceiver: ObjectIdentifier? {
    get { self[LinkReceiverKey.self] }
    set { self[LinkReceiverKey.self] = newValue }
  }
}

private struct LinkReceiverKey: EnvironmentKey {
  static var defaultValue: ObjectIdentifier? { nil }
}
#endif
