// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import RouteMatching

extension RouteTransition: LosslessStringConvertible {
  /// The transition's name.
  public var description: String { name }

  /// Creates the transition with the given ``name``; returns nil if no transition has this name.
  public init?(_ description: String) {
    guard let kind = Kind(description) else { return nil }
    self.init(kind)
  }
}

extension RouteTransition: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let transition = RouteTransition(name) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "unknown transition “\(name)”"
      )
    }
    self = transition
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension RouteTransition.Kind {
  /// Parses a transition's name, a word with an optional argument in parentheses; returns nil for
  /// any other text.
  ///
  /// The argument of `popTo` is a pattern, which can contain parentheses, so only the first and the last
  /// parenthesis delimit the argument.
  fileprivate init?(_ name: String) {
    guard let opening = name.firstIndex(of: "(") else {
      guard let plain = Self.plain.first(where: { $0.name == name }) else { return nil }
      self = plain.kind
      return
    }
    guard name.hasSuffix(")") else { return nil }
    let argument = name[name.index(after: opening)...].dropLast()
    switch name[..<opening] {
    case "present":
      guard let style = RouteTransition.PresentationStyle(named: argument) else { return nil }
      self = .present(style)
    case "tab":
      self = .tab(String(argument))
    case "popTo":
      guard let pattern = try? RoutePattern(parsing: String(argument)) else { return nil }
      self = .popTo(pattern.text)
    case "custom":
      self = .custom(String(argument))
    default:
      return nil
    }
  }

  /// The transitions whose name is a single word.
  private static var plain: [RouteTransition] {
    [
      .show, .push, .present, .replace, .root, .home, .inParent, .pop, .popToRoot, .dismiss,
      .overlay,
    ]
  }
}
