// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension RouteManifest {
  /// Decodes a manifest from a document.
  ///
  /// The page of the module describes the format.
  ///
  /// - Parameter document: The document.
  /// - Throws: ``ManifestError`` with all problems, of which 100 have their position.
  /// - Complexity: O(*n*) in the length of the document, and O(*n* log *n*) in the number of problems.
  public init(decoding document: ManifestDocument) throws(ManifestError) {
    var decoder = ManifestDecoder(document.text)
    self = decoder.manifest(document.root)
    if let error = decoder.check.problems.error { throw error }
  }
}

/// A decoder that collects the problems of a document.
///
/// It checks a node with its shape first, and reads a node only if its shape is right.
struct ManifestDecoder {
  var check: ShapeCheck

  init(_ text: ManifestText) {
    check = ShapeCheck(text)
  }

  mutating func manifest(_ root: ManifestNode) -> RouteManifest {
    guard check.check(root, .object(.manifest), "the manifest") else {
      // A value of the manifest has a wrong shape, so the manifest is rejected. Its routes and
      // rules are read nevertheless, so that mistakes such as a repeated identifier are reported at
      // the same time.
      if case .object = root.value { readLists(of: root, isChecked: false) }
      return RouteManifest()
    }
    var manifest = RouteManifest()
    manifest.schema = root["$schema"]?.text
    manifest.name = root["name"]?.text
    if let apps = root["apps"] { manifest.apps = Self.apps(apps) }
    manifest.hosts = root["hosts"]?.texts.map { RouteManifest.Host(stringLiteral: $0) } ?? []
    manifest.schemes = root["schemes"]?.texts ?? []
    manifest.kinds = root["kinds"]?.textsByName ?? [:]
    checkKinds(root)
    if let options = root["options"] { manifest.options = Self.options(options) }
    (manifest.routes, manifest.rules) = readLists(of: root, isChecked: true)
    if let node = root["fallbacks"] {
      manifest.fallbacks = RouteManifest.Fallbacks(
        unmatched: node["unmatched"]?.text.map(RouteManifest.Fallback.init),
        unavailable: node["unavailable"]?.text.map(RouteManifest.Fallback.init),
        notInstalled: node["notInstalled"]?.text.map(RouteManifest.Fallback.init)
      )
    }
    return manifest
  }

  /// Reads the routes and the rules, and skips elements that have a wrong shape.
  @discardableResult
  private mutating func readLists(
    of root: ManifestNode,
    isChecked: Bool
  ) -> ([RouteManifest.Route], [RouteManifest.Rule]) {
    var quiet = ShapeCheck(ManifestText(""))
    let routes = (root["routes"]?.elements ?? []).compactMap { node in
      isChecked || quiet.check(node, .object(.route), "") ? route(node) : nil
    }
    let rules = (root["rules"]?.elements ?? []).compactMap { node in
      isChecked || quiet.check(node, .object(.rule), "") ? rule(node) : nil
    }
    check.checkIdentifiers(root["routes"]?.elements ?? [], "route")
    check.checkIdentifiers(root["rules"]?.elements ?? [], "rule")
    return (routes, rules)
  }
}

extension ManifestDecoder {
  /// Reports kinds of the app that have the name of a built-in kind, such as `int`.
  private mutating func checkKinds(_ root: ManifestNode) {
    for member in root["kinds"]?.members ?? [] {
      var builder = RouteTable<Int>.Builder()
      do throws(RoutePatternError) {
        try builder.define(kind: member.name, constraint: "a")
        guard ["text", "json"].contains(member.name) else { continue }
        throw RoutePatternError(
          text: member.name,
          offset: 0,
          problem: "the name “\(member.name)” means any text in a parameter",
          suggestion: "give the kind another name"
        )
      } catch {
        check.add(.invalidValue, at: member.nameOffset, error.problem, error.suggestion)
      }
    }
  }

  private mutating func rule(_ node: ManifestNode) -> RouteManifest.Rule? {
    guard let id = node["id"]?.text, let template = node["template"],
      let text = node["pattern"]?.text, let pattern = try? RoutePattern(parsing: text)
    else { return nil }
    checkTemplate(template, pattern, "“template”")
    return RouteManifest.Rule(
      id: id,
      pattern: pattern,
      template: template.text ?? "",
      priority: node["priority"]?.integer ?? 0,
      resetsScreens: node["resetsScreens"]?.bool ?? false
    )
  }

  /// Reports a mistake in the template that belongs to a pattern, such as a parameter that the
  /// pattern does not have.
  mutating func checkTemplate(_ node: ManifestNode, _ pattern: RoutePattern, _ name: String) {
    guard let template = node.text else { return }
    do throws(RoutePatternError) {
      _ = try RewriteRule(pattern, to: template, 0, false, id: "", source: "")
    } catch {
      let offset = check.problems.text.offset(of: error.offset, inText: template, at: node.offset)
      check.add(.invalidValue, at: offset, "\(name): \(error.problem)", error.suggestion)
    }
  }

  private static func apps(_ node: ManifestNode) -> RouteManifest.Apps {
    RouteManifest.Apps(
      ios: (node["ios"]?.elements ?? []).map { app in
        RouteManifest.IOSApp(
          appID: app["appID"]?.text ?? "",
          storeID: app["storeID"]?.text,
          name: app["name"]?.text
        )
      },
      android: (node["android"]?.elements ?? []).map { app in
        RouteManifest.AndroidApp(
          package: app["package"]?.text ?? "",
          fingerprints: app["fingerprints"]?.texts ?? [],
          minimumSDK: app["minimumSDK"]?.integer,
          name: app["name"]?.text
        )
      },
      web: node["web"].map { app in
        RouteManifest.WebApp(origin: app["origin"]?.text ?? "", name: app["name"]?.text)
      }
    )
  }

  private static func options(_ node: ManifestNode) -> RouteTableOptions {
    var options = RouteTableOptions()
    for (name, property) in RouteManifest.optionFlags {
      options[keyPath: property] = node[name]?.bool ?? false
    }
    options.schemesWithHost = node["schemesWithHost"]?.texts ?? []
    options.schemesWithoutFallback = node["schemesWithoutFallback"]?.texts ?? []
    let standard = DeepLink.Limits()
    if let limits = node["limits"] {
      options.limits = DeepLink.Limits(
        bytes: limits["bytes"]?.integer ?? standard.bytes,
        segments: limits["segments"]?.integer ?? standard.segments,
        queryItems: limits["queryItems"]?.integer ?? standard.queryItems
      )
    }
    return options
  }
}

extension RouteManifest {
  /// The options with the value true or false, with the key of each option.
  static var optionFlags: [(name: String, property: WritableKeyPath<RouteTableOptions, Bool>)] {
    [
      ("ignoresCaseOfLiterals", \.ignoresCaseOfLiterals),
      ("ignoresCaseOfQueryNames", \.ignoresCaseOfQueryNames),
      ("trailingSlashIsSignificant", \.trailingSlashIsSignificant),
      ("webHostIsFirstSegment", \.webHostIsFirstSegment),
      ("keepsPlusInQuery", \.keepsPlusInQuery),
      ("matchesFragmentPaths", \.matchesFragmentPaths),
      ("readsFragmentItems", \.readsFragmentItems),
    ]
  }
}
