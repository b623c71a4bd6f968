/// What links to one page of a typed route may say, by name: the parameters of the path, and the items
/// of the query.
///
/// A type that is optional means that a link may say nothing.
public typealias RouteProperties = KeyValuePairs<String, any RouteProperty.Type>

extension RouteSet {
  /// Nothing is known beyond what the patterns say.
  public static var routeProperties: [RouteProperties] { [] }
}

/// One pattern of a typed route: what a route was registered by.
struct RoutePage {
  let type: any RouteSet.Type
  /// The place of the pattern among those of the type.
  let index: Int

  /// The properties, none where the type does not tell them.
  var properties: [(name: String, type: any RouteProperty.Type)] {
    let all = type.routeProperties
    return all.indices.contains(index) ? all[index].map { ($0.key, $0.value) } : []
  }
}
