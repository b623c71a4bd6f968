#if canImport(UIKit) && os(Linux)
import MomentsKit
@testable import MomentsPhone
import Wayfinder

/// The app in somebody's hand, whatever its screens are made of.
@MainActor
protocol Handset: AnyObject {
  associatedtype Look: PhoneScreens

  var moments: MomentsPhone<Look> { get }

  /// Opens the app's window: what was called for before may come now.
  func launch() async
  /// The name of the tab in front, and the titles of the screens on its stack.
  var shown: [String] { get }
  /// The title of the screen that the user sees, over everything but overlays.
  var title: String { get }
  /// What there is to read and to tap on it.
  var words: [String] { get }
  /// The number of things that lie over everything.
  var overlays: Int { get }

  func finger(taps label: String) -> Bool
  func finger(types text: String, into field: String) -> Bool
  func finger(flips label: String) -> Bool
  func fingerGoesBack() -> Bool
  func fingerPullsDown() -> Bool
  func fingerSelects(_ tab: Tab) -> Bool
  /// Waits until nothing moves.
  func settle() async

  /// Any screen with a title.
  func screen(titled title: String) -> Look.Screen
}

extension Handset {
  var router: Router<Look.Screen> { moments.router }
  var visitor: Visitor { moments.visitor }
  /// All routes, as a table.
  var catalogue: String { router.catalogue.markdown }

  /// Opens a link as somebody would.
  ///
  /// - Returns: The name of the error's code, or of what was done.
  @discardableResult
  func open(_ link: String, _ origin: RouteOrigin) async -> String {
    let ending = await begin(link, origin)
    await settle()
    return ending
  }

  /// Opens a link, which may wait.
  func begin(_ link: String, _ origin: RouteOrigin) async -> String {
    do throws(RouteError) {
      return try await router.route(parsing: link, origin: origin).kind.rawValue
    } catch {
      return error.code.name
    }
  }

  /// Taps what has a label, and waits for what comes of it.
  func tap(_ label: String) async -> Bool {
    guard finger(taps: label) else { return false }
    await settle()
    return true
  }

  /// Types into a field.
  func type(_ text: String, into field: String) async -> Bool {
    guard finger(types: text, into: field) else { return false }
    await settle()
    return true
  }

  /// Goes back as a user does.
  func goBack() async -> Bool {
    guard fingerGoesBack() else { return false }
    await settle()
    return true
  }

  /// Waits until something has come true, but not for ever.
  func settles(_ isTrue: () -> Bool) async -> Bool {
    for _ in 0..<1000 where !isTrue() { await settle() }
    return isTrue()
  }

  /// Registers a screen that says no more than its title.
  func register(_ pattern: RoutePattern, _ title: String, _ configuration: RouteConfiguration = [])
  {
    router.register(
      pattern,
      [.external(including: .schemes), configuration],
      screen: { [unowned self] _ in screen(titled: title) }
    )
  }
}

/// What the app's screens are made of.
enum Kind: CaseIterable {
  case controllers
  case views

  /// Runs a test on a phone of the kind, in the hand of somebody who has signed in.
  @MainActor
  func run(
    isLaunched: Bool = true,
    isSignedIn: Bool = true,
    language: Language = .english,
    _ test: @MainActor (any Handset) async throws -> Void
  ) async throws {
    try await Stage.exclusively {
      let phone: any Handset =
        switch self {
        case .controllers: try ControllersHandset(language)
        case .views: try ViewsHandset(language)
        }
      phone.setUp(isSignedIn: isSignedIn)
      if isLaunched { await phone.launch() }
      try await test(phone)
      phone.shutDown()
      await phone.settle()
    }
  }
}

extension Handset {
  fileprivate func setUp(isSignedIn: Bool) {
    router.console = nil
    visitor.isSignedIn = isSignedIn
  }

  fileprivate func shutDown() { router.detach(.main) }
}
#endif
