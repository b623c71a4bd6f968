// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteManifest.Finding {
  /// The kind of a finding, with a name that never changes; later versions may add more.
  public struct Code: Sendable, Hashable {
    /// The name, such as `duplicate-route`.
    public let name: String
    /// The severity of all findings with this code.
    public let severity: RouteManifest.Severity
    /// A description of the findings with this code, without a full stop.
    public let summary: String

    private init(_ name: String, _ severity: RouteManifest.Severity, _ summary: String) {
      (self.name, self.severity, self.summary) = (name, severity, summary)
    }

    /// Returns whether two codes have the same name.
    public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}

extension RouteManifest.Finding.Code {
  // MARK: Matching

  /// Two routes match the same links with the same priority.
  public static let duplicateRoute = Self(
    "duplicate-route",
    .error,
    "two routes match the same links with the same priority"
  )
  /// A parameter has a kind that neither the router nor the manifest defines.
  public static let unknownKind = Self("unknown-kind", .error, "a kind of parameter is not defined")
  /// A constraint needs more memory than the limit.
  public static let constraintTooLarge = Self(
    "constraint-too-large",
    .error,
    "a constraint needs more memory than the limit"
  )
  /// A pattern has more than 64 choices of optional groups.
  public static let tooManyReadings = Self(
    "too-many-readings",
    .error,
    "a pattern has too many optional groups"
  )
  /// The host of a pattern contradicts the options of the table.
  public static let invalidHost = Self(
    "invalid-host",
    .error,
    "the host of a pattern contradicts the options"
  )
  /// Other routes match all links of a route first.
  public static let shadowedRoute = Self(
    "shadowed-route",
    .warning,
    "other routes match the links of a route first"
  )
  /// A rewrite rule replaces all links of a route.
  public static let rewrittenRoute = Self(
    "rewritten-route",
    .warning,
    "a rewrite rule replaces the links of a route"
  )
  /// Two rewrite rules match the same links with the same priority.
  public static let duplicateRule = Self(
    "duplicate-rule",
    .error,
    "two rewrite rules match the same links with the same priority"
  )
  /// No route matches the links to which a rewrite rule leads.
  public static let unmatchedRule = Self(
    "unmatched-rule",
    .error,
    "a rewrite rule leads to links that no route matches"
  )
  /// Rewrite rules replace a link again and again.
  public static let ruleLoop = Self("rule-loop", .error, "rewrite rules form a loop")
  /// A rewrite rule leads to the links that it matches.
  public static let uselessRule = Self(
    "useless-rule",
    .warning,
    "a rewrite rule leads to the links that it matches, so it has no effect"
  )
  /// No link can match a route.
  public static let unreachableRoute = Self(
    "unreachable-route",
    .warning,
    "no link can open a route: no platform, no declared host or scheme, or no possible value"
  )
  /// Many routes have different constraints at the same place of their paths.
  public static let manyConstraints = Self(
    "many-constraints",
    .warning,
    "many routes have different kinds or constraints at the same place"
  )

  /// The default of a parameter is no value of its kind or its constraint.
  public static let defaultValue = Self(
    "default-value",
    .error,
    "the default of a parameter is no value of its kind or constraint"
  )

  // MARK: Parents

  /// A route names a parent that the manifest does not contain.
  public static let missingParent = Self(
    "missing-parent",
    .error,
    "the parent of a route is missing"
  )
  /// The parent of a route cannot be below it: it is an action, or it needs a value, a scheme or a host that
  /// links of the route do not have.
  public static let parentParameters = Self(
    "parent-parameters",
    .error,
    "a parent needs a value, a scheme or a host that its child does not have, or has no screen"
  )
  /// The parent of a route is on fewer platforms, or in fewer versions of an app, than the route.
  public static let parentPlatforms = Self(
    "parent-platforms",
    .error,
    "a parent is on fewer platforms or in fewer versions than its child"
  )
  /// The parent of a route admits fewer origins than the route.
  public static let parentExposure = Self(
    "parent-exposure",
    .error,
    "a parent admits fewer origins than its child"
  )
  /// The effect of the parent of a route refuses origins that may open the route.
  public static let parentEffect = Self(
    "parent-effect",
    .error,
    "the effect of a parent refuses origins that may open its child"
  )
  /// A route is its own parent, directly or through other routes.
  public static let parentCycle = Self("parent-cycle", .error, "a route is its own parent")

  // MARK: Names

  /// A literal has upper-case letters, underscores or characters that links encode.
  public static let literalStyle = Self(
    "literal-style",
    .note,
    "a literal is not in lower case with hyphens"
  )
  /// The name of a parameter is not in lower camel case.
  public static let parameterStyle = Self(
    "parameter-style",
    .note,
    "the name of a parameter is not in lower camel case"
  )

  // MARK: Security

  /// A route with an effect other than view admits unverified origins.
  public static let closedEffect = Self(
    "closed-effect",
    .error,
    "unverified origins are admitted to a route whose effect is not view"
  )
  /// Two routes for the same path, one of them with a custom scheme, have different exposures or effects.
  public static let differentPolicy = Self(
    "different-policy",
    .warning,
    "two routes for the same path have different exposures or effects"
  )
  /// Links from outside of the app may open a route with the effect destructive.
  public static let destructiveExternal = Self(
    "destructive-external",
    .warning,
    "a destructive route is external"
  )
  /// The path of an external route contains a secret.
  public static let secretInPath = Self(
    "secret-in-path",
    .error,
    "the path of an external route contains a secret"
  )
  /// The query of an external route contains a secret.
  public static let secretInQuery = Self(
    "secret-in-query",
    .warning,
    "the query of an external route contains a secret"
  )
  /// A parameter with the name of a secret is not marked as secret.
  public static let unmarkedSecret = Self(
    "unmarked-secret",
    .warning,
    "a parameter with the name of a secret is not marked as secret"
  )
  /// An external route with an effect other than view has a custom scheme.
  public static let sensitiveScheme = Self(
    "sensitive-scheme",
    .warning,
    "a route with an effect other than view has a custom scheme"
  )
  /// A link has the scheme `http`.
  public static let insecureLink = Self("insecure-link", .warning, "a link is not encrypted")
  /// A target of a redirect or a fallback is not declared.
  public static let undeclaredTarget = Self(
    "undeclared-target",
    .warning,
    "the host or scheme of a target is not declared"
  )

  // MARK: Platforms

  /// A platform has external routes, and the manifest has no app for the platform.
  public static let missingApp = Self(
    "missing-app",
    .warning,
    "the identifiers of an app are missing"
  )
  /// An app for Android has no fingerprint.
  public static let missingFingerprint = Self(
    "missing-fingerprint",
    .error,
    "an app for Android has no fingerprint of a certificate"
  )
  /// The manifest has external routes, and declares neither hosts nor schemes.
  public static let missingHost = Self(
    "missing-host",
    .warning,
    "there are external routes, and neither hosts nor schemes"
  )
  /// A literal contains characters that have a meaning in Apple's association file.
  public static let appleWildcard = Self(
    "apple-wildcard",
    .warning,
    "a literal contains a wildcard of Apple's association file"
  )
  /// A route has kinds or constraints, which versions of Android before 12 ignore.
  public static let androidConstraint = Self(
    "android-constraint",
    .note,
    "versions of Android before 12 ignore kinds and constraints"
  )
  /// The optional groups of a route need many rules in the files of the platforms.
  public static let manyCombinations = Self(
    "many-combinations",
    .warning,
    "the optional groups of a route need many rules on the platforms"
  )
  /// A route has versions for a platform that does not have the route.
  public static let uselessVersions = Self(
    "useless-versions",
    .note,
    "versions are given for a platform that does not have the route"
  )
  /// A fallback has no target.
  public static let missingFallbackTarget = Self(
    "missing-fallback-target",
    .warning,
    "a fallback has no target"
  )
  /// A fallback is a link of the app that opens no route, or the route of the fallback itself.
  public static let deadFallback = Self(
    "dead-fallback",
    .error,
    "a fallback opens no route, or leads to itself"
  )
  /// The web address of a route contradicts its pattern.
  public static let webAddressTemplate = Self(
    "web-address-template",
    .error,
    "a web address is not a template for its route"
  )

  /// All codes of findings.
  public static let all: [Self] = [
    duplicateRoute, unknownKind, constraintTooLarge, tooManyReadings, invalidHost, shadowedRoute,
    rewrittenRoute, duplicateRule, unmatchedRule, ruleLoop, uselessRule,
    unreachableRoute, manyConstraints, defaultValue, missingParent, parentParameters,
    parentPlatforms, parentExposure, parentEffect, parentCycle, literalStyle, parameterStyle,
    closedEffect,
    differentPolicy, destructiveExternal,
    secretInPath,
    secretInQuery, unmarkedSecret, sensitiveScheme, insecureLink, undeclaredTarget, missingApp,
    missingFingerprint, missingHost, appleWildcard, androidConstraint, manyCombinations,
    uselessVersions, missingFallbackTarget, deadFallback, webAddressTemplate,
  ]
}
