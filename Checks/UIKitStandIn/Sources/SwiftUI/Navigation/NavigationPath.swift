// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 16, verified
public struct NavigationPath: Equatable {
  /// The values of the screens above the root, bottom first.
  var values: [AnyHashable] = []

  // Apple: iOS 16, verified
  public init() {}

  // Apple: iOS 16, verified
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  // Apple: iOS 16, verified
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable & Codable {
    values = elements.map { AnyHashable($0) }
  }

  // Apple: iOS 16, verified
  public init(_ codable: CodableRepresentation) {
    values = codable.hashed
  }

  // Apple: iOS 16, verified
  public var count: Int { values.count }

  // Apple: iOS 16, verified
  public var isEmpty: Bool { values.isEmpty }

  // Apple: iOS 16, verified; tests whether each value is `Codable`, not which `append` method added it
  public var codable: CodableRepresentation? {
    let codable = values.compactMap { $0.base as? any (Codable & Hashable) }
    return codable.count == values.count ? CodableRepresentation(values: codable) : nil
  }

  // Apple: iOS 16, verified
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  // Apple: iOS 16, verified
  public mutating func append<V: Hashable & Codable>(_ value: V) {
    values.append(AnyHashable(value))
  }

  // Apple: iOS 16, verified
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

extension NavigationPath {
  // Apple: iOS 16, verified; the encoding follows published examples; Apple does not document it
  public struct CodableRepresentation: Codable, Equatable {
    let values: [any (Codable & Hashable)]

    init(values: [any (Codable & Hashable)]) { self.values = values }

    var hashed: [AnyHashable] {
      func erase<Element: Hashable>(_ element: Element) -> AnyHashable { AnyHashable(element) }
      return values.map { erase($0) }
    }

    public static func == (left: CodableRepresentation, right: CodableRepresentation) -> Bool {
      left.hashed == right.hashed
    }

    // The format follows published examples of Apple's encoding. The value of the top screen comes
    // first. Each value is encoded as two strings: the mangled name of the value's type, and the
    // value as JSON text.
    // Apple: iOS ?
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values.reversed() {
        try container.encode(_mangledTypeName(type(of: value)) ?? "\(type(of: value))")
        let data = try JSONEncoder().encode(value)
        try container.encode(String(decoding: data, as: UTF8.self))
      }
    }

    // Apple: iOS ?
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [any (Codable & Hashable)] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let text = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container,
            debugDescription: "\(name) is no type whose values can be decoded"
          )
        }
        values.append(try JSONDecoder().decode(type, from: Data(text.utf8)))
      }
      self.values = values.reversed()
    }
  }
}
