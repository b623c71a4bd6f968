/// The nine questions that a router of a real app must answer, each as a scenario.
enum Scenario: String, CaseIterable {
  /// A page deep in the app, from a push or a shortcut.
  case deepPage
  /// Jumps between one's own apps.
  case siblingApp
  /// Modules that know nothing of each other.
  case modules
  /// A web page that calls native ones.
  case webPage
  /// One shared, delivered configuration.
  case delivery
  /// A broken page that is replaced without a release.
  case repair
  /// Every jump tracked, without code at the jumps.
  case tracking
  /// Checks, tokens and a staged rollout on every call.
  case checks
  /// Any page from anywhere at any time.
  case everywhere

  /// Hosts of web pages to which the scenario's rules lead.
  var webTargets: [String] {
    switch self {
    case .siblingApp: ["shop.momentsapp.com"]
    case .repair: ["m.momentsapp.com"]
    default: []
    }
  }
}
