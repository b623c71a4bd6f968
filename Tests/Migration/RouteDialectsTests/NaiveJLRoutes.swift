// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// JLRoutes as its description reads, without a table and without code of the library.
struct NaiveJLRoutes {
  var patterns: [(text: String, priority: UInt)]

  /// Returns the reported pattern and the values of each route that matches a link, in order.
  func answers(to link: String) -> [String] {
    let request = Request(link)
    var registered: [(text: String, priority: UInt)] = []
    for pattern in patterns {
      for text in NaiveJLRoutes.expanded(pattern.text) {
        let place = registered.firstIndex { $0.priority < pattern.priority } ?? registered.count
        registered.insert((text, pattern.priority), at: place)
      }
    }
    return registered.compactMap { route in
      NaiveJLRoutes.match(route.text, request).map { "\(route.text) \($0)" }
    }
  }

  struct Request {
    var components: [String]
    var query: [String: [String]] = [:]

    /// The links of this test have only ASCII and valid escapes.
    init(_ link: String) {
      let (front, fragment) = Request.cut(link, "#")
      let (location, rawQuery) = Request.cut(front, "?")
      let afterScheme = location.dropFirst("app://".count)
      let (host, tail) = Request.cut(String(afterScheme), "/")
      var path = tail.map { "/" + $0 } ?? ""
      if !host.isEmpty, host != "localhost", !host.contains(".") {
        let joined = host + "/" + path
        path = joined.split(separator: "/").joined(separator: "/")
      }
      var items = rawQuery.map { Request.items($0, decoding: true) } ?? []
      if let fragment {
        let (fragmentPath, fragmentQuery) = Request.cut(fragment, "?")
        let plain = Request.decoded(fragmentPath) ?? ""
        let more =
          fragmentQuery.map { Request.items($0, decoding: true) }
          ?? Request.items(plain, decoding: false)
        let hasItems = (more.first?.1 ?? "") != ""
        if hasItems { items += more }
        let query = fragmentQuery.map { Request.decoded($0) ?? "" } ?? plain
        if !hasItems || plain != query { path += "#" + fragmentPath }
      }
      if path.first == "/" { path.removeFirst() }
      if path.last == "/" { path.removeLast() }
      components = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      for (name, value) in items {
        guard let value else { continue }
        query[name, default: []].append(String(value.map { $0 == "+" ? " " : $0 }))
      }
    }

    private static func cut(_ text: String, _ mark: Character) -> (String, String?) {
      guard let place = text.firstIndex(of: mark) else { return (text, nil) }
      return (String(text[..<place]), String(text[text.index(after: place)...]))
    }

    private static func items(_ text: String, decoding: Bool) -> [(String, String?)] {
      if text.isEmpty { return [] }
      return text.split(separator: "&", omittingEmptySubsequences: false).map { part in
        let (name, value) = cut(String(part), "=")
        guard decoding else { return (name, value) }
        return (decoded(name) ?? "", value.flatMap(decoded))
      }
    }

    static func decoded(_ text: String) -> String? {
      var bytes: [UInt8] = []
      var rest = Array(text.utf8)[...]
      while let byte = rest.popFirst() {
        guard byte == 37 else {
          bytes.append(byte)
          continue
        }
        guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
          return nil
        }
        rest = rest.dropFirst(2)
        bytes.append(value)
      }
      return String(validating: bytes, as: UTF8.self)
    }
  }

  /// Returns the patterns of a pattern with groups, by all subsets of its parts.
  static func expanded(_ pattern: String) -> [String] {
    guard pattern.contains("(") else { return [pattern] }
    var parts: [(text: String, isOptional: Bool)] = []
    for (index, piece) in pattern.split(separator: "(", omittingEmptySubsequences: false)
      .enumerated()
    {
      let halves = piece.split(separator: ")", maxSplits: 1, omittingEmptySubsequences: false)
      if index > 0 { parts.append((trimmed(halves[0]), true)) }
      let after = index > 0 ? halves[1] : piece
      if !after.isEmpty, after != "/", after != ")" { parts.append((trimmed(after), false)) }
    }
    var subsets: [(key: [Int], text: String)] = []
    for number in 0..<(1 << parts.count) {
      let chosen = parts.indices.filter { number & (1 << $0) != 0 }
      let isComplete = parts.filter { !$0.isOptional }.allSatisfy { part in
        chosen.contains { parts[$0].text == part.text && !parts[$0].isOptional }
      }
      guard isComplete else { continue }
      let text = "/" + chosen.map { parts[$0].text }.filter { !$0.isEmpty }.joined(separator: "/")
      subsets.append(([-text.count, number], text))
    }
    return subsets.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.text)
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: "/").joined(separator: "/")
  }

  static func match(_ pattern: String, _ request: Request) -> String? {
    let text = pattern.first == "/" ? pattern.dropFirst() : pattern[...]
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let star = parts.firstIndex(of: "*")
    if star == nil, parts.count != request.components.count { return nil }
    var values: [String: String] = [:]
    for (name, texts) in request.query {
      values[name] = texts.count == 1 ? texts[0] : "\(texts)"
    }
    for (index, part) in parts.enumerated() {
      if index == star {
        guard request.components.count >= index else { return nil }
        values["JLRouteWildcardComponents"] = "\(Array(request.components[index...]))"
        break
      }
      guard index < request.components.count else { return nil }
      let component = request.components[index]
      if part.first == ":" {
        var name = part.count > 1 ? String(part.dropFirst()) : part
        if name.count > 1, name.last == "#" { name.removeLast() }
        guard var value = Request.decoded(component) else { continue }
        if value.count > 1, value.last == "#" { value.removeLast() }
        values[name] = String(value.map { $0 == "+" ? " " : $0 })
      } else if part != component {
        return nil
      }
    }
    return values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
}
