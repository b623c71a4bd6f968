// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The problems of a router's registrations.
public struct RegistrationError: Error, Sendable {
  /// The problems, never empty.
  ///
  /// Order: those of `RouteRules.findings()`, then of modules, of typed routes, of services, of tabs, the
  /// authorizer and hosts.
  public let problems: [Problem]

  package init(problems: [Problem]) {
    self.problems = problems
  }

  /// One problem of a router's registrations.
  public struct Problem: Error, Sendable, Hashable {
    /// The kind of problem.
    public let code: Code
    /// The cause of the problem, with its file and line, and the correction.
    public let message: String
    /// The pattern of the route with the problem, or nil.
    public let pattern: RoutePattern?
    /// The name of the module with the problem, or nil.
    public let module: String?
    /// The number of the route with the problem, or nil.
    package let route: Int?
    /// The identifier of the rewrite rule with the problem, or nil.
    package let rule: String?

    package init(
      _ code: Code,
      message: String,
      pattern: RoutePattern? = nil,
      module: String? = nil,
      route: Int? = nil,
      rule: String? = nil
    ) {
      (self.code, self.message, self.pattern, self.module) = (code, message, pattern, module)
      (self.route, self.rule) = (route, rule)
    }

    /// Creates a problem of a route.
    package init(_ code: Code, of route: RouteFacts, message: String) {
      self.init(code, message: message, pattern: route.pattern, route: route.number)
    }

    /// Creates a problem of a rewrite rule.
    package init(_ code: Code, of rule: RewriteRule, message: String) {
      self.init(code, message: message, pattern: rule.pattern, rule: rule.id)
    }
  }

  /// The kinds of problems; later versions may add some.
  public struct Code: Sendable, Hashable {
    /// The name of the code in tools.
    public let name: String

    private init(_ name: String) {
      self.name = name
    }

    /// An equal pattern of the same priority was registered before.
    public static let duplicateRoute = Code("duplicateRoute")
    /// A parameter's kind is neither built in nor defined on the router.
    public static let unknownKind = Code("unknownKind")
    /// A kind or a constraint needs an automaton with more states than the limit, or all of a table's
    /// kinds and constraints, or the checks of its rules, need more work than the limit.
    public static let automatonTooLarge = Code("automatonTooLarge")
    /// The optional groups of a pattern have more than 64 readings: choices of taken and skipped groups.
    public static let tooManyReadings = Code("tooManyReadings")
    /// A pattern of an older router cannot be registered.
    public static let invalidPattern = Code("invalidPattern")
    /// The pattern has an invalid host.
    public static let invalidHost = Code("invalidHost")
    /// A module with the same name is already installed.
    public static let duplicateModule = Code("duplicateModule")
    /// The name of a module or of an entry contains characters that are not allowed.
    public static let invalidName = Code("invalidName")
    /// Modules of a library were discovered but cannot be installed.
    public static let unreachableModule = Code("unreachableModule")
    /// A route's parent is not registered, shows no screen, is in another tab, or needs a parameter, a
    /// scheme or a host that the route does not have.
    public static let parentMissing = Code("parentMissing")
    /// A parent may be opened from fewer origins than its child.
    public static let parentLessExposed = Code("parentLessExposed")
    /// The effect of a parent refuses origins that may open its child.
    public static let parentEffect = Code("parentEffect")
    /// Routes are parents of each other in a cycle, or services depend on each other in a cycle or
    /// in too long a chain.
    public static let cycle = Code("cycle")
    /// No module provides a required service.
    public static let unmetService = Code("unmetService")
    /// A service is provided twice.
    public static let duplicateService = Code("duplicateService")
    /// A rewrite rule has a target that no route matches, and that is not an allowed web page.
    public static let unmatchedRule = Code("unmatchedRule")
    /// Rewrite rules form a loop, or more than eight rules are applied to a link one after another.
    public static let ruleLoop = Code("ruleLoop")
    /// A rewrite rule leads to the links that it matches, so that it has no effect.
    public static let uselessRule = Code("uselessRule")
    /// One list of facts about a route states two exposures, parents or transitions.
    public static let repeatedFact = Code("repeatedFact")
    /// No attached host has the tab of a route.
    public static let unknownTab = Code("unknownTab")
    /// The registration of a route names a parameter that the route does not have, or gives a `Secret`
    /// another visibility.
    public static let unknownParameter = Code("unknownParameter")
    /// A route is open to unverified origins, and every link to it contains a secret.
    public static let exposedSecret = Code("exposedSecret")
    /// Two routes have the same path, one for a custom scheme and one for web links, but different
    /// exposures or effects.
    public static let differentPolicy = Code("differentPolicy")
    /// An exposed route requires a sign-in or a confirmation, and the router has no authorizer.
    public static let authorizerMissing = Code("authorizerMissing")
    /// A declared link is neither a valid scheme nor a valid host, or a web target is not a valid
    /// host.
    public static let invalidLink = Code("invalidLink")
    /// A second host was attached to a scene.
    public static let duplicateHost = Code("duplicateHost")
  }
}

extension RegistrationError: CustomStringConvertible {
  /// The messages, one on each line.
  public var description: String {
    problems.map { $0.message }.joined(separator: "\n")
  }
}

extension RegistrationError.Problem: CustomStringConvertible {
  /// The message of the problem.
  public var description: String { message }
}

extension RegistrationError.Code: CustomStringConvertible {
  /// The name of the code.
  public var description: String { name }
}

extension RegistrationError.Problem {
  package init(_ problem: RouteTableError.Problem) {
    let code: RegistrationError.Code =
      switch problem.code {
      case .unknownKind: .unknownKind
      case .automatonTooLarge: .automatonTooLarge
      case .tooManyReadings: .tooManyReadings
      case .invalidHost: .invalidHost
      default: .duplicateRoute
      }
    self.init(code, message: problem.message, pattern: problem.pattern)
  }
}
