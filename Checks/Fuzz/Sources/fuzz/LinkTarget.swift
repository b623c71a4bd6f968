// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

/// Any text is a link or has a typed error; all entry points of a table read it equally, and its
/// normalized text is stable.
func checkLink(_ input: Input) {
  let (choice, rest) = input.split
  let text = rest.text
  var options = DeepLink.Options()
  if choice & 1 != 0 { options.schemesWithHost = ["app"] }
  if choice & 2 != 0 {
    options.limits = DeepLink.Limits(bytes: 64, segments: 4, queryItems: 4)
  }
  let link: DeepLink
  do {
    link = try DeepLink(parsing: text, options: options)
  } catch {
    require(!error.description.isEmpty, "an empty error for “\(text)”")
    if choice & 3 == 0 { checkEntryPoints(text, nil) }
    return
  }
  let values = link.segments.map(\.value)
  require(values.allSatisfy { !$0.unicodeScalars.contains("\0") }, "NUL in “\(text)”")
  require(!values.contains(".") && !values.contains(".."), "dots in “\(text)”")
  for item in link.query { _ = (item.name, item.value, item.rawName, item.rawValue) }
  _ = (link.fragment, link.rawQuery, link.userInfo, link.port)
  let again = try? DeepLink(parsing: link.text, options: options)
  require(again == link && again?.segments.map(\.value) == values, "“\(text)” is read differently")
  if choice & 3 == 0 { checkEntryPoints(text, link) }
}

/// The entry points of a table agree about a text; `link` is nil if the text is not a link.
private func checkEntryPoints(_ text: String, _ link: DeepLink?) {
  let table = Tables.all
  let expected = link.flatMap { try? table.match($0) }
  guard let link else {
    require((try? table.match(text)) == nil, "“\(text)” is no link, but it matches")
    return
  }
  let single = try? table.match(text)
  require(single?.value == expected?.value, "match(text) of “\(text)”")
  let first = (try? table.matches(link))?.first { _ in true }
  require(first?.value == expected?.value, "matches(link) of “\(text)”")
  require((try? table.explain(link)) != nil, "“\(text)” is not explained")
}

/// The tables of the checks, which are built once.
enum Tables {
  static let all: RouteTable<Int> = {
    var builder = RouteTable<Int>.Builder()
    let patterns: [RoutePattern] = [
      "/", "/about", "/:id", "/:id<int>/edit", "/a/:id(/:tab)", "/files/*path", "/:name.json",
      "app:///:id", "app://shop/:id", "https://example.com/:id", "//*.example.com/x/:y", "/a/b/c/*",
      "/img/:w<int>x:h<int>", "/é/:id",
    ]
    for (value, pattern) in patterns.enumerated() { builder.add(pattern, value: value) }
    do { return try builder.build() } catch { fatalError("\(error)") }
  }()
}
