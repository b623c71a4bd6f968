import MomentsContainer
import MomentsKit
import Wayfinder

/// The app on a phone that only remembers what it shows: four tabs, each with a stack.
@MainActor
struct Phone {
  let app: MomentsApp
  let host = MemoryHost<Page>(scene: NavigationState.Scene(tabs: Tab.allCases.map(\.rawValue)))

  init(_ buildTarget: BuildTarget = .debug) throws {
    app = try MomentsApp(buildTarget: buildTarget)
    app.router.console = nil
    app.router.attach(host)
  }

  var router: Router<Page> { app.router }

  /// The tab in front, and the titles of the pages on its stack.
  var shown: [String] { [host.scene.selectedTab ?? "no tab"] + host.stack.map(\.screen.title) }

  /// Opens a link as somebody would.
  ///
  /// - Returns: The name of the error's code, or of what was done.
  @discardableResult
  func open(_ link: String, _ origin: RouteOrigin) async -> String {
    do throws(RouteError) {
      return try await router.route(parsing: link, origin: origin).kind.rawValue
    } catch {
      return error.code.name
    }
  }
}
