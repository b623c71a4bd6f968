// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import JSONTree
package import RouteManifest
internal import RouteMatching

/// A path configuration of Hotwire Native, with a rule for each route that is a page of the web site.
///
/// Hotwire compares each rule with the path and the query of a link, and later rules replace the properties of earlier
/// ones. So the rules are in the order of precedence, the best last, and all have the same properties.
package struct PathConfigurationFile {
  /// The JSON of the configuration, complete as a file.
  package let text: String
  /// Sentences about facts of the manifest that the file cannot express.
  package let notes: [String]

  /// The expression of a shape, with the numbers by which shapes are ordered.
  private struct Entry {
    let route: Int
    let expression: String
    let precedence: [Int]
  }

  /// Writes the routes of a manifest.
  ///
  /// - Parameter manifest: The manifest.
  /// - Complexity: O(*n* log *n*) in the size of the manifest.
  package init(_ manifest: RouteManifest) {
    let model = ParserModel(manifest)
    var notes = model.omissions
    if !model.rules.isEmpty { notes.append("does not apply the rewrite rules of the manifest") }
    var entries: [Entry] = []
    for (index, route) in model.routes.enumerated() {
      let expressions = route.shapes.map { Self.expression(for: $0, of: route, in: model) }
      let reason =
        Self.refusal(of: route, in: manifest)
        ?? (expressions.contains(nil) ? "a part of a segment has a kind and a constraint" : nil)
      guard reason == nil else {
        notes.append("leaves “\(route.route.id)” out: \(reason ?? "")")
        continue
      }
      for (shape, expression) in zip(route.shapes, expressions) {
        let precedence = Self.precedence(of: shape)
        entries.append(
          Entry(route: index, expression: expression ?? "", precedence: precedence)
        )
      }
    }
    entries.sort { $1.precedence.lexicographicallyPrecedes($0.precedence) }
    self.notes = notes.map { "hotwire: \($0)" }
    text = Self.text(of: entries, in: model)
  }

  private static func refusal(
    of route: ParserModel.Route,
    in manifest: RouteManifest
  ) -> String? {
    if route.route.isAction { return "it has no screen" }
    if manifest.options.webHostIsFirstSegment { return "the host of its links is a segment" }
    guard ["http", "https", nil].contains(route.scheme) else {
      return "Hotwire reads links of the web site only"
    }
    let isOfAll = route.host.map { host in
      manifest.hosts.count == 1 && manifest.hosts[0].name == host.name
        && manifest.hosts[0].includesSubdomains == host.includesSubdomains
    }
    guard isOfAll == false else { return nil }
    return "the rules of Hotwire have no hosts"
  }

  /// Returns the numbers by which a shape precedes others: for any link that both match, the smaller list wins.
  private static func precedence(of shape: ParserModel.Shape) -> [Int] {
    var numbers = [shape.rank]
    for segment in shape.segments {
      numbers.append(segment.weight)
      // Of two catch-alls, the one that takes fewer segments precedes.
      if case .catchAll = segment.content { numbers.append(-shape.segments.count) }
    }
    return numbers + [-1, shape.order]
  }

  // MARK: Expressions

  /// Returns the expression for the paths of a shape; nil if there is none.
  ///
  /// It is anchored, because Hotwire searches for it in the path, and it states that case matters, because Hotwire
  /// ignores it on Android.
  private static func expression(
    for shape: ParserModel.Shape,
    of route: ParserModel.Route,
    in model: ParserModel
  ) -> String? {
    let options = model.manifest.options
    let pattern = route.route.matchedPattern
    let places = Dictionary(
      pattern.places.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var (text, isOpen) = ("(?-i)^", false)
    for segment in shape.segments {
      isOpen = false
      switch segment.content {
      case .catchAll:
        // A repeated group of segments would overflow the stack of Java for a long link.
        text += "(?:/[^?]*)?"
        isOpen = !route.hasTrailingSlash
      case .pieces(let pieces):
        text += "/"
        for piece in pieces {
          switch piece {
          case .literal(let literal):
            text += PathExpression.literal(literal, ignoringCase: options.ignoresCaseOfLiterals)
          case .parameter(let index, _):
            let name = route.parameters[index].parameter.name
            guard let parameter = places[name]?.parameter,
              let expression = PathExpression.expression(
                for: parameter,
                kinds: model.manifest.kinds,
                isWhole: pieces.count == 1
              )
            else { return nil }
            text += expression
          }
        }
      }
    }
    if !options.trailingSlashIsSignificant || shape.segments.isEmpty || isOpen {
      text += "/?"
    } else if route.hasTrailingSlash {
      text += "/"
    }
    return text + "(?:\\?|\\z)"
  }

  // MARK: JSON

  private static func text(of entries: [Entry], in model: ParserModel) -> String {
    var rules: [JSONValue] = [
      [
        "patterns": [".*"],
        "properties": [
          "context": "default", "presentation": "default", "modal_style": "large",
          "uri": "hotwire://fragment/web", "fallback_uri": "hotwire://fragment/web",
        ],
      ]
    ]
    var index = 0
    while index < entries.count {
      let route = entries[index].route
      var patterns: [JSONValue] = []
      while index < entries.count, entries[index].route == route {
        patterns.append(.string(entries[index].expression))
        index += 1
      }
      rules.append([
        "patterns": .array(patterns),
        "properties": .object(properties(of: model.routes[route].route)),
      ])
    }
    let comment = JSONValue.string(CodeWriter.notice)
    return JSONValue.object(["comment": comment, "settings": [:], "rules": .array(rules)]).text
  }

  private static func properties(of route: RouteManifest.Route) -> JSONObject {
    let transition = route.transition
    let isModal = transition.hasPrefix("present") || transition == "overlay"
    let presentation = ["replace": "replace", "root": "replace_root"][transition] ?? "default"
    let style =
      [
        "present(sheet)": "page_sheet", "present(formSheet)": "form_sheet",
        "present(fullScreen)": "full", "present(overFullScreen)": "full",
      ][transition] ?? "large"
    return [
      "context": isModal ? "modal" : "default",
      "presentation": .string(presentation),
      "modal_style": .string(style),
      "view_controller": .string(route.id),
      "uri": .string("hotwire://fragment/\(route.id)"),
      "fallback_uri": "hotwire://fragment/web",
    ]
  }
}
