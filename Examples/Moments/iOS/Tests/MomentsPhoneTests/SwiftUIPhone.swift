// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && canImport(SwiftUI) && os(Linux)
import MomentsKit
import MomentsPhone
@_spi(Testing) import SwiftUI
@_spi(Testing) import UIKit
import WayfinderSwiftUI

/// The SwiftUI app, as a test uses it.
@MainActor
final class SwiftUIPhone: TestPhone {
  let moments: MomentsPhone<Views>
  private let host = SwiftUIHost(tabs: MomentsKit.Tab.allCases.map(\.rawValue))
  private(set) var window: SwiftUISimulation?

  init(_ language: Language) throws {
    moments = try MomentsPhone(language: language)
  }

  func launch() async {
    moments.router.attach(host)
    window = SwiftUISimulation(PhoneRoot(moments, host))
    await settle()
  }

  var shown: [String] {
    [host.scene.selectedTab ?? "no tab"] + (window?.screens ?? [])
  }

  var title: String { window?.title ?? "no title" }
  var words: [String] { (window?.texts ?? []) + (window?.buttons ?? []) }
  var overlays: Int { host.scene.overlays.count }

  func finger(taps label: String) -> Bool { window?.tap(label) ?? false }

  func finger(types text: String, into field: String) -> Bool {
    window?.enter(text, into: field) ?? false
  }

  func finger(flips label: String) -> Bool { window?.flip(label) ?? false }
  func fingerGoesBack() -> Bool { window?.tapBack() ?? false }
  func fingerPullsDown() -> Bool { window?.pullDown() ?? false }

  func fingerSelects(_ tab: MomentsKit.Tab) -> Bool {
    window?.selectTab(tab.title[moments.visitor.language]) ?? false
  }

  func settle() async { await SwiftUISimulation.drain() }

  func screen(titled title: String) -> AnyView { AnyView(Text(title).navigationTitle(title)) }
}
#endif
