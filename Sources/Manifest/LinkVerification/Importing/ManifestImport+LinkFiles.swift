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
      let (line, place) = (String(line.drop { $0 == " " || $0 == "\t" }), "line \(index + 1)")
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      do throws(ImportProblem) {
        add(try Self.route(line), hosts: defaultHosts, at: place)
      } catch {
        note(place, "“\(line)”: \(error)")
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
      for app in detail.apps {
        declare(at: "applinks.details[\(index)]") {
          $0.apps.ios = [RouteManifest.IOSApp(appID: app)]
        }
      }
      for rule in detail.rules {
        let place = "\(rule.source)"
        for remark in rule.remarks where remark != .matchesEverything { note(place, "\(remark)") }
        if ignoresCase.insert(!rule.isCaseSensitive).inserted, ignoresCase.count == 2 {
          note(
            place,
            "other rules differ in “caseSensitive”; the manifest compares case everywhere"
          )
        }
        add(rule, Dictionary(variables) { first, _ in first }, at: place)
      }
    }
  }

  mutating func readAssetLinks(_ bytes: [UInt8]) throws(ImportProblem) {
    let file: AssetLinksFile
    let statements = try Self.json(bytes).elements ?? []
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
      for text in fingerprints {
        declare(at: place) {
          $0.apps.android = [.init(package: package, fingerprints: [text.uppercased()])]
        }
      }
      noteMissingCertificate(of: package, at: place)
      if case .discarded(let reason) = statement.dynamicRules {
        note(place, "Android does not use the dynamic rules: \(reason)")
      } else {
        addDynamicRules(of: statements[index], at: place)
      }
    }
  }

  /// Adds the dynamic rules of Android, which are components of an association file for decoded links.
  private mutating func addDynamicRules(of statement: JSONValue, at place: String) {
    let key = "dynamic_app_link_components"
    let rules = statement["relation_extensions"]?[AssetLinksFile.handleAllURLs]?[key]
    let links: JSONValue = [
      "defaults": ["percentEncoded": false],
      "details": [["appIDs": [], "components": rules ?? []]],
    ]
    let file = try? AssociationFile(["applinks": links])
    for (index, rule) in (file?.details.first?.rules ?? []).enumerated() {
      add(rule, at: "\(place).\(key)[\(index)]")
    }
  }

  /// Adds a note if no file that was read has a certificate of an Android app, without which the app
  /// cannot be in link files.
  private mutating func noteMissingCertificate(of package: String, at place: String) {
    guard !result.apps.android.contains(where: { $0.package == package }) else { return }
    note(
      place,
      "the app “\(package)” has no certificate; read an assetlinks.json with its SHA-256 fingerprint"
    )
  }

  private mutating func add(
    _ rule: AssociationRule,
    _ variables: [String: [String]] = [:],
    at place: String
  ) {
    let items = rule.queryPatterns
    let hasOther = rule.hasWholeQueryPattern || rule.fragmentPattern.map { $0 != "*" } == true
    if hasOther || !items.isEmpty, rule.isExclusion || rule.pathPattern == nil && hasOther {
      return note(place, "a route cannot state a rule for a query or a fragment alone")
    }
    if hasOther { note(place, "the fragment and the whole query are not compared") }
    let source = rule.pathPattern ?? "*"
    do throws(ImportProblem) {
      let glob = try PathGlob(wildcards: source, variables: variables)
      var (route, isNarrower) = try glob.route(
        isEncoded: rule.isPercentEncoded,
        avoiding: Set(items.map(\.name))
      )
      if isNarrower { noteNarrowing(of: source, to: route, at: place) }
      if rule.isExclusion { route.exposure = .internal }
      for (name, pattern) in items {
        if !["*", "?*"].contains(pattern) { note(place, "the value of “\(name)” is not compared") }
        let isOptional = pattern.allSatisfy { $0 == "*" }
        route.parameters.append(RouteFacts.Parameter(query: name, isOptional: isOptional))
      }
      route.name(rule.comment)
      // The older format has no query items.
      let knowsItems = if case .path = rule.source { false } else { true }
      add(route, hosts: defaultHosts, knowsItems: knowsItems, at: place)
    } catch {
      note(place, "“\(source)”: \(error)")
    }
  }

  private mutating func noteNarrowing(
    of source: String,
    to route: RouteManifest.Route,
    at place: String
  ) {
    note(
      place,
      "“\(source)” also matches other slashes and empty texts; the pattern is “\(route.pattern)”"
    )
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
    let globs = globs(of: filter, at: place)
    for scheme in schemes.sorted() where !["http", "https"].contains(scheme) {
      if hosts.isEmpty, !globs.isEmpty, globs.map(\.source) != [".*"] {
        note(place, "Android does not compare paths without a host")
      }
      if hosts.isEmpty || hosts.contains(where: { $0.contains("*") }) {
        declare(at: place) { $0.schemes = [scheme] }
      }
      for host in hosts {
        if host.contains("*") {
          note(place, "a pattern cannot state the host “\(host)” of “\(scheme)”")
        } else {
          // The host of a custom scheme is the first segment of a pattern.
          add(globs, front: "\(scheme)://\(PathGlob.escaped(host))", hosts: [], at: place)
        }
      }
    }
    guard !schemes.isDisjoint(with: ["http", "https"]) else { return }
    if hosts.isEmpty { return note(place, "it opens the links of all hosts; name a host") }
    for host in hosts { declare(host: host, at: place) }
    add(globs, hosts: Set(hosts.map { $0.lowercased() }), at: place)
  }

  private mutating func add(
    _ globs: [PathGlob],
    front: String = "",
    hosts: Set<String>,
    at place: String
  ) {
    for glob in globs {
      do throws(ImportProblem) {
        var (route, isNarrower) = try glob.route(front: front)
        if isNarrower { noteNarrowing(of: glob.source, to: route, at: place) }
        if !front.isEmpty { route.exposure = .external(including: [.schemes]) }
        add(route, hosts: hosts, at: place)
      } catch {
        note(place, "“\(glob.source)”: \(error)")
      }
    }
  }

  /// Returns the paths of a filter that a pattern can state.
  private mutating func globs(of filter: IntentFilter, at place: String) -> [PathGlob] {
    var globs: [PathGlob] = []
    var isLimited = !filter.groups.isEmpty
    for data in filter.data {
      globs += [
        data.path.map { PathGlob(literal: $0) },
        data.pathPrefix.map { PathGlob(literal: $0, isPrefix: true) },
        data.pathPattern.map { PathGlob(android: $0, isAdvanced: false) },
        data.pathAdvancedPattern.map { PathGlob(android: $0, isAdvanced: true) },
      ].compactMap(\.self)
      if let path = data.pathPrefix, !path.hasSuffix("/") {
        note(place, "“\(path)” also matches longer segments; the pattern compares whole ones")
      }
      if let path = data.pathSuffix {
        isLimited = true
        note(place, "a pattern cannot state the path suffix “\(path)”")
      }
    }
    return globs.isEmpty && !isLimited ? [PathGlob(android: ".*", isAdvanced: false)] : globs
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
