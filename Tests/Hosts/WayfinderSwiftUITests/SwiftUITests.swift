// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
@testable import WayfinderSwiftUI

@MainActor
@Suite("SwiftUI: a window bound to the navigation state", .serialized, .timeLimit(.minutes(30)))
struct SwiftUITests {
  @Test("The window shows the home page first, and screens are pushed onto it")
  func push() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      #expect(app.window.screens == ["/"])
      #expect(await app.go("/a") == nil)
      #expect(await app.go("/items/7") == nil)
      #expect(app.window.screens == ["/", "/a", "/items/7"])
      #expect(app.state == ["/", "/a", "/items/7"])
      #expect(await app.leave(.popTo("/a")) == nil)
      #expect(app.window.screens == ["/", "/a"])
    }
  }

  @Test("After a link the home page is not shown above it, and a parent shows it below")
  func linkFirst() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      app.router.register("/deep", .parent("/")) { PathView($0) }
      await app.go("/a")
      #expect(app.window.screens == ["/a"])
      #expect(await app.go("/deep") == nil)
      #expect(app.window.screens == ["/", "/deep"])
    }
  }

  @Test("A back swipe updates the state and ends the wait for a result")
  func swipe() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      await app.go("/a")
      let answer = Task { @MainActor () async throws -> String in
        try await app.router.route(to: "/b", returning: String.self)
      }
      #expect(await SwiftUISimulation.drain { app.window.screens.last == "/b" })
      #expect(app.window.swipeBack())
      await SwiftUISimulation.drain()
      #expect(app.window.screens == ["/", "/a"])
      #expect(app.state == ["/", "/a"])
      let error = await #expect(throws: RouteError.self) { try await answer.value }
      #expect(error?.code == .cancelled)
    }
  }

  @Test("Sheets and covers are nested, and are dismissed by the user or by code")
  func presented() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      #expect(await app.go("/a", .present(.sheet)) == nil)
      #expect(await app.go("/b", .present(.fullScreen)) == nil)
      #expect(await app.go("/c", .present(.popover)) == nil)
      #expect(app.window.presentations == ["sheet", "cover", "popover"])
      #expect(app.state == ["/", "/a", "/b", "/c"])
      #expect(app.window.pullDown())
      await SwiftUISimulation.drain()
      #expect(app.state == ["/", "/a", "/b"])
      #expect(await app.leave(.dismiss) == nil)
      #expect(app.window.presentations == ["sheet"])
      #expect(await app.go("/c", .push) == nil)
      #expect(app.window.presentations == [])
      #expect(app.window.screens == ["/", "/c"])
      #expect(SwiftUISimulation.warnings == [])
    }
  }

  @Test("A sheet replaces another one after its dismissal has ended")
  func oneAfterTheOther() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      app.router.register("/first", [.transition(.present(.sheet)), .embedsInNavigationStack]) {
        PathView($0)
      }
      await app.go("/first")
      await app.go("/b")
      #expect(app.state == ["/", "/first", "/b"])
      #expect(app.window.screens == ["/first", "/b"])
      #expect(await app.go("/items/1", .root) == nil)
      #expect(await app.go("/c", .present(.sheet)) == nil)
      #expect(app.window.presentations == ["sheet"])
      #expect(app.state == ["/items/1", "/c"])
      #expect(SwiftUISimulation.warnings == [])
    }
  }

  @Test("Each tab has its own stack and its own home page")
  func tabs() async {
    await UIKitSimulation.exclusively {
      let app = TestApp(tabs: ["timeline", "mall"])
      await SwiftUISimulation.drain()
      #expect(app.window.screens == ["/timeline"])
      app.router.register("/mall/:id", [.parent("/mall"), .tab("mall")]) { PathView($0) }
      #expect(await app.go("/mall/7") == nil)
      #expect(app.window.screens == ["/mall", "/mall/7"])
      #expect(app.window.selectTab("timeline"))
      await SwiftUISimulation.drain()
      #expect(app.host.scene.selectedTab == "timeline")
      #expect(await app.leave(.tab("mall")) == nil)
      #expect(app.window.screens == ["/mall", "/mall/7"])
    }
  }

  @Test("Views open routes with the environment, with RouteLink and with links in text")
  func fromViews() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      #expect(app.window.tap("Open b"))
      #expect(await SwiftUISimulation.drain { app.window.screens == ["/", "/b"] })
      #expect(app.window.tap("Present c"))
      #expect(await SwiftUISimulation.drain { app.window.presentations == ["sheet"] })
      #expect(app.window.tap("Link to a"))
      #expect(await SwiftUISimulation.drain { app.router.journeys.last?.origin == .unknown })
      #expect(UIKitSimulation.openedURLs == [])
      await SwiftUISimulation.drain()
      #expect(app.window.tap("Elsewhere"))
      await SwiftUISimulation.drain()
      #expect(UIKitSimulation.openedURLs.map(\.url.host) == ["else.example"])
    }
  }

  @Test("RouteLink opens a typed route")
  func typedRoutes() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      #expect(app.window.tap("Item 7"))
      #expect(await SwiftUISimulation.drain { app.window.screens == ["/", "/items/7"] })
      #expect(app.window.tap("Present item 8"))
      #expect(await SwiftUISimulation.drain { app.window.presentations == ["sheet"] })
      #expect(app.state == ["/", "/items/7", "/items/8"])
    }
  }

  @Test("An incoming URL has the origin universal or scheme")
  func arriving() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      for (text, origin) in [
        ("https://momentsapp.com/items/1", RouteOrigin.universal), ("moments://items/2", .scheme),
      ] {
        let url = try #require(URL(string: text))
        #expect(app.window.open(url))
        #expect(await SwiftUISimulation.drain { app.router.journeys.last?.origin == origin })
      }
      await SwiftUISimulation.drain()
      #expect(app.window.screens == ["/", "/items/1", "/items/2"])
    }
  }

  @Test("A shown view keeps its state when a link opens it again")
  func reuse() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      await app.go("/items/7")
      #expect(app.window.tap("Count"))
      await app.go("/b")
      #expect(await app.go("/items/7?tab=2") == nil)
      #expect(app.window.screens == ["/", "/items/7"])
      #expect(app.window.texts.first == "/items/7 ?tab=2counted 1")
    }
  }

  @Test("A view that replaces another one begins with new state")
  func replaced() async {
    await UIKitSimulation.exclusively {
      SwiftUISimulation.keepsStateOfReplacedScreens = true
      defer { SwiftUISimulation.keepsStateOfReplacedScreens = false }
      let app = TestApp()
      await SwiftUISimulation.drain()
      await app.go("/a")
      #expect(app.window.tap("Count"))
      await SwiftUISimulation.drain()
      #expect(await app.go("/b", .replace) == nil)
      #expect(app.window.texts.first == "/b counted 0")
    }
  }

  @Test("An overlay is above everything in the window and is closed by its own link")
  func overlay() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      await app.go("/a")
      #expect(await app.go("/b", .overlay) == nil)
      #expect(app.window.texts.contains { $0.hasPrefix("/b") })
      #expect(await app.go("/c", .present(.sheet)) == nil)
      #expect(app.window.texts.contains { $0.hasPrefix("/b") })
      #expect(await app.leave(.dismiss) == nil)
      #expect(await app.go("/b", .dismiss) == nil)
      #expect(!app.window.texts.contains { $0.hasPrefix("/b") })
      #expect(app.state == ["/", "/a"])
    }
  }

  @Test("A custom presentation is an error")
  func custom() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      #expect(await app.go("/a", .custom("slide")) == "navigationFailed")
      #expect(app.state == ["/"])
    }
  }

  @Test("The entries of a window are stored with its scene and restored after a relaunch")
  func restoring() async {
    await UIKitSimulation.exclusively {
      let app = TestApp(isRestoring: true)
      await SwiftUISimulation.drain()
      await app.go("/a")
      await app.go("/items/7?tab=2")
      let stored = app.window.storedValues
      app.window.close()
      let relaunched = TestApp(stored: stored, isRestoring: true)
      #expect(await SwiftUISimulation.drain { relaunched.window.screens.count == 3 })
      #expect(relaunched.state == ["/", "/a", "/items/7?tab=2"])
      #expect(relaunched.window.screens == ["/", "/a", "/items/7"])
    }
  }

  @Test("Screens are restored even if the content attaches the host only when it appears")
  func restoringBeforeAttaching() async {
    await UIKitSimulation.exclusively {
      let app = TestApp(isRestoring: true)
      await SwiftUISimulation.drain()
      await app.go("/a")
      let stored = app.window.storedValues
      app.window.close()
      let relaunched = TestApp(stored: stored, isRestoring: true, attachesHost: false)
      #expect(await SwiftUISimulation.drain { relaunched.window.screens == ["/", "/a"] })
      relaunched.router.attach(relaunched.host)
      await SwiftUISimulation.drain()
      #expect(relaunched.state == ["/", "/a"])
      #expect(relaunched.window.storedValues["wayfinder.scene"] != nil)
    }
  }

  @Test("The app starts if the stored entries cannot be decoded")
  func unreadable() async {
    await UIKitSimulation.exclusively {
      let app = TestApp(stored: ["wayfinder.scene": Data("no".utf8)], isRestoring: true)
      #expect(await SwiftUISimulation.drain { app.window.screens == ["/"] })
    }
  }

  @Test("The host keeps no view after it was closed")
  func leaks() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      app.host.dismissalTimeout = .milliseconds(1)
      for number in 0..<300 {
        await app.go("/items/\(number)", number.isMultiple(of: 2) ? .push : .present(.sheet))
        await app.leave(number.isMultiple(of: 2) ? .pop : .dismiss)
      }
      #expect(app.state == ["/"])
      #expect(app.host.count == 1)
    }
  }
}
#endif
