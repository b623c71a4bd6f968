/// How the entries of modules are spelled, so that one journey serves them as it serves links.
///
/// They stand in a table of their own, which no link from anywhere is held against. Rules see the
/// address as any other path, so that an override of everything also holds for modules.
enum ModuleAddress {
  /// The pattern of an entry; nil when the names cannot be segments.
  static func pattern(_ module: String, _ entry: String) -> RoutePattern? {
    try? RoutePattern(parsing: "/@\(module)/\(entry)")
  }

  /// The link to an entry, with values as items of the query in the order of their names.
  static func link(_ module: String, _ entry: String, with values: [String: String]) -> String {
    let path = "/@\(LinkEncoding.segment(module))/\(LinkEncoding.segment(entry))"
    guard !values.isEmpty else { return path }
    let items = values.sorted { $0.key < $1.key }.map { name, value in
      "\(LinkEncoding.query(name))=\(LinkEncoding.query(value))"
    }
    return "\(path)?\(items.joined(separator: "&"))"
  }

  /// The names in the address of an entry; nil for any other link.
  static func names(in link: String) -> (name: String, entry: String)? {
    guard link.hasPrefix("/@") else { return nil }
    let path = link.dropFirst(2).prefix { $0 != "?" && $0 != "#" }
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2, names.allSatisfy(RouteModules.isName) else { return nil }
    return (names[0], names[1])
  }
}
