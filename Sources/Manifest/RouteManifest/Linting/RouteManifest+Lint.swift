// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension RouteManifest {
  /// Returns the findings of the linter: parts of the manifest that are wrong, or that are probably
  /// not intended.
  ///
  /// ```swift
  /// for finding in manifest.findings(in: document) { print(finding) }
  /// ```
  ///
  /// A route is shadowed, or rewritten, if none of eight links that are generated for it opens it. So a
  /// route that only few links open may be reported too.
  ///
  /// - Parameter document: The document that the manifest was decoded from, for positions.
  /// - Returns: The findings in the order of the manifest: of the manifest itself, of the routes, of the
  ///   rules.
  /// - Complexity: O(*n* log *n*) in the number of routes; each route is compared with at most four routes
  ///   of the same shape.
  public func findings(in document: ManifestDocument? = nil) -> [Finding] {
    var linter = Linter(self)
    linter.lintManifest()
    linter.lintRoutes()
    linter.lintMatching()
    linter.lintRules()
    linter.lintParents()
    return linter.sortedFindings(document)
  }
}

/// A collector of findings.
struct Linter {
  typealias Code = RouteManifest.Finding.Code

  let manifest: RouteManifest
  let declared: DeclaredLinks
  /// The rules of all platforms.
  let rules: RouteRules
  private var records: [Record] = []

  private struct Record {
    let code: Code
    let subject: RouteManifest.Subject
    let path: ManifestPath
    let problem: String
    let advice: String
    /// The part of the manifest by which findings are sorted: 0 for the manifest itself, 1 for the
    /// routes, 2 for the rules.
    let section: Int
    /// The index of the route or the rule.
    let index: Int
  }

  init(_ manifest: RouteManifest) {
    self.manifest = manifest
    declared = DeclaredLinks(manifest)
    rules = manifest.rules()
  }

  mutating func add(
    _ code: Code,
    _ path: ManifestPath,
    _ problem: String,
    _ advice: String
  ) {
    records.append(
      Record(
        code: code,
        subject: .manifest,
        path: path,
        problem: problem,
        advice: advice,
        section: 0,
        index: 0
      )
    )
  }

  /// Adds a finding about a route, with the position of one of its keys or parameters.
  mutating func add(
    _ code: Code,
    route index: Int,
    at key: String = "pattern",
    parameter: String? = nil,
    _ problem: String,
    _ advice: String
  ) {
    let path =
      parameter.map { ManifestPath.parameter($0, ofRoute: index) }
      ?? .element(index, of: "routes", key: key)
    records.append(
      Record(
        code: code,
        subject: .route(manifest.routes[index].id),
        path: path,
        problem: problem,
        advice: advice,
        section: 1,
        index: index
      )
    )
  }

  /// Adds a finding of a rule.
  mutating func add(
    _ code: Code,
    rule index: Int,
    _ key: String,
    _ problem: String,
    _ advice: String
  ) {
    records.append(
      Record(
        code: code,
        subject: .rule(manifest.rules[index].id),
        path: .element(index, of: "rules", key: key),
        problem: problem,
        advice: advice,
        section: 2,
        index: index
      )
    )
  }

  /// Adds a finding about a route, whose message is a problem and an advice, separated by a semicolon.
  mutating func add(_ code: Code, route index: Int, at key: String = "pattern", _ message: String) {
    let (problem, advice) = Self.parts(of: message)
    add(code, route: index, at: key, problem, advice)
  }

  /// Adds a finding of a rule, whose message is a problem and an advice, separated by a semicolon.
  mutating func add(_ code: Code, rule index: Int, _ key: String, _ message: String) {
    let (problem, advice) = Self.parts(of: message)
    add(code, rule: index, key, problem, advice)
  }

  private static func parts(of message: String) -> (problem: String, advice: String) {
    let parts = message.split(separator: ";", maxSplits: 1)
    return (
      String(parts.first ?? ""), parts.count > 1 ? String(parts[1].dropFirst()) : "change it"
    )
  }

  /// Returns the identifier of a route in quotation marks, for messages.
  func name(ofRoute index: Int) -> String { ManifestText.quoted(manifest.routes[index].id) }

  func sortedFindings(_ document: ManifestDocument?) -> [RouteManifest.Finding] {
    let order = records.indices.sorted { one, other in
      let (left, right) = (records[one], records[other])
      return (left.section, left.index, one) < (right.section, right.index, other)
    }
    return order.map { index in
      let record = records[index]
      let position = document.map { document in
        document.text.position(at: record.path.offset(in: document.root))
      }
      return RouteManifest.Finding(
        code: record.code,
        subject: record.subject,
        problem: record.problem,
        advice: record.advice,
        file: document?.text.file,
        position: position
      )
    }
  }
}
