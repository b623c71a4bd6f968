// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit)
public import Chat
import Combine
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
  @UIApplicationDelegateAdaptor private var delegate: MomentsViewsDelegate

  /// Assembles the app.
  public init() {}

  /// The scene of the app's windows.
  public var body: some Scene {
    WindowGroup {
      PhoneScene(delegate.moments)
    }
    WindowGroup(id: PhoneScene.newWindowGroup, for: String.self) { token in
      PhoneScene(delegate.moments, continuing: token.wrappedValue)
    }
  }
}

/// A window of the SwiftUI app, with its own tabs, screens and links.
@available(iOS 17, tvOS 17, visionOS 1, *)
public struct PhoneScene: View {
  /// The identifier of the window group for routes with the option `inNewWindow`.
  static let newWindowGroup = "route"

  private let moments: MomentsPhone<Views>
  private let token: String?
  @StateObject private var window = AttachedHost()
  /// The name of the scene, which a restored window keeps.
  @SceneStorage("moments.scene") private var name = ""

  /// Makes a window of the app, empty or for a journey that continues in it.
  ///
  /// - Parameters:
  ///   - moments: The app.
  ///   - token: The token of the journey for which the window opens; nil for none.
  public init(_ moments: MomentsPhone<Views>, continuing token: String? = nil) {
    self.moments = moments
    self.token = token
  }

  /// The root view of the window.
  public var body: some View {
    let scene = window.scene(named: name, of: moments.router)
    PhoneRoot(moments, window.host, in: scene)
      .onAppear {
        name = scene.id
        if let token { moments.router.continueJourney(token, in: scene) }
      }
      .onDisappear { moments.router.detach(scene) }
  }
}

/// The navigation host of a window, and the scene to which the host is attached.
@available(iOS 17, tvOS 17, visionOS 1, *)
@MainActor
private final class AttachedHost: ObservableObject {
  let host = SwiftUIHost(tabs: MomentsKit.Tab.allCases.map(\.rawValue))
  private var scene: RouteScene?

  /// Returns the scene of the window, and attaches the host before its views are evaluated.
  ///
  /// - Parameters:
  ///   - name: The stored name; empty for a new window.
  ///   - router: The router.
  /// - Returns: The scene.
  func scene(named name: String, of router: Router<AnyView>) -> RouteScene {
    if let scene { return scene }
    host.newWindowGroup = PhoneScene.newWindowGroup
    let scene = RouteScene(name.isEmpty ? UUID().uuidString : name)
    router.attach(host, to: scene)
    self.scene = scene
    return scene
  }
}

/// The root view of a window: four tabs, each with its own stack.
@available(iOS 17, tvOS 17, visionOS 1, *)
public struct PhoneRoot: View {
  private let moments: MomentsPhone<Views>
  private let host: SwiftUIHost
  private let scene: RouteScene

  /// Makes the root of a window.
  ///
  /// - Parameters:
  ///   - moments: The app.
  ///   - host: The window's host, which is attached to the app's router, with the app's tabs.
  ///   - scene: The scene of the window in the router.
  public init(_ moments: MomentsPhone<Views>, _ host: SwiftUIHost, in scene: RouteScene = .main) {
    self.moments = moments
    self.host = host
    self.scene = scene
  }

  /// The tabs of the window.
  public var body: some View {
    let (router, visitor) = (moments.router, moments.visitor)
    VisitorReader(visitor) {
      RouteWindow(
        router,
        host,
        in: scene,
        tabs: MomentsKit.Tab.allCases.map { tab in
          RouteTab(tab.rawValue, home: tab.path) {
            Label(visitor.localized(tab.title), systemImage: tab.symbol)
          }
        }
      )
    }
    .restoresRoutes(of: router, host, in: scene)
  }
}
#endif
