// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Foundation
@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderInspector
import WayfinderSwiftUI

private final class Owner: RuleUpdateOwner {
  var summary: [String] { ["update 7 counts"] }
}

extension RouteOrigin {
  fileprivate static let nfc = RouteOrigin("nfc", trust: .unverified)
}

@MainActor
@Suite("SwiftUI: the inspector", .serialized, .timeLimit(.minutes(30)))
struct RouteInspectorTests {
  /// An app whose window shows the inspector after a shake.
  @MainActor
  private final class InspectedApp {
    let router = Router<AnyView>()
    let host = SwiftUIHost()

    init() throws {
      router.console = nil
      router.links = [.universal("momentsapp.com"), .scheme("moments")]
      router.attach(host)
      router.register("/") { _ in Text("Home") }
      router.register("/moments/:id", .external) { _ in Text("Moment") }
      router.register("/menu") { _ in Text("Menu") }
      router.register("/inspector", .transition(.present(.sheet))) { [unowned router] _ in
        RouteInspector(router)
      }
      router.rewriteRules = [try RewriteRule("/m/:id", to: "/moments/:id")]
      router.updateOwner = Owner()
    }

    func window() async -> SwiftUISimulation {
      let window = SwiftUISimulation(RouteWindow(router, host, home: "/").routeInspector(router))
      await SwiftUISimulation.drain()
      return window
    }

    func inspector() -> SwiftUISimulation {
      SwiftUISimulation(RouteInspector(router, origins: [.nfc]))
    }

    /// Shows a page of the inspector.
    func page(_ name: String) -> SwiftUISimulation {
      let window = inspector()
      #expect(window.tap(name))
      #expect(window.title == name)
      return window
    }
  }

  private func presented(above window: SwiftUISimulation) -> UIViewController? {
    window.hostingController.presentedViewController
  }

  @Test("A shake shows the inspector once, and its button closes it")
  func shake() async throws {
    try await SwiftUISimulation.exclusively {
      let window = try await InspectedApp().window()
      UIKitSimulation.shake()
      await SwiftUISimulation.drain()
      let controller = try #require(
        presented(above: window) as? UIHostingController<RouteInspector>
      )
      UIKitSimulation.shake()
      await SwiftUISimulation.drain()
      #expect(controller.presentedViewController == nil)
      let inspector = SwiftUISimulation(watching: controller)
      #expect(inspector.title == "Inspector")
      #expect(inspector.tap("Done"))
      await SwiftUISimulation.drain()
      #expect(presented(above: window) == nil)
      UIKitSimulation.shake()
      await SwiftUISimulation.drain()
      #expect(presented(above: window) != nil)
      window.close()
    }
  }

  @Test("An inspector that a shake has shown closes before it opens a link")
  func closing() async throws {
    try await SwiftUISimulation.exclusively {
      let app = try InspectedApp()
      let window = await app.window()
      UIKitSimulation.shake()
      await SwiftUISimulation.drain()
      let inspector = SwiftUISimulation(
        watching: try #require(presented(above: window) as? UIHostingController<RouteInspector>)
      )
      #expect(inspector.tap("Try a link"))
      #expect(inspector.enter("/inspector", into: "Link"))
      #expect(inspector.tap("Origin"))
      #expect(inspector.tap("internal"))
      #expect(inspector.tap("Open"))
      #expect(await SwiftUISimulation.drain { window.presentations == ["sheet"] })
      #expect(app.host.scene.top?.route == "/inspector")
      #expect(presented(above: window) === window.hostingController.presentedViewController)
      window.close()
    }
  }

  @Test("A shake while a text is edited shows no inspector, and after it shows one")
  func editing() async throws {
    try await SwiftUISimulation.exclusively {
      let window = try await InspectedApp().window()
      let field = UITextField()
      window.hostingController.view.addSubview(field)
      #expect(field.becomeFirstResponder())
      // A hardware keyboard hides the one on the screen, and the editing goes on.
      NotificationCenter.default.post(
        name: UIResponder.keyboardDidHideNotification,
        object: nil
      )
      await SwiftUISimulation.drain()
      #expect(field.isFirstResponder)
      UIKitSimulation.shake()
      await SwiftUISimulation.drain()
      #expect(presented(above: window) == nil)
      field.resignFirstResponder()
      NotificationCenter.default.post(
        name: UIResponder.keyboardDidHideNotification,
        object: nil
      )
      await SwiftUISimulation.drain()
      UIKitSimulation.shake()
      await SwiftUISimulation.drain()
      #expect(presented(above: window) != nil)
      window.close()
    }
  }

  @Test("A link of the app shows the inspector, which a link from outside does not")
  func link() async throws {
    try await SwiftUISimulation.exclusively {
      let app = try InspectedApp()
      let window = await app.window()
      await #expect(throws: RouteError.self) {
        try await app.router.route(to: .parsing("moments:///inspector", origin: .scheme))
      }
      #expect(window.presentations == [])
      app.router.open("/inspector")
      #expect(await SwiftUISimulation.drain { window.presentations == ["sheet"] })
      #expect(window.title == "Inspector")
      #expect(
        window.buttons == [
          "Try a link", "Journeys", "Routes", "Screens", "Inbox", "Rules and updates", "Done",
        ]
      )
      window.close()
    }
  }

  @Test("A link is tried as any origin, and copied as a test")
  func trial() async throws {
    try await SwiftUISimulation.exclusively {
      let window = try InspectedApp().page("Try a link")
      #expect(window.enter("https://momentsapp.com/moments/4242", into: "Link"))
      #expect(window.tap("Decide"))
      #expect(window.texts.contains("allowed"))
      #expect(window.texts.contains(".external admits universal"))
      #expect(window.tap("Copy"))
      let copied = try #require(UIPasteboard.general.string)
      #expect(copied.contains("from: .universal, routesTo: \"/moments/:id\")"))
      #expect(!copied.contains("4242"))
      // Another origin changes the decision at once.
      #expect(window.tap("Origin"))
      #expect(window.buttons.contains("nfc"))
      #expect(window.tap("push"))
      #expect(window.title == "Try a link")
      #expect(window.texts.contains("refused"))
      #expect(window.texts.contains { $0.contains("register it as .external(including: .push)") })
      #expect(window.texts.contains("For every origin"))
      window.close()
    }
  }

  @Test("A tried link is opened, and its journey is shown")
  func opening() async throws {
    try await SwiftUISimulation.exclusively {
      let app = try InspectedApp()
      let window = app.page("Try a link")
      #expect(window.enter("/moments/42", into: "Link"))
      #expect(window.tap("Open"))
      #expect(await SwiftUISimulation.drain { window.texts.contains("shown") })
      #expect(app.host.scene.entries.map(\.link) == ["/moments/42"])
      #expect(app.router.journeys.map(\.origin) == [.universal])
      window.close()
    }
  }

  @Test("A journey is shown with its steps, the decision now, and its test")
  func journeys() async throws {
    try await SwiftUISimulation.exclusively {
      let app = try InspectedApp()
      try await app.router.route(to: .parsing("/moments/4242", origin: .universal))
      _ = try? await app.router.route(to: .parsing("/menu", origin: .scan))
      let window = app.page("Journeys")
      #expect(window.buttons[0].hasPrefix("/menu scan"))
      #expect(window.buttons[1].hasPrefix("/moments/:id universal"))
      #expect(window.tap("/moments/:id"))
      #expect(window.title == "Journey")
      for text in ["shown", "receive", "finish", "The decision now, about an example", "allowed"] {
        #expect(window.texts.contains(text))
      }
      #expect(window.texts.contains { $0.contains("shows: \"/moments/:id\"") })
      #expect(!window.texts.contains { $0.contains("4242") })
      window.close()
    }
  }

  @Test("Routes are searched, and show their facts")
  func routes() async throws {
    try await SwiftUISimulation.exclusively {
      let window = try InspectedApp().page("Routes")
      #expect(window.buttons.contains { $0.hasPrefix("/menu ") })
      #expect(window.enter("external", into: "Search"))
      #expect(!window.buttons.contains { $0.hasPrefix("/menu ") })
      #expect(window.tap("/moments/:id"))
      #expect(window.texts.contains("Registered in"))
      #expect(window.texts.contains("path, text, private"))
      #expect(window.tapBack())
      #expect(window.tap("As a tree"))
      #expect(window.texts.contains { $0.contains("moments") })
      window.close()
    }
  }

  @Test("Screens, inbox, rules and updates are shown, and read again on request")
  func others() async throws {
    try await SwiftUISimulation.exclusively {
      let app = try InspectedApp()
      let screens = app.page("Screens")
      #expect(!screens.texts.contains("/moments/42"))
      try await app.router.route(to: "/moments/42")
      #expect(screens.tap("Refresh"))
      #expect(screens.texts.contains("/moments/42"))
      #expect(screens.texts.contains("main: stack"))
      screens.close()
      app.router.requireGates([.onboardingDone])
      app.router.open(.parsing("/moments/7", origin: .universal))
      #expect(await SwiftUISimulation.drain { app.router.inboxCount == 1 })
      let inbox = app.page("Inbox")
      #expect(inbox.texts.contains("1 of 16"))
      #expect(inbox.texts.contains { $0.contains("closed: onboardingDone") })
      inbox.close()
      let rules = app.page("Rules and updates")
      #expect(rules.texts.contains("/m/:id → /moments/:id"))
      #expect(rules.texts.contains("update 7 counts"))
      #expect(rules.texts.contains(".scheme(\"moments\")"))
      rules.close()
      app.router.reset()
    }
  }
}
#endif
