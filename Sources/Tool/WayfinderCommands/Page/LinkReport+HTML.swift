// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension LinkReport {
  /// Returns the report as a part of the page, with the QR code of the link or nothing.
  func html(code: HTML) -> HTML {
    """
    <section class="card verdicts" aria-labelledby="verdicts-title">
    \(code)
    <h2 id="verdicts-title">A tap on this link</h2>
    <p class="link"><code>\(text: link)</code></p>
    \(HTML.optional(platformLink) {
      "<p class=\"lead\">A path has no host, so the platforms are asked about <code>\(text: $0)</code>.</p>"
    })
    <dl class="platforms">
    \(verdicts.map(\.html).joined())</dl>
    </section>
    <div class="columns">
    \(router.html)
    \(Self.column("Apple", id: "apple", platform: "iOS", ios))
    \(Self.column("Android", id: "android", platform: "Android", android))
    </div>
    \(sendersHTML)
    """
  }

  private static func column(
    _ title: String,
    id: String,
    platform: String,
    _ answers: [AppAnswer]
  ) -> HTML {
    let content: HTML =
      answers.isEmpty
      ? "<p class=\"lead\">The manifest has no app for \(text: platform), or its files cannot be generated.</p>"
      : "<ul class=\"answers\">\(answers.map(\.html).joined())</ul>"
    return """
      <section class="card" aria-labelledby="\(text: id)-title">
      <h2 id="\(text: id)-title">\(text: title)</h2>
      \(content)
      </section>
      """
  }

  private var sendersHTML: HTML {
    guard !senders.isEmpty else { return "" }
    let rows = senders.map { answer -> HTML in
      """
      <tr><th scope="row">\(text: answer.sender)</th><td>\(text: answer.trust)</td>\
      <td>\(answer.label)</td><td>\(text: answer.reason)</td></tr>

      """
    }
    return """
      <section class="card" aria-labelledby="senders-title">
      <h2 id="senders-title">The policy of the router</h2>
      <p class="lead">The exposure and the effect of the route decide which senders may open it.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="Table of senders">
      <table>
      <thead><tr><th scope="col">Sender</th><th scope="col">Trust</th><th scope="col">Decision</th>\
      <th scope="col">Reason</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>
      </section>
      """
  }
}

extension LinkReport.Outcome {
  /// A label with the outcome in one or two words.
  fileprivate var label: HTML {
    switch self {
    case .opens: "<span class=\"tone tone-good\">opens</span>"
    case .refused: "<span class=\"tone tone-stop\">refused</span>"
    case .asks: "<span class=\"tone tone-wait\">asks</span>"
    case .browser: "<span class=\"tone tone-wait\">browser</span>"
    case .nothing: "<span class=\"tone tone-miss\">nothing</span>"
    }
  }
}

extension LinkReport.SenderAnswer {
  /// A label with the decision in a few words.
  fileprivate var label: HTML {
    switch decision {
    case "allowed": "<span class=\"tone tone-good\">allowed</span>"
    case "signIn": "<span class=\"tone tone-wait\">sign-in</span>"
    case "confirm": "<span class=\"tone tone-wait\">confirm</span>"
    case "confirmAndSignIn": "<span class=\"tone tone-wait\">confirm + sign-in</span>"
    default: "<span class=\"tone tone-stop\">refused</span>"
    }
  }
}

extension LinkReport.Verdict {
  fileprivate var html: HTML {
    let name =
      switch platform {
      case "ios": "iOS"
      case "android": "Android"
      default: "Web"
      }
    return """
      <div class="verdict" data-platform="\(text: platform)"><dt>\(text: name) \(outcome.label)</dt>\
      <dd>\(text: text)</dd></div>

      """
  }
}

extension LinkReport.AppAnswer {
  fileprivate var html: HTML {
    let compared = comparedRules.map { rule -> HTML in
      "<li><code>\(text: rule.pattern)</code> <span class=\"soft\">\(text: rule.route)</span>"
        + "<br>\(text: rule.result.sentence)</li>"
    }
    return """
      <li>
      <h3>\(text: versions ?? name ?? app) \(outcome.label)</h3>
      <p>\(text: reason.sentence)</p>
      <dl class="facts">
      <dt>App</dt><dd><code>\(text: app)</code></dd>
      \(HTML.fact("Pattern", pattern))\(HTML.fact("Route", route))\
      \(HTML.fact("Rule", rule))\(HTML.fact("File", file))</dl>
      \(compared.isEmpty ? "" : "<ol class=\"candidates\">\(compared.joined())</ol>")
      </li>

      """
  }
}

extension LinkReport.RouterAnswer {
  fileprivate var html: HTML {
    let label: HTML =
      route == nil
      ? "<span class=\"tone tone-stop\">no route</span>"
      : "<span class=\"tone tone-good\">route</span>"
    return """
      <section class="card" aria-labelledby="router-title">
      <h2 id="router-title">Router</h2>
      <h3>\(text: route?.id ?? "No route matches") \(label)</h3>
      \(HTML.optional(problem) { "<p class=\"problem\">\(text: $0.sentence)</p>" })
      \(facts == "" ? "" : "<dl class=\"facts\">\(facts)</dl>")
      \(candidatesHTML)
      </section>
      """
  }

  private var facts: HTML {
    """
    \(HTML.optional(rewrittenLink) {
      "<dt>Rewritten</dt><dd><code>\(text: $0)</code> by \(text: rules.joined(separator: ", "))</dd>"
    })\(values)\
    \(HTML.optional(route) { Self.facts(of: $0) })\
    \(HTML.fact("Web page", webPage))
    """
  }

  private var values: HTML {
    parameters.map { parameter -> HTML in
      """
      <dt>Value</dt><dd><code>\(text: parameter.name)</code> is <code>\(text: parameter.value)</code></dd>
      """
    }
    .joined()
  }

  private static func facts(of route: RouteRecord) -> HTML {
    """
    \(HTML.fact("Pattern", route.pattern))\(HTML.fact("Exposure", route.exposure))\
    \(HTML.fact("Effect", route.effect))\
    \(HTML.fact("Platforms", route.platforms.joined(separator: ", ")))\
    \(HTML.fact("Owner", route.owner))
    """
  }

  private var candidatesHTML: HTML {
    guard !candidates.isEmpty else { return "" }
    let rows = candidates.map { candidate -> HTML in
      let kind: HTML = candidate.matches ? "matches" : "misses"
      return """
        <li class="\(kind)"><span class="sign" aria-hidden="true"></span>\
        <code>\(text: candidate.pattern)</code> <span class="soft">\(text: candidate.route)</span>\
        <br>\(text: candidate.reason.sentence)</li>

        """
    }
    let omitted: HTML =
      omittedCount == 0 ? "" : "<p class=\"lead\">\(omittedCount) more routes are less similar.</p>"
    return """
      <h4>\(route == nil ? "The nearest routes" : "Matches, then the nearest other routes")</h4>
      <ol class="candidates">
      \(rows.joined())</ol>
      \(omitted)
      """
  }
}

extension HTML {
  /// Returns the HTML for one entry of a list of facts; empty if the fact has no value.
  fileprivate static func fact(_ name: String, _ value: String?) -> HTML {
    optional(value) { "<dt>\(text: name)</dt><dd><code>\(text: $0)</code></dd>" }
  }
}

extension String {
  /// The text with an upper-case letter at its start and a full stop.
  fileprivate var sentence: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".")
  }
}
