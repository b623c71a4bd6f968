// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteDialects
internal import RouteMatching

extension Migration {
  /// Sample links for all routes, in spellings that routers read in different ways.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  package var sampleLinks: [String] {
    var links: [String] = []
    var known: Set<String> = []
    for id in newTable.routes.indices {
      for link in samples(of: newTable.routes[id].id, registration: routes[id].registration)
      where known.insert(link).inserted {
        links.append(link)
      }
    }
    for loss in losses {
      let link = Self.roughLink(loss.registration, dialect)
      if known.insert(link).inserted { links.append(link) }
    }
    return links
  }

  private func samples(of id: RouteID, registration: Registration) -> [String] {
    if dialect.name == "HCModule" { return [registration.pattern] }
    var numbers = SampleNumbers()
    guard let sample = try? newTable.sampleLink(of: id, onHost: "example.com", using: &numbers)
    else {
      return [Self.roughLink(registration, dialect)]
    }
    var bases = [sample]
    if dialect.name == "Routable" {
      bases = [registration.pattern.hasPrefix("/") ? sample : String(sample.drop { $0 == "/" })]
    } else if sample.hasPrefix("/") {
      let scheme = registration.namespace ?? "app"
      bases = ["\(scheme)://\(sample.dropFirst())"]
      if registration.namespace == nil { bases.append("https://example.com\(sample)") }
    }
    return bases.flatMap(Self.spellings)
  }

  /// Returns a link in several spellings that routers read in different ways.
  private static func spellings(of link: String) -> [String] {
    let base = LinkEdit(link)
    let edits: [(inout LinkEdit) -> Void] = [
      { _ in },
      { $0.path += $0.path.hasSuffix("/") ? "" : "/" },
      { $0.path = "/" + $0.path },
      { $0.path += $0.path.hasSuffix("/") ? "more" : "/more" },
      { $0.path = $0.path.uppercased() },
      { $0.path += "%20b" },
      { $0.path += "+b" },
      { $0.query = "tab=a+b" },
      { $0.query = "flag&tab=1&tab=2" },
      { $0.fragment = "part" },
    ]
    return edits.map { edit in
      var edited = base
      edit(&edited)
      return edited.text
    }
  }

  /// Returns a sample link for a pattern that has no declaration; the value of each parameter is
  /// `a1`.
  private static func roughLink(_ registration: Registration, _ dialect: RouteDialect) -> String {
    var text = ""
    var rest = registration.pattern[...]
    while let character = rest.popFirst() {
      switch character {
      case ":" where !rest.hasPrefix("//"):
        rest = rest.drop { $0 != "/" }
        text += "a1"
      case "(", ")", "*", "^", "$": break
      default: text.append(character)
      }
    }
    if text.contains("://") || ["HCModule", "Routable"].contains(dialect.name) { return text }
    return "\(registration.namespace ?? "app"):/" + (text.hasPrefix("/") ? text : "/" + text)
  }
}
