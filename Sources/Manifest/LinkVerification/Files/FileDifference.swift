// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import JSONTree

/// The first place at which a file differs from the one that a manifest needs.
package struct FileDifference: Hashable, Sendable {
  /// The place: a line of a text, or the path of a value in JSON.
  package let place: String
  /// The beginning of what is there; nil if nothing is.
  package let found: String?
  /// The beginning of what is needed; nil if nothing is.
  package let needed: String?

  /// Compares the bytes of a file with a text, line by line.
  ///
  /// - Returns: nil if they are equal.
  /// - Complexity: O(*n*) in the length of both.
  package init?(of found: [UInt8], from needed: String) {
    let needed = Array(needed.utf8)
    guard found != needed else { return nil }
    func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    let (own, other) = (lines(found), lines(needed))
    let index = zip(own, other).prefix { $0 == $1 }.map { _ in }.count
    place = "line \(index + 1)"
    func shown(_ lines: [ArraySlice<UInt8>]) -> String? {
      index < lines.count ? Self.shown(String(decoding: lines[index], as: UTF8.self)) : nil
    }
    (self.found, self.needed) = (shown(own), shown(other))
  }

  /// Compares the values of two JSON texts; the order of members does not count.
  ///
  /// - Returns: nil if they are equal.
  /// - Complexity: O(*n*) in the size of both.
  package init?(of found: JSONValue, from needed: JSONValue) {
    guard let path = found.pathOfDifference(from: needed) else { return nil }
    func value(in root: JSONValue) -> JSONValue? {
      path.reduce(Optional(root)) { value, step in step.value(in: value) }
    }
    let text = path.reduce(into: "") { $0 += $1.text }
    place = text.isEmpty ? "its first value" : text.hasPrefix(".") ? String(text.dropFirst()) : text
    self.found = value(in: found).map { Self.shown($0.compactText) }
    self.needed = value(in: needed).map { Self.shown($0.compactText) }
  }

  private static func shown(_ text: String) -> String {
    "“\(text.prefix(60))\(text.count > 60 ? "…" : "")”"
  }
}

extension FileDifference: CustomStringConvertible {
  /// The place and both contents, as a clause.
  package var description: String {
    switch (found, needed) {
    case (let found?, let needed?): "at \(place), it has \(found) and not \(needed)"
    case (nil, let needed?): "at \(place), it lacks \(needed)"
    case (let found?, nil): "at \(place), it has \(found), and should have nothing"
    case (nil, nil): "at \(place)"
    }
  }
}

/// A step from a JSON value to one inside of it.
private enum PathStep {
  case member(String)
  case element(Int)

  var text: String {
    switch self {
    case .member(let name):
      name.allSatisfy { $0.isLetter || $0 == "_" } ? ".\(name)" : "[\"\(name)\"]"
    case .element(let index): "[\(index)]"
    }
  }

  func value(in value: JSONValue?) -> JSONValue? {
    switch self {
    case .member(let name): return value?[name]
    case .element(let index):
      guard let elements = value?.elements, index < elements.count else { return nil }
      return elements[index]
    }
  }
}

extension JSONValue {
  /// Returns the path to the first value that differs from that of another value; nil if all are equal.
  fileprivate func pathOfDifference(from other: JSONValue) -> [PathStep]? {
    switch (self, other) {
    case (.object(let own), .object(let others)):
      let names = Set(own.members.map(\.name)).union(others.members.map(\.name))
      for name in names.sorted() {
        if let path = Self.path(.member(name), own[name], others[name]) { return path }
      }
      return nil
    case (.array(let own), .array(let others)):
      for index in 0..<max(own.count, others.count) {
        let values = [own, others].map { index < $0.count ? $0[index] : nil }
        if let path = Self.path(.element(index), values[0], values[1]) { return path }
      }
      return nil
    default: return self == other ? nil : []
    }
  }

  private static func path(
    _ step: PathStep,
    _ own: JSONValue?,
    _ other: JSONValue?
  ) -> [PathStep]? {
    guard let own, let other else { return [step] }
    return own.pathOfDifference(from: other).map { [step] + $0 }
  }
}
