// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import SwiftUI
import Testing

extension UIKitRules.SwiftUIRules {
  @MainActor struct Localizations {
    init() { SwiftUISimulation.reset() }

    @Test("A key is translated in its table, and a string is not")
    func keys() {
      SwiftUISimulation.translations = [
        "Localizable": ["Open": "Öffnen", "%lld of %@": "%lld von %@"], "Menu": ["Open": "Auf"],
      ]
      defer { SwiftUISimulation.reset() }
      let title = "Open"
      let window = window {
        VStack {
          Text("Open")
          Text("Open", tableName: "Menu")
          Text(title)
          Text(verbatim: "Open")
          Text("\(3) of \(title)")
          Text("\(3)% of \(title)")
        }
      }
      #expect(window.texts == ["Öffnen", "Auf", "Open", "Open", "3 von Open", "3% of Open"])
    }
  }
}
