// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Testing) import SwiftUI
import Testing

extension UIKitRules.SwiftUIRules {
  @MainActor struct Inspectors {
    init() { SwiftUISimulation.reset() }

    private struct Editor: View {
      @State private var isPresented = false

      var body: some View {
        Button("Inspect") { isPresented.toggle() }
          .inspector(isPresented: $isPresented) {
            VStack {
              Text("Inspector")
              Counter()
            }
          }
      }
    }

    @Test("An inspector is a column in a regular width, and a sheet in a compact width")
    func widths() {
      let window = window { Editor() }
      window.tap("Inspect")
      #expect(window.presentations == ["sheet"] && window.texts == ["Inspector"])
      window.horizontalSizeClass = .regular
      #expect(window.presentations == [] && window.buttons == ["Inspect", "Count 0"])
      #expect(window.texts == ["Inspector"] && window.outline.contains("column"))
      window.horizontalSizeClass = .compact
      #expect(window.pullDown() && window.buttons == ["Inspect"])
    }

    @Test("A closed column keeps its state or loses it", arguments: [false, true])
    func state(isKept: Bool) {
      SwiftUISimulation.keepsClosedInspectors = isKept
      let window = window { Editor() }
      window.horizontalSizeClass = .regular
      window.tap("Inspect")
      window.tap("Count 0")
      window.tap("Inspect")
      #expect(window.buttons == ["Inspect"])
      window.tap("Inspect")
      #expect(window.buttons == ["Inspect", isKept ? "Count 1" : "Count 0"])
    }
  }
}
