// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteTable {
  /// Generates a random link that a route's pattern matches, for tests and tools.
  ///
  /// Other routes are ignored, so the link may match a better route. Groups with parameters are
  /// included at random.
  ///
  /// - Parameters:
  ///   - id: A route of this table.
  ///   - host: The web host for patterns that do not name one.
  ///   - numbers: The source of randomness; equal numbers result in equal links.
  /// - Returns: A path, or a link if the pattern has a scheme or a host.
  /// - Throws: ``PathBuildingError`` if no values can be generated, or the generated values cannot
  ///   be parsed back.
  /// - Complexity: As ``path(for:parameters:)``.
  package func sampleLink(
    of id: RouteID,
    onHost host: String,
    using numbers: inout some RandomNumberGenerator
  ) throws(PathBuildingError) -> String {
    guard routes.indices.contains(id.index) else {
      throw .unknownRoute(id, count: routes.count)
    }
    let pattern = routes[id.index].pattern
    let parts = pattern.division(under: options)
    var sample = PathSample(tests: tests, numbers: numbers)
    let elements = parts?.path ?? pattern.elements
    sample.fill(elements)
    let scheme = parts?.front.scheme
    let hasHostSegment = options.webHostIsFirstSegment && (scheme == "https" || scheme == "http")
    if hasHostSegment { sample.fillFirst(of: elements, with: host) }
    numbers = sample.numbers
    let path = try path(for: id, parameters: sample.values)
    // `path` begins with the host as its first segment. For example, `https:/` and the path
    // `/example.com/a` form the link `https://example.com/a`.
    if hasHostSegment, let scheme { return "\(scheme):/\(path)" }
    return parts?.front.sample(of: path, onHost: host) ?? path
  }
}

/// Random values for the parameters of a pattern.
private struct PathSample<Numbers: RandomNumberGenerator>: ~Copyable {
  var tests: SegmentTests
  var numbers: Numbers
  private(set) var values: [String: String] = [:]

  mutating func fill(_ elements: [RoutePattern.Element]) {
    for element in elements {
      switch element {
      case .segment(let pieces):
        for case .parameter(let parameter) in pieces { values[parameter.name] = text(parameter) }
      case .catchAll(let name):
        if let name { values[name] = segments() }
      case .group(let inner):
        if below(2) == 0 { fill(inner) }
      }
    }
  }

  /// Sets the value of the first segment, if that segment is a single parameter and accepts the
  /// value; otherwise does nothing.
  mutating func fillFirst(of elements: [RoutePattern.Element], with value: String) {
    guard case .segment(let pieces)? = elements.first, pieces.count == 1,
      case .parameter(let parameter)? = pieces.first
    else { return }
    if !parameter.isPlain {
      guard let test = try? tests.test(of: parameter),
        Bytes.with(value, { test.accepts($0) })
      else { return }
    }
    values[parameter.name] = value
  }

  /// Returns a random value for a parameter.
  ///
  /// If no text satisfies the parameter, the value is any word, and building the path throws the
  /// error.
  private mutating func text(_ parameter: RoutePattern.Parameter) -> String {
    guard !parameter.isPlain, let test = try? tests.test(of: parameter) else {
      return word()
    }
    for _ in 0..<8 {
      let text = test.automaton.sample(of: 1 + below(3), using: &numbers)
      guard let text else { break }
      if Bytes.with(text, { test.accepts($0) }) { return text }
    }
    return word()
  }

  private mutating func segments() -> String {
    var text = ""
    for index in 0..<below(3) { text += (index == 0 ? "" : "/") + word() }
    return text
  }

  /// Returns a word of two syllables, which is unlikely to be a literal of another route.
  private mutating func word() -> String {
    var text = ""
    for _ in 0..<2 {
      for letters in ["bdfgklmnprstvz", "aeiou"] {
        let letter = Array(letters.utf8).element(using: &numbers) ?? 0x61
        text.unicodeScalars.append(Unicode.Scalar(letter))
      }
    }
    return text
  }

  private mutating func below(_ bound: UInt64) -> Int {
    Int(truncatingIfNeeded: numbers.next() % bound)
  }
}

extension PatternPrefix {
  /// Returns the link with the given path and the scheme and host of the pattern; `host` is used if
  /// the pattern has no host.
  fileprivate func sample(of path: String, onHost host: String) -> String {
    if let own = self.host {
      return "\(scheme ?? "https")://\(own.includesSubdomains ? "www." : "")\(own.name)\(path)"
    }
    guard let scheme else { return path }
    if scheme == "https" || scheme == "http" { return "\(scheme)://\(host)\(path)" }
    // A link with a custom scheme usually has its first segment directly after `//`, as in
    // `moments://chat/7`. This form is used if the segment has only unreserved characters.
    let first = path.utf8.dropFirst().prefix { $0 != .slash }
    let isPlain = !first.isEmpty && first.allSatisfy { $0.isUnreserved }
    return "\(scheme)://\(isPlain ? String(path.dropFirst()) : path)"
  }
}

extension Automaton {
  /// Generates a random text of at least one byte that the automaton accepts; returns nil if there
  /// is no such text.
  ///
  /// Letters and digits are preferred, so that the text is readable.
  ///
  /// - Parameters:
  ///   - length: The preferred number of bytes; the text is shorter or longer if necessary.
  ///   - numbers: The source of randomness.
  /// - Returns: The text, or nil if the automaton accepts at most the empty text.
  /// - Complexity: O(*n*) in the number of states.
  func sample(of length: Int, using numbers: inout some RandomNumberGenerator) -> String? {
    guard start != Self.dead else { return nil }
    var state = start
    var text: [UInt8] = []
    while text.count < length || !accepts(state) {
      // Once the text has the preferred length, each further byte must bring it nearer to an
      // accepting state, so that the loop ends soon.
      let left = text.count < length ? UInt16.max : bytesToAcceptance[Int(state)]
      let choices = (UInt8.min...UInt8.max).filter { byte in
        let next = step(state, byte)
        return next != Self.dead && bytesToAcceptance[Int(next)] < left
      }
      guard let byte = Self.readable(choices).element(using: &numbers) else { break }
      text.append(byte)
      state = step(state, byte)
    }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// Returns those of the given bytes that are most readable: letters and digits, otherwise visible
  /// characters, otherwise all bytes.
  private static func readable(_ bytes: [UInt8]) -> [UInt8] {
    let plain = bytes.filter { $0.isLetter || $0.isDigit }
    if !plain.isEmpty { return plain }
    let visible = bytes.filter { !$0.isControl }
    return visible.isEmpty ? bytes : visible
  }
}

extension Array {
  /// Returns a random element, or nil if the array is empty.
  func element(using numbers: inout some RandomNumberGenerator) -> Element? {
    isEmpty ? nil : self[Int(truncatingIfNeeded: numbers.next() % UInt64(count))]
  }
}

/// A generator of random numbers (SplitMix64) with which each run generates the same links.
package struct SampleNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator; equal seeds lead to equal numbers.
  package init(seed: UInt64 = 1) {
    state = seed
  }

  /// Returns the next random number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
