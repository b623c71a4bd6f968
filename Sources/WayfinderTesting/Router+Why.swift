import Wayfinder

// What a failure tells of the reason.

extension Router {
  /// Code and message of an error, in one line.
  func ending(of error: RouteError) -> String { "\(error.code): \(error.message)" }

  /// Why a link would not lead anywhere: the nearest routes, where no route matches.
  func why(_ link: String, ends error: RouteError, from origin: RouteOrigin) -> [String] {
    misses(of: link, error) ?? hints(from: origin)
  }

  /// Why a journey came to nothing: the nearest routes, where no route matches, else its steps.
  func why(_ link: String, ended error: RouteError, from origin: RouteOrigin) -> [String] {
    // What is told to the outside has no trace, but the router keeps the journey's.
    misses(of: link, error) ?? steps(of: error.trace ?? journeys.last) + hints(from: origin)
  }

  /// The steps of a journey.
  func steps(of trace: JourneyTrace?) -> [String] { lines(of: trace?.description ?? "") }

  /// What became of one route, and of another that the link leads to in its place.
  func why(_ link: String, missed pattern: RoutePattern, for other: RoutePattern) -> [String] {
    guard let candidates = try? explain(link, limit: .max).candidates else { return [] }
    let own = candidates.first { $0.pattern == pattern }?.message
    let line = own ?? "“\(pattern)” is not registered"
    return candidates.first?.pattern == other ? [line] : [line, "a rule leads the link elsewhere"]
  }

  /// Whether there is a route of a pattern.
  func isRegistered(_ pattern: RoutePattern) -> Bool { routes.contains { $0.pattern == pattern } }

  /// A pattern, and where it was registered.
  func location(of pattern: RoutePattern) -> String {
    routes.first { $0.pattern == pattern }?.location ?? "“\(pattern)”"
  }

  /// The nearest routes of a link that no route matches; nil for any other.
  private func misses(of link: String, _ error: RouteError) -> [String]? {
    guard error.code == .notFound, let nearest = try? explain(link, limit: 3) else { return nil }
    if let first = nearest.candidates.first {
      guard case .misses = first.verdict else { return nil }
    }
    return lines(of: nearest.description)
  }

  /// What may hide the reason.
  private func hints(from origin: RouteOrigin) -> [String] {
    guard disclosure == .production, origin.isOutside else { return [] }
    return [
      "the router tells the outside as little as in production; set `disclosure` to `.full` to "
        + "learn more"
    ]
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
}

extension RouteDescription {
  /// The pattern and where it was registered.
  var location: String { "“\(pattern)” (\(file):\(line))" }
}
