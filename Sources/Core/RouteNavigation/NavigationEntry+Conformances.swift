// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension NavigationEntry: Hashable {
  @inline(never)
  public static func == (one: NavigationEntry, other: NavigationEntry) -> Bool {
    one.id == other.id && one.content == other.content && one.presentation == other.presentation
  }

  @inline(never)
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(content)
    hasher.combine(presentation)
  }
}

extension NavigationEntry: Codable {
  private enum CodingKeys: CodingKey {
    case id
    case link
    case route
    case parameters
    case presentation
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(Int.self, forKey: .id),
      NavigationContent(
        link: try values.decode(String.self, forKey: .link),
        route: try values.decode(String.self, forKey: .route),
        parameters: try values.decode([String: String].self, forKey: .parameters)
      ),
      presentation: try values.decode(Presentation.self, forKey: .presentation)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(link, forKey: .link)
    try values.encode(route, forKey: .route)
    try values.encode(parameters, forKey: .parameters)
    try values.encode(presentation, forKey: .presentation)
  }
}
