import RouteMatching
import Wayfinder

/// An app's use of the public interface, in the language mode that its package names.
@main
struct Client {
  @MainActor
  static func main() throws {
    var builder = RouteTable<String>.Builder()
    builder.add(try RoutePattern(parsing: "/detail/:id"), value: "detail")
    builder.add("/", value: "home")
    let table = try builder.build()

    let match = try table.match("/detail/42")
    precondition(match?.route.value == "detail")
    precondition(match?.parameters["id"] == "42")

    let router = Router<String>()
    print(router)
  }
}
