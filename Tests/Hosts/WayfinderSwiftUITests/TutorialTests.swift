// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Foundation
import Testing
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
import WayfinderSwiftUI

@MainActor
@Suite("The app of the tutorial", .serialized, .timeLimit(.minutes(30)))
struct TutorialTests {
  @Test("The user opens a note, chooses a label, and closes the sheet without one")
  func window() async {
    await UIKitSimulation.exclusively {
      let window = SwiftUISimulation(app: NotesApp())
      #expect(await SwiftUISimulation.drain { window.screens == ["Notes"] })
      #expect(window.buttons == ["Note 1", "Note 2", "Note 3"])
      #expect(window.tap("Note 2"))
      #expect(await SwiftUISimulation.drain { window.screens == ["Notes", "Note 2"] })
      #expect(window.texts == ["Label: none"])
      #expect(window.tap("Choose a label"))
      #expect(await SwiftUISimulation.drain { window.presentations == ["sheet"] })
      #expect(window.buttons == ["red", "blue"])
      #expect(window.tap("blue"))
      #expect(await SwiftUISimulation.drain { window.texts == ["Label: blue"] })
      #expect(window.presentations.isEmpty)
      #expect(window.tap("Choose a label"))
      #expect(await SwiftUISimulation.drain { window.presentations == ["sheet"] })
      #expect(window.pullDown())
      #expect(await SwiftUISimulation.drain { window.texts == ["Label: blue"] })
    }
  }

  @Test("The links of the tutorial show a note above the list, and no labels")
  func links() async throws {
    let (note, labels) = ("notebook://notes/7", "notebook://labels/pick")
    let urls = try [note, labels].map { try #require(URL(string: $0)) }
    await UIKitSimulation.exclusively {
      let window = SwiftUISimulation(app: NotesApp())
      #expect(await SwiftUISimulation.drain { window.screens == ["Notes"] })
      #expect(window.open(urls[0]))
      #expect(await SwiftUISimulation.drain { window.screens == ["Notes", "Note 7"] })
      #expect(window.open(urls[1]))
      await SwiftUISimulation.drain()
      #expect(window.presentations.isEmpty)
      #expect(window.swipeBack())
      #expect(await SwiftUISimulation.drain { window.screens == ["Notes"] })
    }
  }
}
#endif
