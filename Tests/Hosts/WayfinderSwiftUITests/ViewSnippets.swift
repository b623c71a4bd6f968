// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Foundation
import SwiftUI
import UIKit
import WayfinderSwiftUI

@MainActor
struct MomentsApp: App {
  private let router = Router<AnyView>()
  private let host = SwiftUIHost()

  init() {
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.attach(host)
    router.register("/", .external) { _ in Text("Moments") }
    router.register("/moments/:id", [.external, .parent("/")]) { request in
      Text("Moment \(try request.parameters.value("id", as: Int.self))")
    }
  }

  var body: some Scene {
    WindowGroup {
      RouteWindow(router, host, home: "/")
    }
  }
}

struct MomentView: View {
  let id: Int

  @Environment(\.openRoute) private var openRoute

  var body: some View {
    VStack {
      Button("Open the chat") { openRoute("/chat/ana") }
      RouteLink("Share", to: "/moments/\(id)/share", using: .present(.sheet))
    }
  }
}

struct MomentsWindow: View {
  let router: Router<AnyView>

  @State private var host = SwiftUIHost()
  @State private var newName = UUID().uuidString
  @SceneStorage("scene") private var storedName = ""

  private var scene: RouteScene { RouteScene(storedName.isEmpty ? newName : storedName) }

  var body: some View {
    RouteWindow(router, host, in: scene, home: "/")
      .onAppear {
        storedName = scene.id
        router.attach(host, to: scene)
      }
      .onDisappear { router.detach(scene) }
  }
}

struct CompareApp: App {
  let router = Router<AnyView>()

  var body: some Scene {
    WindowGroup {
      CompareWindow(router: router, token: nil)
    }
    WindowGroup(id: "route", for: String.self) { token in
      CompareWindow(router: router, token: token.wrappedValue)
    }
  }
}

struct CompareWindow: View {
  let router: Router<AnyView>
  let token: String?

  @State private var host = SwiftUIHost()
  @State private var scene = RouteScene(UUID().uuidString)

  var body: some View {
    RouteWindow(router, host, in: scene, home: "/")
      .onAppear {
        host.newWindowGroup = "route"
        router.attach(host, to: scene)
        if let token { router.continueJourney(token, in: scene) }
      }
  }
}

struct Mall: View {
  var body: some View { Text("Mall") }
}

struct Settings: View {
  var body: some View { Text("Settings") }
}

struct Home: View {
  var body: some View { Text("Home") }
}

struct OwnTabs: View {
  let router: Router<AnyView>

  @Bindable var host: SwiftUIHost

  var body: some View {
    TabView(selection: $host.selectedTab) {
      RouteStack(host, tab: "mall") { Mall() }
        .tabItem { Label("Mall", systemImage: "bag") }
        .tag("mall")
        .badge(3)
      Settings().tabItem { Label("Settings", systemImage: "gear") }.tag("settings")
    }
    .showsRoutes(of: router, host)
  }
}

struct Mailbox: View {
  var body: some View {
    HStack {
      Text("Messages")
      RouteOutlet { message in
        if let message { message } else { Text("Select a message.") }
      }
    }
  }
}

struct InspectedEditor: View {
  let router: Router<AnyView>
  let host: SwiftUIHost
  let details: SwiftUIHost

  @State private var isInspecting = true

  var body: some View {
    let inspector = RouteScene("inspector")
    RouteStack(host) { Home() }
      .inspector(isPresented: $isInspecting) {
        RouteStack(details, home: "/details").showsRoutes(of: router, details, in: inspector)
      }
      .onChange(of: isInspecting, initial: true) { _, isInspecting in
        if isInspecting {
          router.attach(details, to: inspector)
        } else {
          router.detach(inspector)
        }
      }
      .showsRoutes(of: router, host)
  }
}

struct Composer: View {
  @State private var text = ""
  @Environment(\.openRoute) private var openRoute

  var body: some View {
    TextField("Message", text: $text)
      .confirmsLeaving(when: !text.isEmpty) {
        (try? await openRoute.route(to: "/discard", returning: Bool.self)) == true
      }
  }
}

struct MallLink: View {
  let mallBundle: Bundle

  var body: some View {
    RouteLink(to: "/mall") { Text("Open", tableName: "Mall", bundle: mallBundle) }
  }
}

struct SplitShop: View {
  let router: Router<AnyView>
  @Bindable var host: SwiftUIHost

  @State private var column = NavigationSplitViewColumn.sidebar

  var body: some View {
    NavigationSplitView(preferredCompactColumn: $column) {
      Button("Home") { column = .detail }
    } detail: {
      RouteStack(host) { Home() }
    }
    .onChange(of: host.shownJourneys) { column = .detail }
    .showsRoutes(of: router, host)
  }
}

struct FilterButton: View {
  var body: some View {
    RouteLink("Filter", to: "/filter", using: .present(.popover))
      .popoverAnchor(for: "/filter")
  }
}

struct ChatButton: View {
  let user: String

  @Environment(\.openRoute) private var openRoute

  var body: some View {
    Button("Chat") { openRoute("/chat/\(user)") }
  }
}

final class MapController: UIViewController {
  init(_ request: RouteRequest) {
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}
#endif
