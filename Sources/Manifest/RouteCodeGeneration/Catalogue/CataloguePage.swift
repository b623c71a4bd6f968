// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteManifest
internal import RouteMatching

/// A web page that lists the routes of a manifest, with a search.
///
/// The page is one file without other resources. It is a table that needs no script; a short script adds
/// the search.
package struct CataloguePage {
  /// The HTML of the page, complete as a file.
  package private(set) var text = ""

  /// Writes the routes of a manifest.
  ///
  /// - Parameter manifest: The manifest.
  /// - Complexity: O(*n*) in the size of the manifest.
  package init(_ manifest: RouteManifest) {
    let title = manifest.name.map { "Routes of \($0)" } ?? "Routes"
    var writer = CodeWriter()
    writer.line("<!doctype html>")
    writer.line("<!-- \(CodeWriter.notice) -->")
    writer.line("<html lang=\"en\">")
    writer.block("<head>", "</head>") { writer in
      writer.line("<meta charset=\"utf-8\">")
      writer.line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
      writer.line("<meta name=\"color-scheme\" content=\"light dark\">")
      writer.line("<title>\(Self.escaped(title))</title>")
      writer.block("<style>", "</style>") { $0.lines(Self.style) }
    }
    writer.block("<body>", "</body>") { writer in
      writer.line("<h1>\(Self.escaped(title))</h1>")
      Self.writeSearch(count: manifest.routes.count, to: &writer)
      writer.block("<main>", "</main>") { Self.writeTable(manifest, to: &$0) }
      writer.block("<script>", "</script>") { $0.lines(Self.script) }
    }
    writer.line("</html>")
    text = writer.text
  }

  // MARK: Parts

  private static func writeSearch(count: Int, to writer: inout CodeWriter) {
    writer.block("<form id=\"search\" role=\"search\" hidden>", "</form>") { writer in
      writer.line("<label for=\"words\">Search in all columns</label>")
      writer.line("<input id=\"words\" type=\"search\" autocomplete=\"off\" spellcheck=\"false\">")
      writer.line("<output id=\"count\" for=\"words\">\(count) routes</output>")
    }
  }

  private static func writeTable(_ manifest: RouteManifest, to writer: inout CodeWriter) {
    let heads = [
      "Route", "Pattern", "Parameters", "Exposure", "Effect", "Platforms", "Parent", "Tab", "Owner",
    ]
    writer.block("<table>", "</table>") { writer in
      writer.line(
        "<caption>\(manifest.routes.count) routes, in the order of the manifest</caption>"
      )
      writer.block("<thead>", "</thead>") { writer in
        let cells = heads.map { "<th scope=\"col\">\($0)</th>" }
        writer.line("<tr>\(cells.joined())</tr>")
      }
      writer.block("<tbody>", "</tbody>") { writer in
        for route in manifest.routes { writeRow(of: route, to: &writer) }
      }
    }
  }

  private static func writeRow(
    of route: RouteManifest.Route,
    to writer: inout CodeWriter
  ) {
    writer.block("<tr>", "</tr>") { writer in
      writer.line(
        "<th scope=\"row\">\(escaped(route.id))\(descriptions(route.descriptions))</th>"
      )
      writer.line("<td><code>\(escaped(route.pattern.text))</code></td>")
      writer.line("<td>\(parameters(of: route))</td>")
      writer.line("<td>\(escaped(exposure(of: route)))</td>")
      writer.line("<td>\(route.effect.rawValue)\(route.isAction ? ", action" : "")</td>")
      writer.line("<td>\(escaped(platforms(of: route)))</td>")
      writer.line("<td>\(route.parent.map { "<code>\(escaped($0.text))</code>" } ?? "")</td>")
      writer.line("<td>\(escaped(route.tab ?? ""))</td>")
      writer.line("<td>\(escaped(route.owner ?? ""))</td>")
    }
  }

  private static func descriptions(_ texts: [String: String]) -> String {
    texts.sorted { $0.key < $1.key }.map { language, text in
      "<p lang=\"\(escaped(language))\" dir=\"auto\">\(escaped(text))</p>"
    }
    .joined()
  }

  private static func parameters(of route: RouteManifest.Route) -> String {
    guard !route.parameters.isEmpty else { return "" }
    let items = route.parameters.map { parameter in
      var facts = [parameter.kind]
      if let constraint = parameter.constraint { facts.append("(\(constraint))") }
      if parameter.place == .query { facts.append("query") }
      if parameter.isOptional { facts.append("optional") }
      if parameter.isRepeated { facts.append("repeated") }
      if let standard = parameter.defaultValue { facts.append("default “\(standard)”") }
      if parameter.sensitivity != .private { facts.append(parameter.sensitivity.rawValue) }
      return "<li><code>\(escaped(parameter.name))</code> \(escaped(facts.joined(separator: ", ")))"
        + descriptions(parameter.descriptions) + "</li>"
    }
    return "<ul>\(items.joined())</ul>"
  }

  private static func exposure(of route: RouteManifest.Route) -> String {
    guard route.exposure.isExternal else { return "internal" }
    return (["external"] + route.exposure.unverifiedWords).joined(separator: ", ")
  }

  private static func platforms(of route: RouteManifest.Route) -> String {
    RouteManifest.Platform.allCases.filter(route.platforms.contains).map { platform in
      guard let range = route.versions[platform] else { return platform.rawValue }
      let from = range.from.map { " from \($0)" } ?? ""
      return platform.rawValue + from + (range.until.map { " before \($0)" } ?? "")
    }
    .joined(separator: ", ")
  }

  /// Returns a text as content of an element or as the value of an attribute in double quotes.
  ///
  /// HTML has no notation for control characters, so each becomes a replacement character.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\t": escaped += " "
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension CataloguePage {
  private static let style = """
    :root { color-scheme: light dark; --line: #8886; --head: #f3f3f3; --text: #1a1a1a; --page: #fff; }
    @media (prefers-color-scheme: dark) {
      :root { --head: #2a2a2a; --text: #eee; --page: #161616; }
    }
    body { font: 1rem/1.4 system-ui, sans-serif; margin: 1.5rem; color: var(--text);
      background: var(--page); }
    form { margin: 0 0 1rem; }
    form[hidden], tr[hidden] { display: none; }
    input { font: inherit; padding: 0.3rem 0.5rem; margin: 0 0.7rem; width: min(24rem, 60vw); }
    main { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; }
    caption { text-align: start; padding: 0.3rem 0; }
    th, td { border: 1px solid var(--line); padding: 0.4rem 0.6rem; text-align: start;
      vertical-align: top; }
    thead th { background: var(--head); }
    tbody th { font-weight: 600; }
    p { font-weight: 400; margin: 0.3rem 0 0; }
    ul { margin: 0; padding-inline-start: 1.1rem; }
    code { overflow-wrap: anywhere; }
    """

  private static let script = """
    (function () {
      var rows = Array.prototype.slice.call(document.querySelectorAll("tbody tr"));
      var texts = rows.map(function (row) { return row.textContent.toLowerCase(); });
      var form = document.getElementById("search");
      var input = document.getElementById("words");
      function filter() {
        var words = input.value.toLowerCase().split(" ").filter(Boolean);
        var count = 0;
        rows.forEach(function (row, index) {
          row.hidden = !words.every(function (word) { return texts[index].indexOf(word) >= 0; });
          if (!row.hidden) count += 1;
        });
        document.getElementById("count").textContent = count + " of " + rows.length + " routes";
      }
      form.hidden = false;
      form.addEventListener("submit", function (event) { event.preventDefault(); });
      input.addEventListener("input", filter);
    })();
    """
}
