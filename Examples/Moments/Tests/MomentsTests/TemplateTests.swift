// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Testing

@Suite("Templates")
struct TemplateTests {
  private let template = Template(Array(#"<a title="{{value}}">{{value}}</a>"#.utf8))

  @Test(
    "Every value is escaped",
    arguments: [
      (#"<b> & 'x' "y""#, "&lt;b&gt; &amp; &#39;x&#39; &quot;y&quot;"),
      ("plain · ü 👋🏽", "plain · ü 👋🏽"),
      ("{{value}}", "{{value}}"),
    ]
  )
  func escaping(value: String, escaped: String) {
    #expect(
      template.render(["value": value]).text == #"<a title="\#(escaped)">\#(escaped)</a>"#
    )
  }

  @Test(
    "A combining scalar after a special character does not prevent escaping",
    arguments: [("\"", "&quot;"), ("'", "&#39;"), ("<", "&lt;"), (">", "&gt;"), ("&", "&amp;")],
    ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}"]
  )
  func joining(special: (text: String, escaped: String), joiner: String) {
    let text = template.render(["value": special.text + joiner]).text
    let escaped = special.escaped + joiner
    #expect(
      Array(text.unicodeScalars)
        == Array(#"<a title="\#(escaped)">\#(escaped)</a>"#.unicodeScalars)
    )
  }

  @Test("A section escapes its values")
  func section() {
    let list = Template(Array("{{#items}}<i>{{.}}</i>{{/items}}".utf8))
    #expect(
      list.render(["items": ["<", "\"\u{301}"]]).text.unicodeScalars.elementsEqual(
        "<i>&lt;</i><i>&quot;\u{301}</i>".unicodeScalars
      )
    )
  }
}
