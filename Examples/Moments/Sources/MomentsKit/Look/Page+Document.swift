extension Page {
  private static let template = Template(PackageResources.page_mustache)

  /// The whole document that a browser shows.
  public var document: String {
    let tabs = Tab.allCases.map {
      Layout.Item(name: $0.rawValue, path: $0.path, icon: $0.icon, isCurrent: $0 == tab)
    }
    let layout = Layout(title: title, back: back, content: content.text, tabs: tabs)
    return Page.template.render(layout).text
  }

  /// What the template asks for.
  private struct Layout {
    let title: String
    let back: Link?
    let content: String
    let tabs: [Item]

    struct Item {
      let name: String
      let path: String
      let icon: String
      let isCurrent: Bool
    }
  }
}
