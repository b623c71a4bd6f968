// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import CoreSpotlight
import Foundation
import Testing
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
@testable import WayfinderSwiftUI
@testable import WayfinderUIKit

@MainActor
@Suite("SwiftUI: the links of a window", .serialized, .timeLimit(.minutes(30)))
struct ReceivingLinksTests {
  private static func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }

  private static func activity(_ type: String, _ userInfo: [String: String] = [:]) -> NSUserActivity
  {
    let activity = NSUserActivity(activityType: type)
    activity.userInfo = userInfo
    return activity
  }

  private static func browsing(_ text: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url(text)
    return activity
  }

  @Test("A link at launch is shown above the restored screens")
  func launchWhileRestoring() async {
    await UIKitSimulation.exclusively {
      let app = TestApp(isRestoring: true)
      await SwiftUISimulation.drain()
      await app.go("/a")
      let stored = app.window.storedValues
      app.window.close()
      let relaunched = TestApp(stored: stored, isRestoring: true)
      #expect(relaunched.window.open(Self.url("https://momentsapp.com/items/7")))
      #expect(
        relaunched.window.continue(
          Self.activity(
            CSSearchableItemActionType,
            [
              CSSearchableItemActivityIdentifier: "/b"
            ]
          )
        )
      )
      #expect(relaunched.state.isEmpty)
      #expect(await SwiftUISimulation.drain { relaunched.window.screens.count == 4 })
      #expect(relaunched.state == ["/", "/a", "https://momentsapp.com/items/7", "/b"])
      // After the restoration, the window receives a second universal link. Each of the two
      // universal links starts exactly one journey.
      #expect(relaunched.window.open(Self.url("https://momentsapp.com/items/8")))
      #expect(await SwiftUISimulation.drain { relaunched.window.screens.count == 5 })
      #expect(relaunched.router.journeys.filter { $0.origin == .universal }.count == 2)
    }
  }

  @Test(
    "Links wait in the inbox while screens are restored, and above its capacity end as inbox full"
  )
  func manyLinks() async {
    await UIKitSimulation.exclusively {
      let (turns, turn) = AsyncStream.makeStream(of: Void.self)
      let slow: @MainActor (RouteRequest) async -> AnyView = { request in
        for await _ in turns {}
        return AnyView(PathView(request))
      }
      let earlier = TestApp(isRestoring: true)
      await SwiftUISimulation.drain()
      await earlier.go("/a")
      let stored = earlier.window.storedValues
      earlier.window.close()
      let app = TestApp(stored: stored, isRestoring: true)
      app.router.limits.inboxCapacity = 2
      app.router.rewriteRules = [try? RewriteRule("/a", to: "/slow")].compactMap(\.self)
      app.router.register("/slow", .external(including: .unverified)) { await slow($0) }
      var endings: [RouteError.Code?] = []
      app.router.observe { event in
        guard case .ended(let error) = event.kind, event.origin == .universal else { return }
        endings.append(error?.code)
      }
      for number in 1...3 {
        app.window.open(Self.url("https://momentsapp.com/items/\(number)"))
      }
      #expect(await SwiftUISimulation.drain { endings.count == 1 })
      #expect(endings == [.inboxFull])
      #expect(app.router.inboxCount == 2)
      turn.finish()
      #expect(await SwiftUISimulation.drain { endings.count == 3 })
      let links = ["/", "/slow"] + (1...2).map { "https://momentsapp.com/items/\($0)" }
      #expect(app.state == links)
    }
  }

  @Test("A link that the app delegate and the window receive is one journey")
  func twice() async {
    await UIKitSimulation.exclusively {
      let app = TestApp(isRestoring: true, requires: [.sceneReady])
      let link = "https://momentsapp.com/items/7"
      // The delegate receives the link before the window has appeared.
      app.router.open(UIScene.ConnectionOptions(userActivities: [Self.browsing(link)]))
      #expect(app.window.open(Self.url(link)))
      #expect(await SwiftUISimulation.drain { app.window.screens == ["/", "/items/7"] })
      #expect(app.window.continue(Self.browsing(link), isAppClip: true))
      await SwiftUISimulation.drain()
      #expect(app.router.journeys.filter { $0.origin == .universal }.count == 1)
    }
  }

  @Test("Spotlight results, Handoff and App Clips are links with their own origins")
  func activities() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      app.window.continue(
        Self.activity(
          CSSearchableItemActionType,
          [
            CSSearchableItemActivityIdentifier: "/items/1"
          ]
        )
      )
      #expect(await SwiftUISimulation.drain { app.window.screens.count == 2 })
      #expect(app.router.journeys.last?.origin == .spotlight)
      app.window.continue(Self.browsing("https://momentsapp.com/items/2"), isAppClip: true)
      #expect(await SwiftUISimulation.drain { app.window.screens.count == 3 })
      #expect(app.router.journeys.last?.origin == .universal)
      // A Spotlight activity without an identifier opens no screen, and a link that does not belong
      // to the app opens no screen.
      app.window.continue(Self.activity(CSSearchableItemActionType))
      app.window.open(Self.url("https://else.example/"))
      await SwiftUISimulation.drain()
      #expect(app.window.screens.count == 3)
    }
  }

  @Test("The request of an App Clip's link has the page from which it was opened")
  func referrer() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      var pages: [String?] = []
      app.router.register("/news", .external) { request in
        pages.append(request.referrer?.text)
        return PathView(request)
      }
      await SwiftUISimulation.drain()
      let activity = Self.browsing("https://momentsapp.com/news")
      activity.referrerURL = Self.url("https://search.example/")
      app.window.continue(activity, isAppClip: true)
      #expect(await SwiftUISimulation.drain { app.window.screens.count == 2 })
      #expect(pages == ["https://search.example/"])
    }
  }

  @Test("The gate of the scene opens when the window is active and shows its first screen")
  func gate() async {
    await UIKitSimulation.exclusively {
      let app = TestApp(requires: [.sceneReady], phase: .inactive)
      app.window.open(Self.url("https://momentsapp.com/items/7"))
      await SwiftUISimulation.drain()
      #expect(app.window.screens == ["/"])
      #expect(app.router.inboxCount == 1)
      app.window.scenePhase = .active
      #expect(await SwiftUISimulation.drain { app.window.screens == ["/", "/items/7"] })
    }
  }

  @Test("A home page that cannot be opened does not keep links waiting")
  func failedHome() async {
    await UIKitSimulation.exclusively {
      let app = TestApp(home: "/nowhere", requires: [.sceneReady])
      app.window.open(Self.url("https://momentsapp.com/items/7"))
      #expect(await SwiftUISimulation.drain { app.window.screens == ["/items/7"] })
    }
  }

  @Test("Handoff is received for each type of activity that the app declares")
  func handoff() async {
    await UIKitSimulation.exclusively {
      let router = Router<String>()
      router.console = nil
      router.attach(MemoryHost())
      router.register("/a", .external) { _ in "a" }
      let types = ["app.read", NSUserActivityTypeBrowsingWeb, "app.write", "app.read"]
      let window = SwiftUISimulation(
        Text("Own")
          .modifier(LinkReceiving(router: router, scene: .main, activityTypes: types))
      )
      #expect(!window.continue(Self.activity("app.other", ["link": "/a"])))
      #expect(window.continue(Self.activity("app.write", ["link": "/a"])))
      #expect(await SwiftUISimulation.drain { router.journeys.map(\.origin) == [.handoff] })
    }
  }

  @Test("A view without a router's window receives links of any router")
  func modifier() async {
    await UIKitSimulation.exclusively {
      let router = Router<String>()
      router.console = nil
      router.links = [.scheme("moments")]
      router.attach(MemoryHost())
      router.register("/a", .external(including: .schemes)) { _ in "a" }
      router.requireGates([.sceneReady])
      let window = SwiftUISimulation(Text("Own").receivesLinks(for: router))
      #expect(window.open(Self.url("moments://a")))
      #expect(await SwiftUISimulation.drain { router.state.scenes[.main]?.entries.count == 1 })
    }
  }
}
#endif
