// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteRules {
  /// Returns everything that is wrong with the rules, whatever app has them.
  ///
  /// It checks the patterns, the parents, secrets and policies of the routes, the targets and loops of rewrite
  /// rules, and the declared links. `Router.validate()` adds what only a router knows, such as screens and
  /// services.
  ///
  /// - Returns: The problems: of patterns, of parents, of secrets and policies, of the targets of rewrite rules,
  ///   and of declared links.
  /// - Complexity: O(*n* log *n*) in the length of all patterns and templates, and a limited number of steps
  ///   for constraints and for the checks of rules.
  public func findings() -> [RegistrationError.Problem] {
    let tables = collection.problems + rewrites.problems + entries.problems
    return tables.map(RegistrationError.Problem.init)
      + ParentValidator(collection.facts, entries: entries.facts).problems
      + collection.facts.indices.flatMap(collection.policyProblems)
      + rewrites.targetProblems(collection.table, within: targets, onHost: targets.sampleHost)
      + replacementProblems + targets.declared.compactMap(\.problem)
      + targets.webHosts.compactMap(webHostProblem)
  }

  private func webHostProblem(of host: String) -> RegistrationError.Problem? {
    guard !DeclaredLink.isHost(host) else { return nil }
    let advice =
      DeclaredLink.encoded(host).map { "write it in the form “\($0)”, which links have" }
      ?? "write only the host, such as “help.example.com”"
    return RegistrationError.Problem(
      .invalidLink,
      message: "the web target “\(host)” is not a host; \(advice)"
    )
  }
}

extension RouteCollection {
  /// Returns the problems with the secrets and the policy of a route.
  fileprivate func policyProblems(of index: Int) -> [RegistrationError.Problem] {
    [secretProblem(of: index), policyProblem(of: index)].compactMap(\.self)
  }

  /// Returns a problem if a route admits unverified origins, but every link to it contains a
  /// secret, which these origins may not send; otherwise nil.
  private func secretProblem(of index: Int) -> RegistrationError.Problem? {
    let route = facts[index]
    guard route.exposure.admitsSome(of: .unverified) else { return nil }
    let places = route.pattern.places
    let secret = parameterRules(of: index).secretNames.first { name in
      places.contains { $0.name == name && !$0.isInGroup }
    }
    guard let secret else { return nil }
    return RegistrationError.Problem(
      .exposedSecret,
      of: route,
      message:
        "“\(route.pattern)” (\(route.location)) is exposed as \(route.exposure), but every link to it has "
        + "the secret “\(secret)”, which unverified origins may not send; register it as .external"
    )
  }

  /// Returns a problem if a route for a custom scheme and the route with the same path for web
  /// links have different policies; otherwise nil.
  private func policyProblem(of index: Int) -> RegistrationError.Problem? {
    let route = facts[index]
    let scheme = route.pattern.scheme
    guard let scheme, scheme != "https", scheme != "http" else { return nil }
    guard
      let other = counterparts(of: index).first(where: {
        $0.exposure != route.exposure || $0.effect != route.effect
      })
    else { return nil }
    return RegistrationError.Problem(
      .differentPolicy,
      of: route,
      message:
        "“\(route.pattern)” (\(route.location)) is registered as \(route.exposure) with the effect "
        + "\(route.effect), and “\(other.pattern)” (\(other.location)) as \(other.exposure) with \(other.effect); "
        + "they open the same path, so the stricter policy counts for both; give them the same"
    )
  }
}

extension DeclaredLink {
  /// The problem of the declaration if it cannot include any link; otherwise nil.
  fileprivate var problem: RegistrationError.Problem? {
    let advice: String
    switch form {
    case .universal(let host, _), .subdomains(let host):
      guard !DeclaredLink.isHost(host) else { return nil }
      if host.hasPrefix("*.") {
        advice = "write .subdomains(of: \"\(host.dropFirst(2))\")"
      } else if let encoded = DeclaredLink.encoded(host) {
        advice = "write the host in the form that links have, \(withHost(encoded))"
      } else {
        advice =
          "write only the host, without a scheme, a port or a path, such as "
          + ".universal(\"example.com\")"
      }
    case .scheme("http"), .scheme("https"):
      advice = "web links belong to a host, so write .universal(\"example.com\")"
    case .scheme(let name):
      guard !DeclaredLink.isScheme(name) else { return nil }
      advice = "write only the scheme, without “:” and “//”, such as .scheme(\"myapp\")"
    }
    return RegistrationError.Problem(
      .invalidLink,
      message: "the declared link \(self) includes no link; \(advice)"
    )
  }

  /// Returns the declaration of another host.
  private func withHost(_ host: String) -> DeclaredLink {
    if case .universal(_, let includingSubdomains) = form {
      return .universal(host, includingSubdomains: includingSubdomains)
    }
    return .subdomains(of: host)
  }

  /// Returns whether a text is the host of a web link.
  fileprivate static func isHost(_ text: String) -> Bool {
    guard !text.utf8.contains(where: { "/?#@:*".utf8.contains($0) }),
      let link = try? DeepLink(parsing: "https://\(text)/")
    else { return false }
    return link.hasHost && link.segments.isEmpty
  }

  /// Returns the form with `xn--` of a host with other characters than ASCII; nil for another text.
  fileprivate static func encoded(_ host: String) -> String? {
    let encoded = Punycode.host(host)
    return encoded != host && isHost(encoded) ? encoded : nil
  }

  /// Returns whether a text is a scheme (RFC 3986, section 3.1).
  private static func isScheme(_ text: String) -> Bool {
    guard let link = try? DeepLink(parsing: "\(text):///") else { return false }
    return link.hasScheme(text) && link.segments.isEmpty
  }
}
