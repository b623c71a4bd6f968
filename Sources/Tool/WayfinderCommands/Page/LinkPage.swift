// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LinkVerification
import RouteManifest
import RouteMatching

/// The page of `wayfind serve`, which shows the report of a link.
///
/// The page is one file without other resources, and needs no script; a script updates the report
/// while a person types.
struct LinkPage {
  /// The HTML of the whole page.
  let html: HTML

  /// The greatest number of routes that the page lists.
  private static let routeCount = 500
  /// The number of example links that the page shows below the input field.
  private static let buttonCount = 8
  /// The number of links that are tried for an example.
  private static let sampleCount = 8

  /// Creates the page of a link.
  ///
  /// - Parameters:
  ///   - reporter: The manifest.
  ///   - name: The name of the manifest's file.
  ///   - link: The link, or nil for the page without a report.
  ///   - nonce: The value that the page's policy requires of styles and scripts.
  init(_ reporter: LinkReporter, name: String, link: String?, nonce: String) {
    let manifest = reporter.manifest
    let title = manifest.name.map { "Links of \($0)" } ?? "Links"
    let hosts = (manifest.hosts.map(\.text) + manifest.schemes.map { "\($0):" })
      .joined(separator: ", ")
    let examples = Self.examples(reporter)
    html = Self.document(
      title: title,
      nonce: nonce,
      header: """
        <h1>\(text: title)</h1>
        <p class="lead"><code>\(text: name)</code> has \(manifest.routes.count) routes\
        \(hosts.isEmpty ? "" : " for <code>\(text: hosts)</code>")</p>
        """,
      main: """
        \(Self.form(link, manifest, examples))
        <div id="report">\(Self.report(of: link, reporter))</div>
        \(Self.routes(manifest, examples))
        \(Self.files(reporter))
        """
    )
  }

  /// Creates the page that shows why the manifest cannot be read.
  init(problem: String, nonce: String) {
    html = Self.document(
      title: "The manifest cannot be read",
      nonce: nonce,
      header: "<h1>Links</h1>",
      main: "<div id=\"report\">\(Self.report(ofProblem: problem))</div>"
    )
  }

  /// Returns the part of the page that depends on the link.
  static func report(of link: String?, _ reporter: LinkReporter) -> HTML {
    guard let link, !link.isEmpty else {
      return """
        <section class="card empty">
        <h2>Type a link</h2>
        <p>This page shows which platform opens it, the rule that decides, and the route that the \
        router finds.</p>
        </section>
        """
    }
    let report = reporter.report(link)
    return report.html(code: code(of: link, report))
  }

  /// Returns the QR code with which a phone opens the link; nothing if the link is too long, or has a secret,
  /// which the code would show.
  private static func code(of link: String, _ report: LinkReport) -> HTML {
    guard report.link == link else { return "" }
    return .optional(QRCode(report.platformLink ?? link)) { $0.html }
  }

  /// Returns the part of the page that shows why the manifest cannot be read.
  static func report(ofProblem problem: String) -> HTML {
    """
    <section class="card" role="alert">
    <h2>The manifest cannot be read</h2>
    <pre class="source" tabindex="0">\(text: problem)</pre>
    <p class="lead">Correct the file, and load this page again.</p>
    </section>
    """
  }

  private static func document(
    title: String,
    nonce: String,
    header: HTML,
    main: HTML
  ) -> HTML {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(text: title)</title>
    <style nonce="\(text: nonce)">
    \(HTML(unchecked: String(decoding: PackageResources.serve_css, as: UTF8.self)))
    </style>
    </head>
    <body>
    <header>
    \(header)
    </header>
    <main>
    \(main)
    </main>
    <script nonce="\(text: nonce)">
    \(HTML(unchecked: String(decoding: PackageResources.serve_js, as: UTF8.self)))
    </script>
    </body>
    </html>

    """
  }

  // MARK: Parts of the page

  private static func form(
    _ link: String?,
    _ manifest: RouteManifest,
    _ examples: [String: String]
  ) -> HTML {
    let chosen = manifest.routes.lazy.compactMap { route in
      examples[route.id].map { (name: route.id, link: $0) }
    }
    .prefix(buttonCount)
    let buttons = chosen.map { example -> HTML in
      "<a class=\"example\" href=\"/?link=\(text: example.link.queryValue)\">\(text: example.name)</a> "
    }
    return """
      <form id="ask" class="card" role="search" method="get" action="/">
      <label for="link">Link</label>
      <div class="field">
      <input id="link" name="link" type="text" inputmode="url" value="\(text: link ?? "")" \
      maxlength="\(LinkReporter.maximumLength)" \
      placeholder="\(text: chosen.first?.link ?? "https://example.com/users/7")" autocomplete="off" \
      autocapitalize="none" spellcheck="false" autofocus>
      <button>Explain</button>
      </div>
      <nav class="examples" aria-label="Examples">\(buttons.joined())</nav>
      <p id="status" class="unseen" role="status"></p>
      </form>
      """
  }

  private static func routes(_ manifest: RouteManifest, _ examples: [String: String]) -> HTML {
    let rows = manifest.routes.prefix(routeCount).map { route -> HTML in
      let record = RouteRecord(route)
      return """
        <tr><th scope="row">\(text: record.id)</th><td><code>\(text: record.pattern)</code></td>\
        <td>\(text: record.exposure)</td><td>\(text: record.effect)</td>\
        <td>\(text: record.platforms.joined(separator: ", "))</td>\
        <td>\(HTML.optional(examples[route.id]) {
          "<a href=\"/?link=\(text: $0.queryValue)\"><code>\(text: $0)</code></a>"
        })</td></tr>

        """
    }
    let omitted = manifest.routes.count - rows.count
    return """
      <section class="card" aria-labelledby="routes-title">
      <h2 id="routes-title">Routes</h2>
      <div class="scroll" tabindex="0" role="region" aria-label="Table of routes">
      <table>
      <thead><tr><th scope="col">Route</th><th scope="col">Pattern</th><th scope="col">Exposure</th>\
      <th scope="col">Effect</th><th scope="col">Platforms</th><th scope="col">Example</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>
      \(omitted == 0 ? "" : "<p class=\"lead\">\(omitted) more routes are in routes.html below.</p>")
      </section>
      """
  }

  private static func files(_ reporter: LinkReporter) -> HTML {
    let rows = reporter.files.map { file -> HTML in
      """
      <li><a href="/files/\(text: file.name.pathValue)"><code>\(text: file.name)</code></a> \
      <span class="soft">\(file.text.utf8.count) bytes</span></li>

      """
    }
    let problems = reporter.filesProblems.map { problem -> HTML in
      "<p class=\"problem\">\(text: problem).</p>"
    }
    return """
      <section class="card" aria-labelledby="files-title">
      <h2 id="files-title">Generated files</h2>
      <p class="lead">The results above are those of these files, as “wayfind generate” writes them.</p>
      \(problems.joined())
      <ul class="files">
      \(rows.joined())</ul>
      </section>
      """
  }

  /// Returns a link for each route that the page lists and that links from outside open, by the identifier of
  /// the route.
  static func examples(_ reporter: LinkReporter) -> [String: String] {
    let source = reporter.source
    var samples = RouteSamples(source)
    var examples: [String: String] = [:]
    for route in source.table.routes.prefix(routeCount) {
      let id = source.route(at: route.value).id
      for _ in 0..<sampleCount where examples[id] == nil {
        let link = samples.link(of: route, onHost: reporter.manifest.linkHost)
        guard let link, source.opens(link, id) else { continue }
        examples[id] = link
      }
    }
    return examples
  }
}

extension String {
  /// The text, percent-encoded for the value of a query item.
  var queryValue: String { percentEncoded(keeping: "-._~/:") }
  /// The text, percent-encoded for the path of a URL.
  var pathValue: String { percentEncoded(keeping: "-._~/") }

  private func percentEncoded(keeping kept: String) -> String {
    var allowed = CharacterSet(charactersIn: kept)
    allowed.formUnion(CharacterSet(charactersIn: "a"..."z"))
    allowed.formUnion(CharacterSet(charactersIn: "A"..."Z"))
    allowed.formUnion(CharacterSet(charactersIn: "0"..."9"))
    return addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
