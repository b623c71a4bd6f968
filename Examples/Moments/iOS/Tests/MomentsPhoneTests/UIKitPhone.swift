// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import MomentsKit
import MomentsPhone
@_spi(Testing) import UIKit
import Wayfinder
import WayfinderUIKit

/// The UIKit app, as a test uses it.
@MainActor
final class UIKitPhone: TestPhone {
  let moments: MomentsPhone<Controllers>
  private(set) var phone: PhoneWindow?

  init(_ language: Language) throws {
    moments = try MomentsPhone(language: language)
  }

  func launch() async {
    let phone = PhoneWindow(moments, in: UIKitSimulation.connectScene())
    self.phone = phone
    await phone.start()
    await settle()
  }

  private var tabs: UITabBarController? {
    phone?.window.rootViewController as? UITabBarController
  }

  private var stack: UINavigationController? {
    tabs?.selectedViewController as? UINavigationController
  }

  var shown: [String] {
    let titles = stack?.viewControllers.map { $0.title ?? "no title" } ?? []
    return [phone?.host.scene.selectedTab ?? "no tab"] + titles
  }

  private var top: UIViewController? { phone?.host.top }
  var title: String { top?.title ?? "no title" }
  var words: [String] { top.map { UIKitSimulation.words(of: $0.view) } ?? [] }
  var overlays: Int { phone?.host.scene.overlays.count ?? 0 }

  func finger(taps label: String) -> Bool {
    top.map { UIKitSimulation.tap(label, in: $0.view) } ?? false
  }

  func finger(types text: String, into field: String) -> Bool {
    top.map { UIKitSimulation.enter(text, into: field, in: $0.view) } ?? false
  }

  func finger(flips label: String) -> Bool {
    top.map { UIKitSimulation.flip(label, in: $0.view) } ?? false
  }

  func fingerGoesBack() -> Bool {
    let stack = top?.navigationController ?? stack
    return stack.map { UIKitSimulation.userTapsBack(in: $0) } ?? false
  }

  func fingerPullsDown() -> Bool {
    guard let top else { return false }
    return UIKitSimulation.userDismisses(top.navigationController ?? top)
  }

  func fingerSelects(_ tab: Tab) -> Bool {
    guard let tabs, let index = Tab.allCases.firstIndex(of: tab) else { return false }
    return UIKitSimulation.userSelectsTab(index, in: tabs)
  }

  func settle() async { await UIKitSimulation.drain() }

  func screen(titled title: String) -> UIViewController {
    let screen = UIViewController()
    screen.title = title
    return screen
  }
}
#endif
