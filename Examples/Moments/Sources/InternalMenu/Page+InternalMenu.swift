import MomentsKit
import Wayfinder

extension Page {
  private static let template = Template(PackageResources.menu_mustache)

  /// All routes of the app, each with its exposure and the line that registered it.
  static func internalMenu(listing routes: [RouteListing]) -> Page {
    Page(
      title: "Internal menu",
      tab: nil,
      back: Link("Me", to: Tab.me.path),
      content: template.render(["routes": routes.map(Row.init)])
    )
  }

  private struct Row {
    let pattern: String
    let exposure: String
    let place: String

    init(_ route: RouteListing) {
      pattern = route.pattern.text
      exposure = route.exposure.description
      place = "\(route.file):\(route.line)"
    }
  }
}
