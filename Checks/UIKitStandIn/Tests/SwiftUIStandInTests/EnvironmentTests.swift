// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

private enum AccentKey: EnvironmentKey {
  static var defaultValue: String { "plain" }
}

extension EnvironmentValues {
  fileprivate var accent: String {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

extension UIKitRules.SwiftUIRules {
  @MainActor struct Environments {
    init() { SwiftUISimulation.reset() }

    private struct Accent: View {
      @Environment(\.accent) private var accent

      var body: some View { Text(accent) }
    }

    private func link(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test("The nearest environment value is used, or else the default")
    func nearest() {
      let window = window {
        Accent()
        VStack { Accent().environment(\.accent, "inner") }.environment(\.accent, "outer")
      }
      #expect(window.texts == ["plain", "inner"])
    }

    @Test("A pushed screen has the environment of the stack, not of the view that declares it")
    func pushed() {
      let window = window {
        NavigationStack(path: .constant([1])) {
          Accent()
            .navigationDestination(for: Int.self) { _ in Accent() }
            .environment(\.accent, "root only")
        }
        .environment(\.accent, "stack")
      }
      #expect(window.texts == ["stack"])
    }

    @Test("A missing optional object is nil")
    func missing() {
      struct Reader: View {
        @Environment(Model.self) private var model: Model?

        var body: some View { Text(model == nil ? "none" : "some") }
      }
      let window = window {
        Reader()
        Reader().environment(Model())
      }
      #expect(window.texts == ["none", "some"])
    }

    @Test("A link uses the environment's open action")
    func openURL() throws {
      UIKitSimulation.reset()
      let journal = Journal()
      let shop = try link("shop:/lamp")
      let other = try link("https://other.example")
      let window = window {
        VStack {
          Link("Shop", destination: shop)
          Link("Other", destination: other)
        }
        .environment(
          \.openURL,
          OpenURLAction { url in
            journal.write(url.absoluteString)
            return url.scheme == "shop" ? .handled : .systemAction
          }
        )
      }
      #expect(window.outline.contains("[Shop -> shop:/lamp]"))
      #expect(window.tap("Shop") && window.tap("Other"))
      #expect(journal.read() == ["shop:/lamp", "https://other.example"])
      #expect(UIKitSimulation.openedURLs.map(\.url) == [other])
    }

    @Test("The caller of the action receives the result")
    func results() throws {
      UIKitSimulation.reset()
      let url = try link("https://a.example")
      let other = try link("https://b.example")
      var answers: [Bool] = []
      OpenURLAction { _ in .handled }(url) { answers.append($0) }
      OpenURLAction { _ in .discarded }(url) { answers.append($0) }
      OpenURLAction { _ in .systemAction(other) }(url) { answers.append($0) }
      UIKitSimulation.step()
      #expect(answers == [true, false, true])
      #expect(UIKitSimulation.openedURLs.map(\.url) == [other])
    }

    @Test("A disabled container disables its controls")
    func disabled() {
      let window = window { VStack { Button("Tap") {} }.disabled(true) }
      #expect(window.outline == "[Tap] disabled" && !window.tap("Tap"))
    }
  }
}
