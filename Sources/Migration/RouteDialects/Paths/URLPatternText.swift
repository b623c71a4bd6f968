// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The ranges of the parts of a URL in the text of a URLPattern, in scalars.
///
/// A text without a scheme is a pattern of the path, the query and the fragment of any URL.
struct URLPatternText {
  /// The ranges of the parts; a missing part has no range if it matches any text, and an empty
  /// range if it matches no text.
  private(set) var ranges: [LinkComponent: Range<Int>] = [:]
  private let tokens: [PathToken]
  private var state = State.start
  private var index = 0
  private var first = 0
  private var groupDepth = 0
  private var bracketDepth = 0
  private let isSpecial: (Range<Int>) -> Bool

  private enum State: Int {
    case start
    case `protocol`
    case authority
    case hostname
    case port
    case pathname
    case search
    case hash
    case done

    var component: LinkComponent? {
      switch self {
      case .protocol: .protocol
      case .hostname: .hostname
      case .port: .port
      case .pathname: .pathname
      case .search: .search
      case .hash: .hash
      case .start, .authority, .done: nil
      }
    }
  }

  /// Splits a text.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the text, read leniently.
  ///   - isSpecial: Returns whether a range is a scheme such as `https`, which always has a host.
  /// - Throws: ``PathError`` if the text contains a user name.
  init(_ tokens: [PathToken], isSpecial: @escaping (Range<Int>) -> Bool) throws(PathError) {
    (self.tokens, self.isSpecial) = (tokens, isSpecial)
    // A text that begins with `/` is a path without a scheme, even if it contains a `:`, as in
    // `/:id`.
    if isCharacter("/") { state = .pathname }
    while state != .done, index < tokens.count { try step() }
    if ranges[.hostname] != nil, ranges[.port] == nil { ranges[.port] = 0..<0 }
  }

  private mutating func step() throws(PathError) {
    let token = tokens[index]
    if token.kind == .end { return finish() }
    if token.kind == .open {
      groupDepth += 1
    } else if token.kind == .close, groupDepth > 0 {
      groupDepth -= 1
    } else if groupDepth == 0, try change(at: token) {
      return
    }
    index += 1
  }

  private mutating func finish() {
    switch state {
    case .start:
      index = first
      if isCharacter("#") {
        enter(.hash, skipping: 1)
      } else if isSearchPrefix {
        enter(.search, skipping: 1)
      } else {
        enter(.pathname, skipping: 0)
      }
    case .authority:
      index = first
      state = .hostname
    default: enter(.done, skipping: 0)
    }
  }

  /// Changes the state if the token ends a part of the URL, and returns whether the state has
  /// changed.
  private mutating func change(at token: PathToken) throws(PathError) -> Bool {
    switch state {
    case .start:
      guard isCharacter(":") else { return false }
      index = first
      state = .protocol
      return true
    case .protocol:
      guard isCharacter(":") else { return false }
      let hasSlashes = isCharacter("/", ahead: 1) && isCharacter("/", ahead: 2)
      let hasHost = hasSlashes || isSpecial(range)
      enter(hasHost ? .authority : .pathname, skipping: hasSlashes ? 3 : 1)
      return true
    case .authority:
      if isCharacter("@") {
        throw PathError(
          index: token.index,
          problem: "a user name and a password are not supported",
          suggestion: "remove the text before “@”, and the “@”"
        )
      }
      guard isCharacter("/") || isSearchPrefix || isCharacter("#") else { return false }
      index = first
      state = .hostname
      return true
    case .hostname:
      if isCharacter("[") { bracketDepth += 1 }
      if isCharacter("]") { bracketDepth -= 1 }
      if isCharacter(":"), bracketDepth == 0 {
        enter(.port, skipping: 1)
        return true
      }
      return enterPath()
    case .port: return enterPath()
    case .pathname: return enterSearch()
    case .search: return enterHash()
    case .hash, .done: return false
    }
  }

  private mutating func enterPath() -> Bool {
    guard isCharacter("/") else { return enterSearch() }
    enter(.pathname, skipping: 0)
    return true
  }

  private mutating func enterSearch() -> Bool {
    guard isSearchPrefix else { return enterHash() }
    enter(.search, skipping: 1)
    return true
  }

  private mutating func enterHash() -> Bool {
    guard isCharacter("#") else { return false }
    enter(.hash, skipping: 1)
    return true
  }

  /// Stores the range of the current part, and begins another one.
  private mutating func enter(_ next: State, skipping count: Int) {
    if let component = state.component { ranges[component] = range }
    let isAfterStart = state != .start && next != .done
    if isAfterStart, state.rawValue <= State.authority.rawValue,
      next.rawValue >= State.port.rawValue, ranges[.hostname] == nil
    {
      ranges[.hostname] = 0..<0
    }
    if isAfterStart, state.rawValue <= State.port.rawValue,
      next.rawValue >= State.search.rawValue, ranges[.pathname] == nil
    {
      // If the scheme always has a host, an empty path means `/`, as in `https://example.com?a`.
      // For any other scheme, the path stays empty.
      let isSpecial = ranges[.protocol].map(isSpecial) ?? true
      ranges[.pathname] = isSpecial ? nil : 0..<0
      hasRootPath = isSpecial
    }
    if isAfterStart, state.rawValue <= State.pathname.rawValue, next == .hash,
      ranges[.search] == nil
    {
      ranges[.search] = 0..<0
    }
    state = next
    index += count
    first = index
  }

  /// Whether the path is `/`, because the text has a query or a fragment but no path.
  private(set) var hasRootPath = false

  private var range: Range<Int> { tokens[first].index..<tokens[index].index }

  private func isCharacter(_ text: String, ahead count: Int = 0) -> Bool {
    let place = index + count
    guard place < tokens.count, tokens[place].text == text else { return false }
    return [.character, .escaped, .invalid].contains(tokens[place].kind)
  }

  /// Whether the current token is a `?` that begins the query, and not a modifier.
  private var isSearchPrefix: Bool {
    if isCharacter("?") { return true }
    guard tokens[index].kind == .modifier, tokens[index].text == "?" else { return false }
    guard index > 0 else { return true }
    return ![.name, .expression, .close, .asterisk].contains(tokens[index - 1].kind)
  }
}
