// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A saved state is untrusted input. So decoding throws an error if no sequence of steps can produce
// the state.

extension RouteScene: Codable, CodingKeyRepresentable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }

  public init?<Key: CodingKey>(codingKey: Key) {
    self.init(codingKey.stringValue)
  }

  public var codingKey: any CodingKey { SceneName(stringValue: id) }
}

private struct SceneName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }
}

extension NavigationState: Codable {
  private enum CodingKeys: CodingKey {
    case version
    case scenes
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try StateFormat.check(container.decodeIfPresent(Int.self, forKey: .version), decoder)
    let saved = try container.nestedContainer(keyedBy: SceneName.self, forKey: .scenes)
    try StateFormat.check(saved.allKeys.count, "scenes", StateFormat.partLimit, decoder)
    self.init()
    for name in saved.allKeys {
      scenes[RouteScene(name.stringValue)] = try saved.decode(Scene.self, forKey: name)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(StateFormat.version, forKey: .version)
    try container.encode(scenes, forKey: .scenes)
  }
}

extension NavigationState.Presented: Decodable {
  private enum Keys: CodingKey {
    case entry
    case pushed
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    self.init(
      entry: try container.decode(NavigationEntry.self, forKey: .entry),
      pushed: try container.list(.pushed, limit: StateFormat.entryLimit)
    )
  }
}

extension NavigationState.Tab: Decodable {
  private enum Keys: CodingKey {
    case name
    case stack
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      stack: try container.list(.stack, limit: StateFormat.entryLimit) ?? []
    )
  }
}

extension NavigationState.Scene: Codable {
  private enum CodingKeys: CodingKey {
    case version
    case tabs
    case selectedTab
    case stack
    case presented
    case overlays
    case embedded
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try StateFormat.check(container.decodeIfPresent(Int.self, forKey: .version), decoder)
    self.init(
      tabs: try container.list(.tabs, limit: StateFormat.partLimit) ?? [],
      selectedTab: try container.decodeIfPresent(String.self, forKey: .selectedTab),
      stack: try container.list(.stack, limit: StateFormat.entryLimit)
    )
    presented = try container.list(.presented, limit: StateFormat.partLimit) ?? []
    overlays = try container.list(.overlays, limit: StateFormat.partLimit) ?? []
    embedded = try container.list(.embedded, limit: StateFormat.entryLimit) ?? []
    try StateFormat.check(entries.count, "entries", StateFormat.entryLimit, decoder)
    if let flaw { throw StateFormat.error(flaw, decoder.codingPath) }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(StateFormat.version, forKey: .version)
    if !tabs.isEmpty { try container.encode(tabs, forKey: .tabs) }
    try container.encodeIfPresent(selectedTab, forKey: .selectedTab)
    try container.encodeIfPresent(stack, forKey: .stack)
    if !presented.isEmpty { try container.encode(presented, forKey: .presented) }
    if !overlays.isEmpty { try container.encode(overlays, forKey: .overlays) }
    if !embedded.isEmpty { try container.encode(embedded, forKey: .embedded) }
  }

  /// A description of the scene's error, such as two tabs with the same name; nil if the scene is
  /// valid.
  private var flaw: String? {
    if Set(tabs.map(\.name)).count != tabs.count { return "two tabs have the same name" }
    if selectedTab != nil && (tabs.isEmpty || baseStack == nil) {
      return "the selected tab is not one of the tabs"
    }
    if !tabs.isEmpty && stack != nil { return "a scene with tabs also has a stack" }
    if Set(entries.map(\.id)).count != entries.count { return "two entries have the same id" }
    let stacked = tabs.flatMap(\.stack) + (stack ?? []) + presented.flatMap { $0.pushed ?? [] }
    let isInPlace =
      stacked.allSatisfy { $0.presentation == .stack }
      && overlays.allSatisfy { $0.presentation == .overlay }
      && presented.allSatisfy { $0.entry.presentation.isPresented }
      && embedded.allSatisfy { $0.entry.presentation == .inParent }
    guard isInPlace else { return "the presentation of an entry does not fit its position" }
    let containers = Set(embedded.map(\.container))
    let outer = Set(entries.map(\.id)).subtracting(embedded.map(\.id))
    guard containers.count == embedded.count, containers.isSubset(of: outer) else {
      return "an entry is inside of a screen that is not there, or that contains another entry"
    }
    return nil
  }
}

/// The version and the limits of the encoded form of states and scenes.
private enum StateFormat {
  static let version = 1
  /// The greatest number of entries in a scene.
  static let entryLimit = 1000
  /// The greatest number of scenes in a state, and of tabs, presented entries and overlays in a
  /// scene.
  static let partLimit = 100

  /// Throws an error unless the format version is the current one or nil; data that was saved
  /// before versions existed has no version.
  static func check(_ saved: Int?, _ decoder: any Decoder) throws {
    guard let saved, saved != version else { return }
    throw error(
      saved > version
        ? "the state has the format version \(saved), and this app reads versions up to \(version); "
          + "discard the state, or update the app"
        : "the state has the format version \(saved), which never existed; discard the state",
      decoder.codingPath
    )
  }

  static func check(_ count: Int, _ name: String, _ limit: Int, _ decoder: any Decoder) throws {
    guard count > limit else { return }
    throw tooMany(name, limit, decoder.codingPath)
  }

  static func tooMany(
    _ name: String,
    _ limit: Int,
    _ path: [any CodingKey]
  ) -> DecodingError {
    error("more than \(limit) \(name); discard the state", path)
  }

  static func error(_ text: String, _ path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(.init(codingPath: path, debugDescription: text))
  }
}

extension KeyedDecodingContainer {
  /// Decodes a list of limited length; returns nil if the key is missing or null.
  ///
  /// The elements after the limit are not decoded.
  fileprivate func list<Element: Decodable>(_ key: Key, limit: Int) throws -> [Element]? {
    guard try contains(key) && !decodeNil(forKey: key) else { return nil }
    var list = try nestedUnkeyedContainer(forKey: key)
    var elements: [Element] = []
    while !list.isAtEnd {
      guard elements.count < limit else {
        throw StateFormat.tooMany("elements in “\(key.stringValue)”", limit, list.codingPath)
      }
      elements.append(try list.decode(Element.self))
    }
    return elements
  }
}

extension NavigationEntry.Presentation {
  /// Whether a dismissal removes an entry with this presentation.
  fileprivate var isPresented: Bool {
    switch self {
    case .presented, .custom: true
    case .stack, .inParent, .overlay: false
    }
  }
}
