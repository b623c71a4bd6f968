// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct NavigationPath: Equatable {
  /// The values in the order of the screens.
  var values: [AnyHashable] = []

  public init() {}

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable & Codable {
    values = elements.map { AnyHashable($0) }
  }

  public init(_ codable: CodableRepresentation) {
    values = codable.hashed
  }

  public var count: Int { values.count }

  public var isEmpty: Bool { values.isEmpty }

  public var codable: CodableRepresentation? {
    let codable = values.compactMap { $0.base as? any (Codable & Hashable) }
    return codable.count == values.count ? CodableRepresentation(values: codable) : nil
  }

  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  public mutating func append<V: Hashable & Codable>(_ value: V) {
    values.append(AnyHashable(value))
  }

  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

extension NavigationPath {
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

    // The format is the same as Apple's. The last screen comes first; each screen is encoded as the
    // name of its type and its value as JSON text.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values.reversed() {
        try container.encode(_mangledTypeName(type(of: value)) ?? "\(type(of: value))")
        let data = try JSONEncoder().encode(value)
        try container.encode(String(decoding: data, as: UTF8.self))
      }
    }

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
