// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import Foundation
@_spi(Testing) import SwiftUI
import Testing
@_spi(Testing) import UIKit

@MainActor
@Suite("The SwiftUI code of the README", .serialized, .timeLimit(.minutes(30)))
struct ReadmeTests {
  @Test("A universal link shows the product above the shop")
  func links() async throws {
    try await UIKitSimulation.exclusively {
      let window = SwiftUISimulation(app: ShopApp())
      #expect(await SwiftUISimulation.drain { window.texts.contains("Shop") })
      let link = try #require(URL(string: "https://shop.example.com/products/7"))
      #expect(window.open(link))
      #expect(await SwiftUISimulation.drain { window.texts.contains("Product 7") })
    }
  }
}
#endif
