// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Observation
@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

extension UIKitRules.SwiftUIRules {
  @MainActor struct Apps {
    init() {
      UIKitSimulation.reset()
      SwiftUISimulation.reset()
    }

    @Observable final class Delegate: NSObject, UIApplicationDelegate {
      var launches = 0

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        launches += 1
        return true
      }
    }

    struct Root: View {
      @Environment(Delegate.self) private var delegate
      @Environment(Model.self) private var model
      @Environment(\.scenePhase) private var phase

      var body: some View {
        Text("Launches \(delegate.launches) \(phase)")
        Button("Tab \(model.tab)") { model.tab += 1 }
      }
    }

    struct Shop: App {
      @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
      @State private var model = Model()

      var body: some Scene {
        WindowGroup {
          Root().onOpenURL { model.tab = Int($0.lastPathComponent) ?? 0 }
        }
        .environment(model)
        .handlesExternalEvents(matching: ["*"])
      }
    }

    @Test("An application opens its window, keeps its state and has its delegate")
    func launch() throws {
      UIApplication.shared.delegate = Delegate()
      let window = SwiftUISimulation(app: Shop())
      #expect(window.texts == ["Launches 1 active"])
      #expect(UIApplication.shared.delegate is Delegate)
      window.tap("Tab 1")
      #expect(window.buttons == ["Tab 2"])
      window.open(try #require(URL(string: "shop:/tabs/5")))
      #expect(window.buttons == ["Tab 5"])
    }
  }
}
