import Wayfinder

extension RouteDescription {
  /// Who may open the route, what the user could lose, and the module that registered it.
  var tags: [String] { [exposure.description, effect.description] + (module.map { [$0] } ?? []) }

  /// The line that registered the route.
  var place: String { "\(file):\(line)" }
}
