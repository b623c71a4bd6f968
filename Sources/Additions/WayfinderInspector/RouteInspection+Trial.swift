// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteMatching
internal import RouteRules
public import Wayfinder

extension RouteInspection {
  /// The decision about a link for an origin, with its reasons; nothing was opened.
  public struct Trial: Sendable {
    /// The link.
    public let link: String
    /// The origin for which the decision was made.
    public let origin: RouteOrigin
    /// The decision; nil for a text that is no link.
    public let decision: RouteDecision?
    /// The reason why the link opens nothing, and its correction; nil if it opens something.
    public let error: RouteError?
    /// The routes that match the link, and the nearest others; nil for a text that is no link.
    public let explanation: Explanation?
    private let rules: RouteRules
    private let allOrigins: [RouteOrigin]

    init(
      of link: String,
      from origin: RouteOrigin,
      by rules: RouteRules,
      _ explanation: Explanation? = nil,
      allOrigins: [RouteOrigin] = []
    ) {
      (self.link, self.origin, self.rules, self.allOrigins) = (link, origin, rules, allOrigins)
      self.explanation = explanation
      do throws(RouteError) {
        let decision = try rules.decide(link, from: origin)
        (self.decision, error) = (decision, decision.error)
      } catch {
        (decision, self.error) = (nil, error)
      }
    }

    /// The result in a few words.
    public var label: Label {
      if let verdict = decision?.needs { return Label(verdict) }
      return Label(error?.code.name ?? "opened")
    }

    /// The route that the link opens; nil if it opens none.
    public var route: RouteFacts? { decision?.needs == nil ? nil : decision?.route }

    /// The values of the pattern's parameters; a secret is replaced by `…`.
    public var values: [Value] {
      guard let route, let parameters = decision?.match?.parameters else { return [] }
      return parameters.names.map { name in
        let isSecret = route.parameters.contains { $0.name == name && $0.sensitivity == .secret }
        return Value(name: name, text: isSecret ? "…" : parameters[name] ?? "")
      }
    }

    /// The reason why the link opens no route, and what it does instead; nil if it opens one.
    public var reason: String? {
      if let error { return error.message }
      return route == nil ? "the browser opens it as a web page" : nil
    }

    /// The steps of the decision as text.
    public var steps: [String] { decision?.steps.map { $0.text(from: origin) } ?? [] }

    /// The results for all origins, highest trust first; none if no route matches the link.
    public var origins: [Origins] {
      guard route != nil || error?.pattern != nil else { return [] }
      var rows: [Origins] = []
      for origin in allOrigins {
        let label = Trial(of: link, from: origin, by: rules).label
        if let last = rows.last, last.trust == origin.trust, last.label == label {
          rows[rows.count - 1].origins.append(origin)
        } else {
          rows.append(Origins(trust: origin.trust, origins: [origin], label: label))
        }
      }
      return rows
    }

    /// A Swift test that expects this decision.
    ///
    /// It calls `WayfinderTesting`. It contains no value of the link: the link is an example that is made
    /// from the pattern, or a placeholder of the editor.
    public var test: String {
      let pattern = (route?.pattern ?? error?.pattern)?.text
      let isRewritten = decision?.rewriteRules.isEmpty == false
      let example =
        isRewritten ? nil : pattern.flatMap { rules.example(of: $0) { hasEqualDecision($0) } }
      return TestSource(
        link: example,
        shape: shape,
        origin: origin,
        check: check(pattern)
      ).text
    }

    private func check(_ pattern: String?) -> TestSource.Check {
      if let error { return .fails(error.code.name) }
      guard let verdict = decision?.needs else { return .leaves }
      return .opens(pattern, verdict)
    }

    /// The link without its values.
    private var shape: String {
      if let rule = decision?.rewriteRules.first { return rule.pattern.text }
      if let error { return error.link }
      guard let decision else { return "…" }
      return route?.pattern.text
        ?? rules.admission(of: decision.link, from: origin).redacted.text
    }

    /// Returns whether the rules decide about another link of the same origin as about this link.
    private func hasEqualDecision(_ other: String) -> Bool {
      let other = Trial(of: other, from: origin, by: rules)
      return other.decision?.route?.pattern == decision?.route?.pattern
        && other.decision?.rewriteRules.isEmpty == true
        && other.decision?.needs == decision?.needs && other.error?.code == error?.code
    }
  }

  /// A value of a link.
  public struct Value: Sendable, Hashable {
    /// The name of the parameter.
    public let name: String
    /// The text.
    public let text: String
  }

  /// Origins of equal trust for which a link has an equal result.
  public struct Origins: Sendable, Hashable {
    /// The trust.
    public let trust: RouteOrigin.Trust
    /// The origins.
    public internal(set) var origins: [RouteOrigin]
    /// The result.
    public let label: Label
  }
}

extension RouteDecision {
  /// Returns whether the link opens the route with a pattern without a rewrite.
  func opens(_ pattern: String) -> Bool {
    rewriteRules.isEmpty && route?.pattern.text == pattern
  }
}

extension RouteRules {
  /// Returns a link of a route that is made from its pattern.
  ///
  /// - Parameters:
  ///   - pattern: The text of the pattern.
  ///   - isSuitable: Returns whether a link can be used; several are tried.
  /// - Returns: The link; nil if there is no such route or no suitable link.
  func example(of pattern: String, where isSuitable: (String) -> Bool) -> String? {
    guard let index = routes.firstIndex(where: { $0.pattern.text == pattern }) else { return nil }
    let table = collection.table
    var numbers = SampleNumbers()
    let items = routes[index].parameters.filter(\.isRequiredItem).map { "\($0.name)=1" }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    for _ in 0..<16 {
      guard
        let path = try? table.sampleLink(
          of: table.routes[index].id,
          onHost: targets.sampleHost,
          using: &numbers
        )
      else { continue }
      if isSuitable(path + query) { return path + query }
    }
    return nil
  }
}
