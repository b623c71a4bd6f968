// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension Linter {
  /// Adds the findings about the kinds of query items and about default values.
  mutating func lintValues(_ index: Int, _ route: RouteManifest.Route) {
    for parameter in route.parameters {
      let isText = ["text", "json", "string"].contains(parameter.kind)
      let isKnown =
        isText || ParameterKind(rawValue: parameter.kind) != nil
        || manifest.kinds[parameter.kind] != nil
      guard isKnown else {
        if parameter.place == .query { addUnknownKind(parameter, index) }
        continue
      }
      let test = TextAutomaton(
        kind: isText ? nil : parameter.kind,
        constraint: parameter.constraint,
        kinds: manifest.kinds
      )
      guard let standard = parameter.defaultValue, let test, !test.accepts(standard[...]) else {
        continue
      }
      let kind = isText ? "constraint" : "kind \(ManifestText.quoted(parameter.kind))"
      add(
        .defaultValue,
        route: index,
        parameter: parameter.name,
        "the default \(ManifestText.quoted(standard)) of \(ManifestText.quoted(parameter.name)) is no value of "
          + "its \(kind)",
        "write a value that a link could contain, or make the parameter optional"
      )
    }
  }

  private mutating func addUnknownKind(_ parameter: RouteFacts.Parameter, _ index: Int) {
    let known =
      ["text", "json"] + ParameterKind.allCases.map(\.rawValue) + manifest.kinds.keys.sorted()
    let nearest = NearestWord.nearest(to: parameter.kind, among: known)
    add(
      .unknownKind,
      route: index,
      parameter: parameter.name,
      "the kind \(ManifestText.quoted(parameter.kind)) of \(ManifestText.quoted(parameter.name)) is not defined",
      nearest.map { "write \(ManifestText.quoted($0)), or define it in “kinds”" }
        ?? "define it in “kinds”, or use one of \(known.joined(separator: ", "))"
    )
  }

  // MARK: Parents

  /// Adds the findings about parents that some links or apps of the child do not have.
  mutating func lintParents() {
    let byPattern = Dictionary(
      manifest.routes.enumerated().map { ($1.pattern, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for (index, child) in manifest.routes.enumerated() {
      guard let pattern = child.parent, let parent = byPattern[pattern] else { continue }
      lintParent(manifest.routes[parent], named: name(ofRoute: parent), of: index, child)
    }
  }

  private mutating func lintParent(
    _ parent: RouteManifest.Route,
    named name: String,
    of index: Int,
    _ child: RouteManifest.Route
  ) {
    let missing = child.platforms.subtracting(parent.platforms).map(\.rawValue).sorted()
    if !missing.isEmpty {
      add(
        .parentPlatforms,
        route: index,
        at: "parent",
        "the parent \(name) is not on \(missing.joined(separator: ", "))",
        "give both the same platforms"
      )
    }
    let shared = child.platforms.intersection(parent.platforms)
    let narrower = shared.filter { platform in
      let (own, wanted) = (child.versions[platform], parent.versions[platform])
      return wanted.map { !$0.contains(own ?? .init()) } ?? false
    }
    if let platform = narrower.map(\.rawValue).min() {
      add(
        .parentPlatforms,
        route: index,
        at: "parent",
        "the parent \(name) is in fewer versions of the app for \(platform)",
        "give both the same versions"
      )
    }
    let places = Dictionary(
      child.matchedPattern.places.map { ($0.name, $0.parameter) },
      uniquingKeysWith: { first, _ in first }
    )
    for place in parent.matchedPattern.places {
      guard let wanted = place.parameter, let own = places[place.name] ?? nil,
        !wanted.accepts(all: own)
      else { continue }
      add(
        .parentParameters,
        route: index,
        at: "parent",
        "the parent \(name) does not accept all values of “:\(place.name)”",
        "give the parameter the same kind and the same constraint in both patterns"
      )
    }
  }

  // MARK: Fallbacks

  /// Returns the problem of a fallback that is a link of the app but opens no route, or that is opened when itself
  /// fails; otherwise nil.
  ///
  /// - Parameters:
  ///   - link: The fallback.
  ///   - owner: The identifier of the route whose fallback it is; nil for one of the manifest.
  /// - Returns: The problem, or nil.
  func issue(ofFallback link: String, of owner: String?) -> TargetIssue? {
    guard let link = try? rules.options.parse(link), rules.targets.kind(of: link) == .own else {
      return nil
    }
    let decision = rules.decide(RouteDecision.Question(link, from: .internal))
    guard let route = decision.route else {
      if case .leaves = decision.outcome { return nil }
      let nearest = decision.error?.nearMisses.first
      return TargetIssue(
        code: .deadFallback,
        problem: "the fallback \(ManifestText.quoted(link.text)) opens no route",
        advice: nearest.map { "correct it; the nearest route is \($0)" } ?? "correct it"
      )
    }
    if let owner, route.id == owner {
      return TargetIssue(
        code: .deadFallback,
        problem: "the route is its own fallback",
        advice: "name another route, “web”, “store” or “none”"
      )
    }
    guard let error = decision.error else { return nil }
    return TargetIssue(
      code: .deadFallback,
      problem: "the fallback \(ManifestText.quoted(link.text)) does not open: \(error.message)",
      advice: "correct it"
    )
  }
}

extension RouteManifest.VersionRange {
  /// Returns whether every version of another range is in this range.
  fileprivate func contains(_ other: Self) -> Bool {
    let isFromContained = from.map { from in other.from.map { from <= $0 } ?? false } ?? true
    let isUntilContained = until.map { until in other.until.map { $0 <= until } ?? false } ?? true
    return isFromContained && isUntilContained
  }
}

extension RoutePattern.Parameter {
  /// Returns whether the parameter accepts all values of another one, as far as their kinds and constraints show it
  /// without a comparison of their texts.
  fileprivate func accepts(all other: Self) -> Bool {
    guard constraint == nil || constraint == other.constraint else { return false }
    guard let kind, kind != "string", kind != other.kind else { return true }
    let narrower = other.kind.flatMap { ParameterKind(rawValue: $0) }
    return ParameterKind(rawValue: kind).map { narrower?.isWithin($0) ?? false } ?? false
  }
}
