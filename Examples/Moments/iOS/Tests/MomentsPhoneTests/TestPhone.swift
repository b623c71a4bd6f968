// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
import MomentsKit
@testable import MomentsPhone
import Wayfinder

/// The iOS app as a test uses it, with either kind of screen.
@MainActor
protocol TestPhone: AnyObject {
  associatedtype Screens: PhoneScreens

  var moments: MomentsPhone<Screens> { get }

  /// Opens the app's window, so that the waiting links continue.
  func launch() async
  /// The name of the selected tab, and the titles of the screens on its stack.
  var shown: [String] { get }
  /// The title of the visible screen, without overlays.
  var title: String { get }
  /// The texts and the labels of the visible screen.
  var words: [String] { get }
  /// The number of overlays.
  var overlays: Int { get }

  func finger(taps label: String) -> Bool
  func finger(types text: String, into field: String) -> Bool
  func finger(flips label: String) -> Bool
  func fingerGoesBack() -> Bool
  func fingerPullsDown() -> Bool
  func fingerSelects(_ tab: Tab) -> Bool
  /// Waits until no transition is pending.
  func settle() async

  /// Makes a screen of this kind that has only a title.
  func screen(titled title: String) -> Screens.Screen
}

extension TestPhone {
  var router: Router<Screens.Screen> { moments.router }
  var visitor: Visitor { moments.visitor }
  var rules: RouteRules { router.rules }

  /// Opens a link with an origin, and waits until the journey and its transitions end.
  ///
  /// - Returns: The outcome, or the name of the error's code.
  @discardableResult
  func open(_ link: String, _ origin: RouteOrigin) async -> String {
    let ending = await begin(link, origin)
    await settle()
    return ending
  }

  /// Opens a link, waits until the journey ends, and returns the outcome; transitions may still be
  /// pending.
  func begin(_ link: String, _ origin: RouteOrigin) async -> String {
    do throws(RouteError) {
      return try await router.route(to: .parsing(link, origin: origin)).kind.rawValue
    } catch {
      return error.code.name
    }
  }

  /// Taps the element with the given label, and waits until no transition is pending.
  func tap(_ label: String) async -> Bool {
    guard finger(taps: label) else { return false }
    await settle()
    return true
  }

  /// Types text into a field.
  func type(_ text: String, into field: String) async -> Bool {
    guard finger(types: text, into: field) else { return false }
    await settle()
    return true
  }

  /// Performs the back gesture.
  func goBack() async -> Bool {
    guard fingerGoesBack() else { return false }
    await settle()
    return true
  }

  /// Waits until a condition holds, up to a limit; returns whether the condition holds.
  func settles(_ isTrue: () -> Bool) async -> Bool {
    for _ in 0..<1000 where !isTrue() { await settle() }
    return isTrue()
  }

  /// Registers a screen that has only a title.
  func register(_ pattern: RoutePattern, _ title: String, _ configuration: RouteConfiguration = [])
  {
    router.register(
      pattern,
      [.external(including: .unverified), configuration],
      screen: { [unowned self] _ in screen(titled: title) }
    )
  }
}

/// The kinds of screens.
enum Kind: CaseIterable {
  case controllers
  case views

  /// Runs a test on an app with this kind of screen; by default, the user is signed in.
  @MainActor
  func run(
    isLaunched: Bool = true,
    isSignedIn: Bool = true,
    language: Language = .english,
    _ test: @MainActor (any TestPhone) async throws -> Void
  ) async throws {
    try await Simulator.exclusively {
      let phone: any TestPhone =
        switch self {
        case .controllers: try UIKitPhone(language)
        case .views: try SwiftUIPhone(language)
        }
      phone.setUp(isSignedIn: isSignedIn)
      if isLaunched { await phone.launch() }
      try await test(phone)
      phone.shutDown()
      await phone.settle()
    }
  }
}

extension TestPhone {
  fileprivate func setUp(isSignedIn: Bool) {
    router.console = nil
    visitor.isSignedIn = isSignedIn
  }

  fileprivate func shutDown() { router.detach(.main) }
}
#endif
