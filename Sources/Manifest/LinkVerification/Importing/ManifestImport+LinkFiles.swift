// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import AndroidLinkMatching
internal import AppleAssociationMatching
internal import JSONTree
internal import RouteManifest
internal import RouteMatching

extension ManifestImport {
  // MARK: Lists

  mutating func readList(_ bytes: [UInt8]) throws(ImportProblem) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ImportProblem("the file is not UTF-8; save it in UTF-8")
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = String(line.drop { $0 == " " || $0 == "\t" })
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      do throws(RoutePatternError) {
        let route = RouteManifest.Route(
          id: "",
          pattern: try RoutePattern(parsing: line),
          exposure: .external
        )
        let isBound = route.pattern.scheme != nil || route.pattern.host != nil
        add(
          route,
          hosts: isBound ? [] : defaultHosts,
          knowsItems: false,
          isRule: false,
          at: "line \(index + 1)"
        )
      } catch {
        note("line \(index + 1)", "“\(line)”: \(error.problem); \(error.suggestion)")
      }
    }
  }

  // MARK: Rules with wildcards

  mutating func readAssociation(_ bytes: [UInt8]) throws(ImportProblem) {
    let file: AssociationFile
    do throws(AssociationFileError) {
      file = try AssociationFile(parsing: bytes)
    } catch {
      throw ImportProblem("\(error)")
    }
    for member in file.contents.members where member.name != "applinks" {
      note(member.name, "it has no rules for links")
    }
    let members = file.contents["applinks"]?["substitutionVariables"]?.object?.members ?? []
    let variables = members.map { ($0.name, ($0.value.elements ?? []).compactMap(\.string)) }
    if file.details.count(where: { !$0.rules.isEmpty }) > 1 {
      note("applinks.details", "the routes are those of all apps, because a manifest has one table")
    }
    for (index, detail) in file.details.enumerated() {
      for app in detail.apps { add(appleApp: app, at: "applinks.details[\(index)]") }
      for rule in detail.rules {
        let place = "\(rule.source)"
        for remark in rule.remarks where remark != .matchesEverything { note(place, "\(remark)") }
        if ignoresCase.insert(!rule.isCaseSensitive).inserted, ignoresCase.count == 2 {
          note(
            place,
            "other rules differ in “caseSensitive”; the manifest compares case everywhere"
          )
        }
        var isKnown = true
        if case .path = rule.source { isKnown = false }
        add(
          WildcardRule(
            path: rule.pathPattern,
            items: rule.queryPatterns,
            hasOther: rule.hasWholeQueryPattern || rule.fragmentPattern.map { $0 != "*" } == true,
            isExclusion: rule.isExclusion,
            comment: rule.comment,
            isEncoded: rule.isPercentEncoded,
            knowsItems: isKnown
          ),
          Dictionary(variables) { first, _ in first },
          at: place
        )
      }
    }
  }

  mutating func readAssetLinks(_ bytes: [UInt8]) throws(ImportProblem) {
    let file: AssetLinksFile
    do throws(AssetLinksError) {
      file = try AssetLinksFile(parsing: bytes)
    } catch {
      throw ImportProblem("\(error)")
    }
    for (index, statement) in file.statements.enumerated() {
      let place = "[\(index)]"
      guard statement.relations.contains(AssetLinksFile.handleAllURLs),
        case .androidApp(let package, let fingerprints) = statement.target
      else {
        note(place, "the statement does not let an Android app open links")
        continue
      }
      add(androidApp: package, fingerprints, at: place)
      noteMissingCertificate(of: package, at: place)
      switch statement.dynamicRules {
      case .none: break
      case .discarded(let reason): note(place, "Android does not use the dynamic rules: \(reason)")
      case .rules(let rules):
        for (position, rule) in rules.enumerated() {
          add(
            WildcardRule(
              path: rule.path,
              items: rule.query.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
              hasOther: rule.fragment.map { $0 != "*" } == true,
              isExclusion: rule.isExclusion
            ),
            at: "\(place).dynamic_app_link_components[\(position)]"
          )
        }
      }
    }
  }

  /// A rule of an association file, or a dynamic rule of Android.
  private struct WildcardRule {
    var path: String?
    var items: [(name: String, pattern: String)]
    /// Whether the rule compares the fragment or the whole query.
    var hasOther: Bool
    var isExclusion: Bool
    var comment: String?
    var isEncoded = false
    var knowsItems = true
  }

  private mutating func add(
    _ rule: WildcardRule,
    _ variables: [String: [String]] = [:],
    at place: String
  ) {
    let isPartial = rule.hasOther || !rule.items.isEmpty
    if isPartial, rule.isExclusion || rule.path == nil && rule.hasOther {
      return note(place, "a route cannot state a rule for a query or a fragment alone")
    }
    if rule.hasOther { note(place, "the fragment and the whole query are not compared") }
    do throws(ImportProblem) {
      let glob = try PathGlob(wildcards: rule.path ?? "*", variables: variables)
      let path = try glob.path(isEncoded: rule.isEncoded, avoiding: Set(rule.items.map(\.name)))
      var route = try route(path, rule.path ?? "*", at: place)
      route.exposure = rule.isExclusion ? .internal : .external
      for (name, pattern) in rule.items {
        if !["*", "?*"].contains(pattern) { note(place, "the value of “\(name)” is not compared") }
        let isOptional = pattern.allSatisfy { $0 == "*" }
        route.parameters.append(RouteFacts.Parameter(query: name, isOptional: isOptional))
      }
      route.name(rule.comment)
      add(route, hosts: defaultHosts, knowsItems: rule.knowsItems, isRule: true, at: place)
    } catch {
      note(place, "“\(rule.path ?? "*")”: \(error)")
    }
  }

  /// Returns a route for a path of a platform.
  private mutating func route(
    _ path: PathGlob.Path,
    _ source: String,
    front: String = "",
    at place: String
  ) throws(ImportProblem) -> RouteManifest.Route {
    if path.isNarrower {
      note(
        place,
        "“\(source)” also matches other slashes and empty texts; the pattern is “\(path.text)”"
      )
    }
    do throws(RoutePatternError) {
      var route = RouteManifest.Route(
        id: "",
        pattern: try RoutePattern(parsing: front + path.text),
        exposure: .external
      )
      for index in route.parameters.indices {
        // These are the sets of characters that “generate” writes for the two kinds.
        let kinds = ["[0-9]+": "uint", "[-0-9]+": "int"]
        guard let constraint = path.constraints[route.parameters[index].name] else { continue }
        route.parameters[index].kind = kinds[constraint] ?? "text"
        route.parameters[index].constraint = kinds[constraint] == nil ? constraint : nil
      }
      return route
    } catch {
      throw ImportProblem("\(error.problem); \(error.suggestion)")
    }
  }

  // MARK: Intent filters

  mutating func readFilters(_ bytes: [UInt8]) throws(ImportProblem) {
    let filters: [IntentFilter]
    do throws(XMLError) {
      filters = try IntentFilterReader.filters(parsing: bytes)
      var scanner = XMLScanner(bytes: bytes)
      if let root = try scanner.nextTag(), let package = root.attributes["package"] {
        noteMissingCertificate(of: package, at: "line \(scanner.line)")
      }
    } catch {
      throw ImportProblem("\(error)")
    }
    for (index, filter) in filters.enumerated()
    where filter.actions.contains(IntentFilter.viewAction) && !filter.data.isEmpty {
      let place = "intent filter \(index + 1)"
      if let missing = IntentFilter.linkCategories.first(where: { !filter.categories.contains($0) })
      {
        note(place, "no link opens it, because it has no category \(missing)")
      } else if filter.data.contains(where: { $0.mimeType != nil }) {
        note(place, "no link opens it, because it has a media type")
      } else {
        add(filter, at: place)
      }
    }
  }

  private mutating func add(_ filter: IntentFilter, at place: String) {
    let schemes = Set(filter.data.compactMap { $0.scheme?.lowercased() })
    let hosts = filter.data.compactMap(\.host)
    if !filter.groups.isEmpty { note(place, "groups of filters are not imported") }
    if filter.data.contains(where: { $0.port != nil }) { note(place, "ports are not compared") }
    let paths = paths(of: filter, at: place)
    for scheme in schemes.sorted() where !["http", "https"].contains(scheme) {
      guard !hosts.isEmpty else {
        if paths?.isEmpty == false { note(place, "Android does not compare paths without a host") }
        declare(scheme: scheme, at: place)
        continue
      }
      for host in hosts {
        guard !host.contains("*") else {
          note(place, "a pattern cannot state the host “\(host)” of “\(scheme)”")
          declare(scheme: scheme, at: place)
          continue
        }
        // The host of a custom scheme is the first segment of a pattern.
        add(paths, front: "\(scheme)://\(PathGlob.escaped(host))", hosts: [], at: place)
      }
    }
    guard !schemes.isDisjoint(with: ["http", "https"]) else { return }
    if hosts.isEmpty { return note(place, "it opens the links of all hosts; name a host") }
    for host in hosts { declare(host: host, at: place) }
    add(paths, hosts: Set(hosts.map { $0.lowercased() }), at: place)
  }

  private mutating func add(
    _ paths: [(source: String, glob: PathGlob)]?,
    front: String = "",
    hosts: Set<String>,
    at place: String
  ) {
    for (source, glob) in paths ?? [("*", PathGlob(simple: ".*"))] {
      do throws(ImportProblem) {
        var route = try route(glob.path(isEncoded: false), source, front: front, at: place)
        if !front.isEmpty { route.exposure = .external(including: [.schemes]) }
        add(route, hosts: hosts, knowsItems: false, isRule: true, at: place)
      } catch {
        note(place, "“\(source)”: \(error)")
      }
    }
  }

  /// Returns the paths of a filter that a pattern can state; nil if the filter matches every path.
  private mutating func paths(
    of filter: IntentFilter,
    at place: String
  ) -> [(source: String, glob: PathGlob)]? {
    var isLimited = !filter.groups.isEmpty
    var paths: [(String, PathGlob)] = []
    for data in filter.data {
      if let path = data.path { paths.append((path, PathGlob(literal: path))) }
      if let path = data.pathPrefix {
        if !path.hasSuffix("/") {
          note(place, "“\(path)” also matches longer segments; the pattern compares whole ones")
        }
        paths.append((path, PathGlob(prefix: path)))
      }
      if let path = data.pathPattern { paths.append((path, PathGlob(simple: path))) }
      if let path = data.pathAdvancedPattern { paths.append((path, PathGlob(advanced: path))) }
      if let path = data.pathSuffix {
        isLimited = true
        note(place, "a pattern cannot state the path suffix “\(path)”")
      }
    }
    return paths.isEmpty && !isLimited ? nil : paths
  }
}

extension RouteManifest.Route {
  /// Gives the route an identifier, or a description if the text is not one.
  mutating func name(_ text: String?) {
    guard let text, !text.isEmpty else { return }
    let isIdentifier =
      text.utf8.count <= 64 && text.first?.isNumber == false
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    guard !isIdentifier else {
      id = text
      return
    }
    // A text does not say its language; only ASCII is taken as English.
    let language = text.allSatisfy(\.isASCII) ? "en" : "und"
    descriptions[language] = text
  }
}
