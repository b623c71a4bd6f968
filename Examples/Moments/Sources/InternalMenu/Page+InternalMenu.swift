import MomentsKit
import Wayfinder

extension Page {
  private static let template = Template(PackageResources.menu_mustache)

  /// The switches, the design kit, and all routes of the app with the lines that registered them.
  @MainActor
  static func internalMenu(for request: RouteRequest) throws -> Page {
    let visitor = try request.visitor
    let language = visitor.language
    let routes = try request.services.get(RouteDirectory.self).routes()
    var taps = Taps()
    let menu = Menu(
      switches: Switch.allCases.map { Toggle($0, of: visitor, &taps) },
      kits: [("Moments", "1.0"), ("Harbour", "2.0-beta")].map { Kit($0, $1, language, &taps) },
      routes: routes.map(Row.init),
      labels: Labels(language, routeCount: routes.count)
    )
    return Page(
      title: Phrase("Internal menu", "内部菜单"),
      content: template.render(menu),
      taps: taps
    )
  }

  /// What the template asks for.
  private struct Menu {
    let switches: [Toggle]
    let kits: [Kit]
    let routes: [Row]
    let labels: Labels
  }

  private struct Labels {
    let switches: String
    let kits: String
    let routes: String

    init(_ language: Language, routeCount: Int) {
      switches = Phrase("Switches", "开关")[language]
      kits = "DesignKit"
      routes = Phrase("\(routeCount) routes", "\(routeCount) 条路由")[language]
    }
  }

  private struct Toggle {
    let name: String
    let detail: String
    let isOn: Bool
    let tap: Int

    @MainActor
    init(_ flag: Switch, of visitor: Visitor, _ taps: inout Taps) {
      name = flag.name[visitor.language]
      detail = flag.detail[visitor.language]
      isOn = visitor.isOn(flag)
      tap = taps.add(.run { _ in "/InternalMenu/switches/\(flag.rawValue)" })
    }
  }

  private struct Kit {
    let name: String
    let detail: String
    let tap: Int

    init(_ product: String, _ version: String, _ language: Language, _ taps: inout Taps) {
      name = "\(product) \(version)"
      detail = Phrase("Colours, type and buttons", "颜色、字号和按钮")[language]
      tap = taps.add(.module("DesignKit", with: ["productName": product, "version": version]))
    }
  }

  private struct Row {
    let pattern: String
    let exposure: String
    let effect: String
    let module: String?
    let place: String

    init(_ route: RouteListing) {
      pattern = route.pattern.text
      exposure = route.exposure.description
      effect = route.effect.description
      module = route.module
      place = "\(route.file):\(route.line)"
    }
  }
}
