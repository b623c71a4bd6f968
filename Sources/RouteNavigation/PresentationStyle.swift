// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteTransition {
  /// The style of a presented screen; later versions may add styles.
  public struct PresentationStyle: Sendable, Hashable {
    private enum Kind: String, Sendable, Hashable, CaseIterable {
      case automatic
      case sheet
      case fullScreen
      case popover
    }

    private let kind: Kind

    private init(_ kind: Kind) {
      self.kind = kind
    }

    /// Creates the style with the given name; returns nil if no style has this name.
    init?(named name: some StringProtocol) {
      guard let kind = Kind.allCases.first(where: { $0.rawValue == name }) else { return nil }
      self.init(kind)
    }

    /// The style's name, as tools and traces print it.
    public var name: String { kind.rawValue }

    /// The default style of the platform.
    public static let automatic = PresentationStyle(.automatic)
    /// A sheet that leaves a part of the screen below visible.
    public static let sheet = PresentationStyle(.sheet)
    /// A presentation that covers the whole screen.
    public static let fullScreen = PresentationStyle(.fullScreen)
    /// A popover that points at its source, if the window is large enough.
    public static let popover = PresentationStyle(.popover)
  }
}

extension RouteTransition.PresentationStyle: CustomStringConvertible {
  /// The style's name.
  public var description: String { name }
}
