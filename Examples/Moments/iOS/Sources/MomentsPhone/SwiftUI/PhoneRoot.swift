// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit)
public import Chat
import Foundation
public import InternalMenu
public import Mall
public import MomentsKit
public import Profile
public import SwiftUI
public import Timeline
public import WayfinderSwiftUI
import WayfinderUIKit

extension MomentsPhone where Screens == Views {
  /// Assembles the SwiftUI app.
  ///
  /// - Parameter language: The language of the app.
  /// - Throws: `RegistrationError` if the features' routes or services conflict.
  public convenience init(language: Language = .english) throws(RegistrationError) {
    try self.init(language: language) { router, address, scene in
      guard let url = URL(string: address) else { throw URLError(.badURL) }
      return AnyView(
        ControllerView {
          WebScreen(url, bridge: WebBridge(to: router, allowing: ["momentsapp.com"], in: scene))
        }
      )
    }
  }
}

/// The SwiftUI app; an application target runs it by `MomentsViewsApp.main()`.
@available(iOS 17, tvOS 17, visionOS 1, *)
public struct MomentsViewsApp: App {
  private let moments: MomentsPhone<Views>
  private let host: SwiftUIHost

  /// Assembles the app.
  public init() {
    do {
      moments = try MomentsPhone()
    } catch {
      // A conflict between registrations is a programming error: this build stops at each launch.
      preconditionFailure("\(error)")
    }
    host = SwiftUIHost(tabs: MomentsKit.Tab.allCases.map(\.rawValue))
    moments.router.attach(host)
  }

  /// The scene of the app's window.
  public var body: some Scene {
    WindowGroup {
      PhoneRoot(moments, host)
    }
  }
}

/// The root view of a window: four tabs, each with its own stack.
@available(iOS 17, tvOS 17, visionOS 1, *)
public struct PhoneRoot: View {
  private let moments: MomentsPhone<Views>
  private let host: SwiftUIHost

  /// Makes the root of a window.
  ///
  /// - Parameters:
  ///   - moments: The app.
  ///   - host: The window's host, which is attached to the app's router, with the app's tabs.
  public init(_ moments: MomentsPhone<Views>, _ host: SwiftUIHost) {
    self.moments = moments
    self.host = host
  }

  /// The tabs of the window.
  public var body: some View {
    let (router, visitor) = (moments.router, moments.visitor)
    VisitorReader(visitor) {
      RouteWindow(
        router,
        host,
        tabs: MomentsKit.Tab.allCases.map { tab in
          RouteTab(tab.rawValue, home: tab.path) {
            Label(visitor.localized(tab.title), systemImage: tab.symbol)
          }
        }
      )
    }
    .onAppear { router.openGate(.sceneReady) }
    .restoresRoutes(of: router, host)
  }
}
#endif
