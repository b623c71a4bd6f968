#if canImport(SwiftUI) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
@testable import WayfinderSwiftUI

@MainActor
@Suite("SwiftUI: a window bound to the state", .serialized, .timeLimit(.minutes(1)))
struct SwiftUITests {
  @Test("The window begins at home, and screens are pushed over it")
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

  @Test("Where a link has come first, home is not shown over it, and a parent brings it below")
  func linkFirst() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      app.router.register("/deep", options: [.parent("/")]) { PathView($0) }
      await app.go("/a")
      #expect(app.window.screens == ["/a"])
      #expect(await app.go("/deep") == nil)
      #expect(app.window.screens == ["/", "/deep"])
    }
  }

  @Test("A back swipe brings the state up to date, and ends the wait for an answer")
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

  @Test("Sheets and covers lie one over the other, and leave by a finger or by code")
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

  @Test("One sheet takes the place of another, which SwiftUI drops unless it is awaited")
  func oneAfterTheOther() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      app.router.register("/first", using: .present(.sheet), options: [.embedsInNavigationStack]) {
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

  @Test("Each tab has its stack, and begins at its own home")
  func tabs() async {
    await UIKitSimulation.exclusively {
      let app = TestApp(tabs: ["timeline", "mall"])
      await SwiftUISimulation.drain()
      #expect(app.window.screens == ["/timeline"])
      app.router.register("/mall/:id", options: [.parent("/mall"), .tab("mall")]) { PathView($0) }
      #expect(await app.go("/mall/7") == nil)
      #expect(app.window.screens == ["/mall", "/mall/7"])
      #expect(app.window.selectTab("timeline"))
      await SwiftUISimulation.drain()
      #expect(app.host.scene.selectedTab == "timeline")
      #expect(await app.leave(.tab("mall")) == nil)
      #expect(app.window.screens == ["/mall", "/mall/7"])
    }
  }

  @Test("Views open routes by the environment, by a control, and by links in texts")
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

  @Test("A control leads to a typed route")
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

  @Test("A link that the system opens is a universal link, or one of a scheme")
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

  @Test("A screen that is open keeps what it was doing when a link leads to it again")
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

  @Test("What takes the place of a screen begins anew, whatever SwiftUI keeps of the place")
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

  @Test("An overlay lies over everything in the window, and leaves by its own link")
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

  @Test("A presentation of an app's own is an error, as SwiftUI has no such thing")
  func custom() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      #expect(await app.go("/a", .custom("slide")) == "navigationFailed")
      #expect(app.state == ["/"])
    }
  }

  @Test("What a window showed is stored with its scene, and comes back after a relaunch")
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

  @Test("What is stored and cannot be read is no reason not to start")
  func unreadable() async {
    await UIKitSimulation.exclusively {
      let app = TestApp(stored: ["wayfinder.scene": Data("no".utf8)], isRestoring: true)
      #expect(await SwiftUISimulation.drain { app.window.screens == ["/"] })
    }
  }

  @Test("After many screens have come and gone the host knows of none of them")
  func leaks() async {
    await UIKitSimulation.exclusively {
      let app = TestApp()
      await SwiftUISimulation.drain()
      app.host.patience = .milliseconds(1)
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
