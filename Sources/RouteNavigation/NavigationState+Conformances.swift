// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A saved state is untrusted input, so decoding checks the invariants that the steps maintain.

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

  public var codingKey: any CodingKey { Name(stringValue: id) }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }
}

extension NavigationState.Scene: Codable {
  private enum CodingKeys: CodingKey {
    case tabs
    case selectedTab
    case stack
    case presented
    case overlays
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      tabs: try container.decodeIfPresent([NavigationState.Tab].self, forKey: .tabs) ?? [],
      selectedTab: try container.decodeIfPresent(String.self, forKey: .selectedTab),
      stack: try container.decodeIfPresent([NavigationEntry].self, forKey: .stack)
    )
    presented =
      try container.decodeIfPresent([NavigationState.Presented].self, forKey: .presented) ?? []
    overlays = try container.decodeIfPresent([NavigationEntry].self, forKey: .overlays) ?? []
    if let flaw {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: flaw)
      )
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !tabs.isEmpty { try container.encode(tabs, forKey: .tabs) }
    try container.encodeIfPresent(selectedTab, forKey: .selectedTab)
    try container.encodeIfPresent(stack, forKey: .stack)
    if !presented.isEmpty { try container.encode(presented, forKey: .presented) }
    if !overlays.isEmpty { try container.encode(overlays, forKey: .overlays) }
  }

  /// A description of a broken invariant; nil if a sequence of steps can produce the scene.
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
    return isInPlace ? nil : "the presentation of an entry does not fit its position"
  }
}

extension NavigationEntry.Presentation {
  /// Whether a dismissal removes an entry with this presentation.
  fileprivate var isPresented: Bool {
    switch self {
    case .presented, .custom: true
    case .stack, .overlay: false
    }
  }
}
