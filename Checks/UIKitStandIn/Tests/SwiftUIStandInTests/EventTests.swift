// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import SwiftUI
import Testing

extension UIKitRules.SwiftUIRules {
  @MainActor struct Events {
    init() { SwiftUISimulation.reset() }

    private func link(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test("Every view in the tree receives a URL, even on covered screens, and can navigate")
    func url() throws {
      let model = Model()
      let journal = Journal()
      let window = window {
        NavigationStack(
          path: Binding {
            model.path
          } set: {
            model.path = $0
          }
        ) {
          Text("Root")
            .onOpenURL { journal.write("root \($0)") }
            .navigationDestination(for: String.self) { Text("Product \($0)") }
        }
        .onOpenURL { url in model.path.append(url.lastPathComponent) }
      }
      #expect(window.open(try link("shop:/products/lamp")))
      #expect(window.texts == ["Product lamp"])
      #expect(window.open(try link("shop:/products/chair")))
      #expect(model.path == ["lamp", "chair"])
      #expect(journal.read() == ["root shop:/products/lamp", "root shop:/products/chair"])
    }

    @Test("A tab that was never selected receives no URL")
    func unvisited() throws {
      let journal = Journal()
      let window = window {
        TabView {
          Text("One").tabItem { Text("One") }
          Text("Two").onOpenURL { journal.write("\($0)") }.tabItem { Text("Two") }
        }
      }
      #expect(!window.open(try link("shop:/a")))
      window.selectTab("Two")
      window.selectTab("One")
      #expect(window.open(try link("shop:/a")))
      #expect(journal.read() == ["shop:/a"])
    }

    @Test("A universal link arrives as a URL, and any other activity as an activity")
    func activities() throws {
      let journal = Journal()
      let window = window {
        Text("Root")
          .onOpenURL { journal.write("url \($0)") }
          .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { _ in journal.write("browsing") }
          .onContinueUserActivity("reading") { journal.write("reading \($0.title ?? "")") }
      }
      let browsing = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      browsing.webpageURL = try link("https://shop.example/lamp")
      let reading = NSUserActivity(activityType: "reading")
      reading.title = "News"
      #expect(window.continue(browsing) && window.continue(reading))
      #expect(!window.continue(NSUserActivity(activityType: "unknown")))
      #expect(journal.read() == ["url https://shop.example/lamp", "reading News"])
    }

    @Test("A window that prefers an event receives it before one that allows it")
    func externalEvents() {
      let plain = window { Text("Any") }
      let closed = window { Text("None").handlesExternalEvents(preferring: [], allowing: []) }
      let orders = window {
        Text("Orders").handlesExternalEvents(preferring: ["orders"], allowing: [])
      }
      let all = [closed, plain, orders]
      #expect(SwiftUISimulation.window(for: "shop:/orders/7", among: all) === orders)
      #expect(SwiftUISimulation.window(for: "shop:/lamp", among: all) === plain)
      #expect(SwiftUISimulation.window(for: "shop:/lamp", among: [closed, orders]) == nil)
    }

    @Test("The phase of the scene is in the environment and can be watched")
    func phase() {
      struct Watching: View {
        @Environment(\.scenePhase) private var phase
        let journal: Journal

        var body: some View {
          Text("\(phase)").onChange(of: phase) { journal.write("\($0) to \($1)") }
        }
      }
      let journal = Journal()
      let window = window { Watching(journal: journal) }
      window.scenePhase = .background
      #expect(window.texts == ["background"])
      #expect(journal.read() == ["active to background"])
    }

    @Test("A view advertises its activity while it is visible")
    func advertising() {
      let model = Model()
      let window = window {
        NavigationStack(
          path: Binding {
            model.path
          } set: {
            model.path = $0
          }
        ) {
          Text("Root")
            .userActivity("reading") { $0.title = "Root" }
            .navigationDestination(for: String.self) { Text($0) }
        }
      }
      #expect(window.userActivities.map(\.title) == ["Root"])
      model.path = ["a"]
      window.settle()
      #expect(window.userActivities.isEmpty)
    }
  }
}
