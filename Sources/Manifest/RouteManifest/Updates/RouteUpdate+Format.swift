// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching
internal import RouteRules

extension RouteUpdate {
  /// Decodes an update from a document, and refuses all that the format does not know, as an author wants.
  ///
  /// - Parameter document: The document.
  /// - Throws: ``ManifestError`` with all problems and their positions.
  /// - Complexity: O(*n*) in the length of the document.
  public init(decoding document: ManifestDocument) throws(ManifestError) {
    var decoder = ManifestDecoder(document.text)
    self = decoder.update(document.root)
    if let error = decoder.check.problems.error { throw error }
  }

  /// Decodes an update as a device does: a rule with a key that this version of the format does not know is left out
  /// and reported, and an unknown key of the document is ignored.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - ignored: Receives the rules that are left out.
  /// - Throws: ``ManifestError`` if a value has a wrong type or is invalid.
  /// - Complexity: O(*n*) in the length of the document.
  public init(
    decoding document: ManifestDocument,
    leavingOut ignored: inout [Ignored]
  ) throws(ManifestError) {
    var root = document.root
    if case .object(let members) = root.value {
      let names = Set(Self.fields.map(\.key.name))
      root.value = .object(
        members.filter { names.contains($0.name) }.map { member in
          guard member.name == "rules", case .list(let nodes) = member.node.value else {
            return member
          }
          var member = member
          member.node.value = .list(
            nodes.enumerated().compactMap { $1.leavingOutUnknown(number: $0 + 1, &ignored) }
          )
          return member
        }
      )
    }
    var decoder = ManifestDecoder(document.text)
    self = decoder.update(root)
    if let error = decoder.check.problems.error { throw error }
  }

  /// The update as JSON in its canonical form: keys in the order of the format, no key with a default value.
  ///
  /// - Complexity: O(*n*) in the length of the result.
  public var json: String { Self.fields.node(of: self).json }

  /// The JSON Schema (draft 2020-12) of the format, for editors and other tools.
  public static var jsonSchema: String { ObjectShape.update.jsonSchema(title: "Update of routes") }
}

extension ManifestNode {
  /// Returns the node of a rule as this version of the format knows it; nil if it has an unknown key or no change
  /// that is known.
  fileprivate func leavingOutUnknown(
    number: Int,
    _ ignored: inout [RouteUpdate.Ignored]
  ) -> ManifestNode? {
    let fields = RouteUpdate.Rule.fields
    guard case .object(let members) = value else { return self }
    var unknown = members.filter { member in !fields.contains { $0.key.name == member.name } }
    for member in members {
      guard let field = fields.first(where: { $0.key.name == member.name }),
        case .object(let shape) = field.key.shape
      else { continue }
      unknown += member.node.members.filter { inner in
        !shape.fields.contains { $0.name == inner.name }
      }
    }
    let hasChange = members.contains { RouteUpdate.Rule.changeNames.contains($0.name) }
    if unknown.isEmpty, hasChange { return withoutUnknownPlatforms }
    let name = unknown.first.map { "the key \(ManifestText.quoted($0.name)) is unknown" }
    ignored.append(
      RouteUpdate.Ignored(
        rule: self["id"]?.text ?? "rule \(number)",
        .unknown,
        name ?? "the rule has no change that this version knows"
      )
    )
    return nil
  }

  /// The node of a rule without the platforms that this version does not know, on which it is not applied here.
  private var withoutUnknownPlatforms: ManifestNode {
    guard case .object(let members) = value else { return self }
    var node = self
    node.value = .object(
      members.map { member in
        guard member.name == "platforms", case .object(let platforms) = member.node.value else {
          return member
        }
        var member = member
        member.node.value = .object(
          platforms.filter { RouteManifest.Platform(rawValue: $0.name) != nil }
        )
        return member
      }
    )
    return node
  }
}

extension ManifestDecoder {
  fileprivate mutating func update(_ root: ManifestNode) -> RouteUpdate {
    let start = RouteUpdate.Time(seconds: 0)
    var update = RouteUpdate(version: 0, created: start, expires: start)
    guard check.check(root, .object(.update), "the update") else { return update }
    read(RouteUpdate.fields, of: root, into: &update)
    check.checkIdentifiers(root["rules"]?.elements ?? [], "rule")
    if update.expires <= update.created, let node = root["expires"] {
      check.add(
        .invalidValue,
        at: node.offset,
        "“expires” is not after “created”",
        "write a later time"
      )
    }
    return update
  }

  fileprivate mutating func updateRule(_ node: ManifestNode) -> RouteUpdate.Rule {
    let names = RouteUpdate.Rule.changeNames.filter { node[$0] != nil }
    if names.count != 1 {
      let choices = RouteUpdate.Rule.changeNames.joined(separator: ", ")
      check.add(
        .invalidValue,
        at: node.offset,
        names.isEmpty ? "the rule has no change" : "the rule has \(names.count) changes",
        "write one of \(choices)"
      )
    }
    var rule = RouteUpdate.Rule(id: "", .disable(route: "", to: nil), reason: "", owner: "")
    read(RouteUpdate.Rule.fields, of: node, into: &rule)
    return rule
  }

  private mutating func read<Model>(
    _ fields: [FormatField<Model>],
    of node: ManifestNode,
    into model: inout Model
  ) {
    for field in fields {
      if let value = node[field.key.name] { field.read(value, &model, &self) }
    }
  }

  /// Reports a parameter with a regular expression, which not every platform can read at run time.
  fileprivate mutating func checkKinds(of pattern: RoutePattern, _ offset: Int) {
    guard let name = pattern.places.first(where: { $0.parameter?.constraint != nil })?.name else {
      return
    }
    check.add(
      .invalidValue,
      at: offset,
      "an update cannot contain the regular expression of “\(name)”",
      "write a kind, such as :\(name)<int>, or one of the manifest"
    )
  }

  /// Reports a template that a rule cannot use; the pattern of a route is known only when the update is applied.
  fileprivate mutating func checkTarget(_ node: ManifestNode) {
    guard let text = node.text, !text.hasPrefix("/"), !text.hasPrefix("https://") else { return }
    check.add(
      .invalidValue,
      at: node.offset,
      "\(ManifestText.quoted(text)) is neither a path nor a page on the web",
      "begin it with “/” or “https://”"
    )
  }
}

extension ObjectShape {
  static let update = ObjectShape(
    name: "update",
    summary: "Changes of the rules of released apps.",
    fields: RouteUpdate.fields.map(\.key)
  )

  fileprivate static let updateRule = ObjectShape(
    name: "updateRule",
    summary: "A change, with the devices that apply it.",
    fields: RouteUpdate.Rule.fields.map(\.key)
  )

  private static let routeName = Field(
    name: "route",
    shape: .text(TextShape(name: "the identifier or the pattern of a route", limit: 4096)),
    summary: "The identifier of the route in the manifest, or its pattern.",
    isRequired: true
  )

  fileprivate static let disable = ObjectShape(
    name: "disable",
    summary: "The links of a route open another page.",
    fields: [
      routeName,
      Field(
        name: "to",
        shape: .text(.template),
        summary: "The template of a path of the app or of a web page; without it, the links fail."
      ),
    ]
  )

  fileprivate static let rewrite = ObjectShape(
    name: "rewrite",
    summary: "The links of a pattern are rewritten.",
    fields: ObjectShape.rule.fields.filter { $0.name != "id" }
  )

  fileprivate static let restrict = ObjectShape(
    name: "restrict",
    summary: "The policy of a route becomes stricter.",
    fields: [
      routeName,
      Field(
        name: "exposure",
        shape: .text(.exposure),
        summary: "The origins that may open the route."
      ),
      Field(
        name: "including",
        shape: .list(.text(.unverifiedOrigin)),
        summary: "The unverified origins that may open an external route too."
      ),
      Field(name: "effect", shape: .text(.effect), summary: "The harm that opening could do."),
    ]
  )

  fileprivate static let present = ObjectShape(
    name: "present",
    summary: "A route is shown by another transition.",
    fields: [
      routeName,
      Field(
        name: "transition",
        shape: .text(.label),
        summary: "The name of the transition, such as present(sheet).",
        isRequired: true
      ),
    ]
  )
}

extension TextShape {
  fileprivate static let time = TextShape(
    name: "a time such as 2026-11-28T12:00:00Z",
    limit: 20,
    expression: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$",
    mistake: { text in
      RouteUpdate.Time(text) != nil
        ? nil
        : TextMistake(
          problem: "\(ManifestText.quoted(text)) is not a time",
          suggestion: "write it in UTC, such as 2026-11-28T12:00:00Z"
        )
    }
  )
}

extension RouteUpdate {
  /// The keys of an update.
  fileprivate static let fields: [FormatField<Self>] = [
    FormatField("$schema", .text(.label), "The address of this schema.") { _, _, _ in
    } write: { _ in
      nil
    },
    FormatField("format", .integer(1...1), "The version of the format.", isRequired: true) {
      _,
      _,
      _ in
    } write: { _ in
      .number("1")
    },
    FormatField(
      "version",
      .integer(1...9_007_199_254_740_991),
      "The number of the update, higher than all earlier ones.",
      isRequired: true
    ) { node, update, _ in
      update.version = node.integer ?? 0
    } write: {
      .number(String($0.version))
    },
    .time("created", "The time at which the update was made.", isRequired: true, \.created),
    .time("expires", "The time from which on the update is stale.", isRequired: true, \.expires),
    FormatField(
      "maximumAge",
      .integer(0...315_360_000),
      "The seconds after “expires” after which devices return to the rules of the app."
    ) { node, update, _ in
      update.maximumAge = node.integer
    } write: {
      $0.maximumAge.map { .number(String($0)) }
    },
    FormatField(
      "rules",
      .list(.object(.updateRule)),
      "The rules; none takes all earlier updates back.",
      isRequired: true
    ) { node, update, decoder in
      update.rules = node.elements.map { decoder.updateRule($0) }
    } write: { update in
      .list(update.rules.map { Rule.fields.node(of: $0) })
    },
  ]
}

extension FormatField<RouteUpdate> {
  fileprivate static func time(
    _ name: String,
    _ summary: String,
    isRequired: Bool,
    _ property: any WritableKeyPath<RouteUpdate, RouteUpdate.Time> & Sendable
  ) -> Self {
    Self(name, .text(.time), summary, isRequired: isRequired) { node, model, _ in
      if let time = node.text.flatMap(RouteUpdate.Time.init) { model[keyPath: property] = time }
    } write: {
      .text($0[keyPath: property].description)
    }
  }
}

extension RouteUpdate.Rule {
  /// The keys of the changes, of which a rule has one.
  fileprivate static let changeNames = ["disable", "rewrite", "restrict", "present"]

  /// The keys of a rule.
  fileprivate static let fields: [FormatField<Self>] = [
    FormatField("id", .text(.label), "The identifier.", isRequired: true) { node, rule, _ in
      rule.id = node.text ?? ""
    } write: {
      .text($0.id)
    },
    FormatField("reason", .text(.label), "The reason for the change.", isRequired: true) {
      node,
      rule,
      _ in
      rule.reason = node.text ?? ""
    } write: {
      .text($0.reason)
    },
    FormatField("owner", .text(.label), "The team that is responsible.", isRequired: true) {
      node,
      rule,
      _ in
      rule.owner = node.text ?? ""
    } write: {
      .text($0.owner)
    },
    FormatField("until", .text(.time), "The time until which the rule is applied.") {
      node,
      rule,
      _ in
      rule.until = node.text.flatMap(RouteUpdate.Time.init)
    } write: {
      $0.until.map { .text($0.description) }
    },
    FormatField(
      "platforms",
      .map(.platform, .object(.versions)),
      "The platforms whose apps apply the rule, with the versions; all by default."
    ) { node, rule, decoder in
      rule.platforms = [:]
      for member in node.members {
        guard let platform = RouteManifest.Platform(rawValue: member.name) else { continue }
        rule.platforms?[platform] = decoder.versions(member.node)
      }
    } write: { rule in
      rule.platforms.map { platforms in
        .object(
          RouteManifest.Platform.allCases.compactMap { platform in
            platforms[platform].map { ManifestNode.Member(platform.rawValue, $0.node) }
          }
        )
      }
    },
    FormatField(
      "share",
      .integer(0...10_000),
      "The share of the installations in hundredths of a percent; all by default."
    ) { node, rule, _ in
      rule.share = node.integer ?? 10_000
    } write: {
      $0.share == 10_000 ? nil : .number(String($0.share))
    },
    .text(
      "salt",
      .label,
      "The text that assigns installations to shares; the identifier by default.",
      \.salt
    ),
    FormatField("disable", .object(.disable), "A route whose links open another page.") {
      node,
      rule,
      decoder in
      if let target = node["to"] { decoder.checkTarget(target) }
      rule.change = .disable(route: node["route"]?.text ?? "", to: node["to"]?.text)
    } write: {
      guard case .disable(let route, let target) = $0.change else { return nil }
      var object = NodeBuilder(.disable)
      object.add("route", route)
      object.add("to", target)
      return object.node.value
    },
    FormatField("rewrite", .object(.rewrite), "Links that are rewritten.") { node, rule, decoder in
      guard let template = node["template"], let text = node["pattern"]?.text,
        let pattern = try? RoutePattern(parsing: text)
      else { return }
      decoder.checkKinds(of: pattern, node["pattern"]?.offset ?? node.offset)
      decoder.checkTemplate(template, pattern, "“template”")
      rule.change = .rewrite(
        pattern,
        to: template.text ?? "",
        priority: node["priority"]?.integer ?? 0,
        resetsScreens: node["resetsScreens"]?.bool ?? false
      )
    } write: {
      guard case .rewrite(let pattern, let template, let priority, let resets) = $0.change else {
        return nil
      }
      var object = NodeBuilder(.rewrite)
      object.add("pattern", pattern.text)
      object.add("template", template)
      object.add("priority", priority, unless: 0)
      object.add("resetsScreens", if: resets)
      return object.node.value
    },
    FormatField("restrict", .object(.restrict), "A route whose policy becomes stricter.") {
      node,
      rule,
      decoder in
      rule.change = decoder.restriction(node)
    } write: {
      guard case .restrict(let route, let exposure, let effect) = $0.change else { return nil }
      var object = NodeBuilder(.restrict)
      object.add("route", route)
      if let exposure {
        object.add("exposure", exposure.isExternal ? "external" : "internal")
        object.add("including", texts: exposure.unverifiedWords)
      }
      object.add("effect", effect?.rawValue)
      return object.node.value
    },
    FormatField("present", .object(.present), "A route with another transition.") { node, rule, _ in
      rule.change = .present(
        route: node["route"]?.text ?? "",
        transition: node["transition"]?.text ?? ""
      )
    } write: {
      guard case .present(let route, let transition) = $0.change else { return nil }
      var object = NodeBuilder(.present)
      object.add("route", route)
      object.add("transition", transition)
      return object.node.value
    },
  ]
}

extension ManifestDecoder {
  fileprivate mutating func restriction(_ node: ManifestNode) -> RouteUpdate.Change {
    var exposure = node["exposure"]?.text.map {
      $0 == "external" ? RouteExposure.external : .internal
    }
    if let origins = node["including"] {
      if exposure?.isExternal != true {
        check.add(
          .invalidValue,
          at: origins.offset,
          "“including” has no effect without “\"exposure\": \"external\"”",
          "remove it, or add the exposure"
        )
      }
      let words = origins.texts.compactMap(RouteExposure.Unverified.init(word:))
      exposure = .external(including: RouteExposure.Unverified(words))
    }
    let effect = node["effect"]?.text.flatMap(RouteEffect.init)
    if exposure == nil, effect == nil {
      check.add(
        .missingKey,
        at: node.offset,
        "the restriction names no policy",
        "add “exposure” or “effect”"
      )
    }
    return .restrict(route: node["route"]?.text ?? "", exposure, effect)
  }
}
