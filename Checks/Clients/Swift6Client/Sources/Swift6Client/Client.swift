import RouteMatching
import Wayfinder

/// An app's use of the public interface, in the language mode that its package names.
@main
struct Client {
  @MainActor
  static func main() async throws {
    try match()
    try await route()
  }

  private static func match() throws {
    var builder = RouteTable<String>.Builder()
    builder.add(try RoutePattern(parsing: "/detail/:id"), value: "detail")
    builder.add("/", value: "home")
    let table = try builder.build()
    let match = try table.match("/detail/42")
    precondition(match?.route.value == "detail")
    precondition(match?.parameters["id"] == "42")
    let path = try table.path(of: table.routes[0].id, filling: ["id": "7"])
    precondition(path == "/detail/7")
  }

  @MainActor
  private static func route() async throws {
    let router = Router<Screen>()
    let window = Window()
    router.links = [.universal("example.com"), .scheme("example")]
    router.attach(window)
    router.register("/detail/:id<int>", .external, navigator: DetailNavigator())
    let token = router.register("/about", using: .present) { _ in Screen(title: "about") }
    try router.validate()

    let outcome = try await router.route(to: "/detail/\(42)")
    precondition(outcome.transition == .show)
    precondition(window.titles == ["detail 42"])
    do {
      try await router.route(parsing: "https://example.com/about", origin: .universal)
      preconditionFailure("an internal route was opened from outside")
    } catch {
      precondition(error.code == .refused)
    }
    router.remove(token)
    precondition(!router.canRoute("/about", origin: .internal))
  }
}

/// A screen that is not Sendable, as those of the platforms are not.
final class Screen {
  let title: String

  init(title: String) {
    self.title = title
  }
}

struct DetailNavigator: Navigator {
  func accepts(_ request: RouteRequest) async throws -> Bool {
    request.origin.trust != .unverified
  }

  func screen(for request: RouteRequest) async throws -> Screen {
    Screen(title: "detail \(try request.parameters.value("id", as: Int.self))")
  }
}

final class Window: NavigationHost {
  private var screens: [Screen] = []

  var top: Screen? { screens.last }

  var titles: [String] { screens.map(\.title) }

  func navigate(to screen: Screen, from source: Screen?, for request: RouteRequest) async throws {
    screens.append(screen)
  }
}
