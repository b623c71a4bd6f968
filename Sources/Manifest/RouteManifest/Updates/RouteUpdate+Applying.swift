// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching
public import RouteRules

extension RouteUpdate {
  /// The installation of an app to which an update is applied.
  public struct Device: Sendable, Hashable {
    /// The platform of the app.
    public var platform: RouteManifest.Platform
    /// The version of the app.
    public var version: RouteManifest.AppVersion
    /// A random text that the app makes once, and which identifies neither the device nor the user.
    public var installation: String
    /// The present time.
    public var time: Time

    /// Creates the description of an installation.
    ///
    /// - Parameters:
    ///   - platform: The platform of the app.
    ///   - version: The version of the app.
    ///   - installation: A random text that the app makes once.
    ///   - time: The present time.
    public init(
      platform: RouteManifest.Platform,
      version: RouteManifest.AppVersion,
      installation: String,
      time: Time
    ) {
      (self.platform, self.version) = (platform, version)
      (self.installation, self.time) = (installation, time)
    }
  }

  /// A rule that an installation does not apply, with the reason.
  public struct Ignored: Sendable, Hashable {
    /// The identifier of the rule.
    public let rule: String
    /// The kind of reason.
    public let reason: Reason
    /// The reason, without a full stop.
    public let message: String

    init(rule: String, _ reason: Reason, _ message: String) {
      (self.rule, self.reason, self.message) = (rule, reason, message)
    }

    /// The kinds of reasons.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
      /// The rule has a key or a change that this version of the format does not know.
      case unknown
      /// The rule is for other platforms.
      case otherPlatform
      /// The rule is for other versions of the app.
      case otherVersion
      /// The installation is not in the share of the rule.
      case outsideShare
      /// The time of the rule is over.
      case expired
      /// The app has no such route.
      case unknownRoute
      /// The rule would admit more senders, or claim a weaker effect.
      case loosens
      /// The transition is none that the app could use for the route.
      case unknownTransition
    }
  }

  /// The rules after an update, and what became of its own rules.
  public struct Application: Sendable {
    /// The new rules.
    public let rules: RouteRules
    /// The identifiers of the rules that were applied, in their order.
    public let applied: [String]
    /// The rules that were not applied.
    public let ignored: [Ignored]
  }

  /// The error for an update whose result would have mistakes; it is refused as a whole.
  public struct Refusal: Error, Sendable {
    /// The mistakes, which the rules did not have before.
    public let problems: [RegistrationError.Problem]
  }

  /// Returns the rules of an app after the update.
  ///
  /// The function is pure: equal rules, devices and times give equal results, on each platform.
  ///
  /// - Parameters:
  ///   - rules: The rules of the app.
  ///   - device: The installation.
  /// - Returns: The new rules, with the rules of the update that were applied.
  /// - Throws: ``Refusal`` if the new rules have mistakes that the old ones do not have, such as a target outside of
  ///   the declared hosts, or a loop.
  /// - Complexity: O(*n*) in the number of routes and rules, and O(*m* log *m*) in the length of the patterns of
  ///   all rewrite rules.
  public func applied(to rules: RouteRules, for device: Device) throws(Refusal) -> Application {
    var changes = Changes(rules)
    var (applied, ignored): ([String], [Ignored]) = ([], [])
    for rule in self.rules {
      if let reason = rule.exclusion(of: device) ?? changes.apply(rule) {
        ignored.append(reason)
      } else {
        applied.append(rule.id)
      }
    }
    guard !applied.isEmpty else { return Application(rules: rules, applied: [], ignored: ignored) }
    let result = rules.changing(changes.routes, adding: changes.rewrites)
    var problems = result.findings()
    if !problems.isEmpty {
      let known = Set(rules.findings().map(\.message))
      problems.removeAll { known.contains($0.message) }
    }
    guard problems.isEmpty else { throw Refusal(problems: problems) }
    return Application(rules: result, applied: applied, ignored: ignored)
  }

  /// Returns the number of an installation in the shares of a rule: from 0 to 9,999.
  ///
  /// It is the 32-bit FNV-1a hash of the salt, a zero byte and the installation, mixed by the finalizer of MurmurHash3,
  /// modulo 10,000. A larger share contains each smaller one.
  ///
  /// - Parameters:
  ///   - installation: The text of the installation.
  ///   - salt: The salt of the rule.
  /// - Returns: The number; a rule is applied if it is below ``Rule/share``.
  public static func bucket(of installation: String, salt: String) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in Array(salt.utf8) + [0] + Array(installation.utf8) {
      hash = (hash ^ UInt32(byte)) &* 0x0100_0193
    }
    hash = (hash ^ (hash >> 16)) &* 0x85EB_CA6B
    hash = (hash ^ (hash >> 13)) &* 0xC2B2_AE35
    return Int((hash ^ (hash >> 16)) % 10_000)
  }
}

extension RouteUpdate.Rule {
  /// Returns the reason why an installation does not apply the rule, whatever the rule changes; nil if it does.
  fileprivate func exclusion(of device: RouteUpdate.Device) -> RouteUpdate.Ignored? {
    if let platforms {
      guard let versions = platforms[device.platform] else {
        return RouteUpdate.Ignored(
          rule: id,
          .otherPlatform,
          "the rule is not for \(device.platform.rawValue)"
        )
      }
      guard versions.contains(device.version) else {
        return RouteUpdate.Ignored(
          rule: id,
          .otherVersion,
          "the rule is not for version \(device.version)"
        )
      }
    }
    if let until, until <= device.time {
      return RouteUpdate.Ignored(rule: id, .expired, "the rule was applied until \(until)")
    }
    guard RouteUpdate.bucket(of: device.installation, salt: salt ?? id) < share else {
      return RouteUpdate.Ignored(
        rule: id,
        .outsideShare,
        "the installation is not in the share of the rule"
      )
    }
    return nil
  }
}

/// The changes that the rules of an update make so far.
private struct Changes {
  private let rules: RouteRules
  /// The indices of the routes by their identifiers and by their patterns.
  private let ids: [String: [Int]]
  private let patterns: [String: [Int]]
  private(set) var routes: [Int: RouteFacts] = [:]
  private(set) var rewrites: [RewriteRule] = []

  init(_ rules: RouteRules) {
    self.rules = rules
    let facts = rules.collection.facts
    ids = Dictionary(grouping: facts.indices.filter { facts[$0].id != nil }) { facts[$0].id ?? "" }
    patterns = Dictionary(grouping: facts.indices) { facts[$0].pattern.text }
  }

  /// Applies a rule; returns the reason if it cannot be applied.
  mutating func apply(_ rule: RouteUpdate.Rule) -> RouteUpdate.Ignored? {
    switch rule.change {
    case .rewrite(let pattern, let template, let priority, let resetsScreens):
      if let kind = unknownKind(in: pattern) {
        return .unknown(rule, "the app has no kind “\(kind)”")
      }
      let rewrite = try? RewriteRule(
        pattern,
        to: template,
        priority,
        resetsScreens,
        id: rule.id,
        source: "update"
      )
      guard let rewrite else { return .unknown(rule, "the template does not fit the pattern") }
      rewrites.append(rewrite)
      return nil
    case .disable(let route, let target):
      return change(route, by: rule) { facts, update in
        if let target {
          guard (try? RewriteRule(facts.pattern, to: target)) != nil else {
            return .unknown(rule, "the target has a value that “\(facts.pattern)” does not have")
          }
        }
        update.replacement =
          target.map { $0.hasPrefix("/") ? .page($0) : .webPage($0) }
          ?? RouteFacts.Replacement.unavailable
        return nil
      }
    case .restrict(let route, let exposure, let effect):
      return change(route, by: rule) { facts, _ in
        let isLooser =
          exposure.map { !facts.exposure.isSuperset(of: $0) } ?? false
          || effect.map { $0.stricter(facts.effect) != $0 } ?? false
        guard !isLooser else {
          return RouteUpdate.Ignored(
            rule: rule.id,
            .loosens,
            "the rule would loosen the policy of “\(facts.pattern)”"
          )
        }
        facts.exposure = exposure ?? facts.exposure
        facts.effect = effect ?? facts.effect
        return nil
      }
    case .present(let route, let transition):
      // A route without a parent cannot be shown inside of one.
      let isOwn =
        transition != "inParent"
        && rules.collection.facts.contains { $0.transition == transition }
      return change(route, by: rule) { facts, update in
        guard isOwn || RouteUpdate.transitions.contains(transition), !facts.isAction else {
          return RouteUpdate.Ignored(
            rule: rule.id,
            .unknownTransition,
            "“\(transition)” is no transition by which the app shows “\(facts.pattern)”"
          )
        }
        (facts.transition, update.transition) = (transition, transition)
        return nil
      }
    }
  }

  /// Returns a kind of a pattern that the app does not have.
  private func unknownKind(in pattern: RoutePattern) -> String? {
    pattern.places.lazy.compactMap { $0.parameter?.kind }.first { kind in
      ParameterKind(rawValue: kind) == nil && !rules.collection.kinds.contains { $0.name == kind }
    }
  }

  /// Changes the routes with an identifier or a pattern.
  private mutating func change(
    _ route: String,
    by rule: RouteUpdate.Rule,
    _ change: (inout RouteFacts, inout RouteFacts.Update) -> RouteUpdate.Ignored?
  ) -> RouteUpdate.Ignored? {
    guard let indices = ids[route] ?? patterns[route] else {
      return RouteUpdate.Ignored(rule: rule.id, .unknownRoute, "the app has no route “\(route)”")
    }
    for index in indices {
      var facts = routes[index] ?? rules.collection.facts[index]
      var update = facts.update ?? RouteFacts.Update()
      if let reason = change(&facts, &update) { return reason }
      update.rules.append(rule.id)
      facts.update = update
      routes[index] = facts
    }
    return nil
  }
}

extension RouteUpdate {
  /// The transitions that each host can use for a screen.
  fileprivate static let transitions: Set<String> = [
    "show", "push", "present", "present(sheet)", "present(formSheet)", "present(fullScreen)",
    "present(overFullScreen)", "replace", "root", "overlay",
  ]
}

extension RouteUpdate.Ignored {
  fileprivate static func unknown(_ rule: RouteUpdate.Rule, _ message: String) -> Self {
    Self(rule: rule.id, .unknown, message)
  }
}
