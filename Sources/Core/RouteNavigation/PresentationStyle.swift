// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteTransition {
  /// The style of a presented screen; later versions may add styles.
  public struct PresentationStyle: Sendable, Hashable {
    private enum Kind: String, Sendable, Hashable, CaseIterable {
      case automatic
      case sheet
      case formSheet
      case fullScreen
      case overFullScreen
      case popover
      case alert
      case confirmationDialog
    }

    private let kind: Kind
    /// The heights at which a sheet can rest; empty for the default height of the platform.
    public let detents: Detents

    private init(_ kind: Kind, _ detents: Detents = []) {
      self.kind = kind
      self.detents = detents
    }

    /// Creates the style with the given name; returns nil if no style has this name.
    init?(named name: some StringProtocol) {
      if name.hasPrefix("sheet("), name.hasSuffix(")") {
        guard let detents = Detents(named: name.dropFirst(6).dropLast()) else { return nil }
        self.init(.sheet, detents)
        return
      }
      guard let kind = Kind.allCases.first(where: { $0.rawValue == name }) else { return nil }
      self.init(kind)
    }

    /// The style's name, as tools and traces print it: `popover`, `sheet(medium,large)`.
    public var name: String {
      detents.isEmpty ? kind.rawValue : "\(kind.rawValue)(\(detents.name))"
    }

    /// The default style of the platform.
    public static let automatic = PresentationStyle(.automatic)
    /// A sheet that leaves a part of the screen below visible.
    public static let sheet = PresentationStyle(.sheet)
    /// A sheet for a form, which is smaller than other sheets in a large window.
    public static let formSheet = PresentationStyle(.formSheet)
    /// A presentation that covers the whole screen.
    public static let fullScreen = PresentationStyle(.fullScreen)
    /// A presentation over the whole screen; the screen below is visible through transparent parts.
    public static let overFullScreen = PresentationStyle(.overFullScreen)
    /// A popover that points at its anchor, such as a button, if the window is large enough.
    public static let popover = PresentationStyle(.popover)
    /// An alert of the platform; the route provides this alert instead of a view.
    public static let alert = PresentationStyle(.alert)
    /// A confirmation dialog or action sheet of the platform; the route provides this dialog
    /// instead of a view.
    public static let confirmationDialog = PresentationStyle(.confirmationDialog)

    /// A sheet that rests at the given heights; the user drags the sheet from one height to
    /// another.
    ///
    /// - Parameter detents: The heights; a sheet with an empty set has the height of the platform.
    /// - Returns: The style.
    public static func sheet(_ detents: Detents) -> PresentationStyle {
      PresentationStyle(.sheet, detents.intersection([.medium, .large]))
    }

    /// Whether the style is a sheet, with or without chosen heights.
    package var isSheet: Bool { kind == .sheet }
    /// Whether the screen is an alert or a dialog of the platform, without a view of its own.
    package var isAlert: Bool { kind == .alert || kind == .confirmationDialog }
  }
}

extension RouteTransition.PresentationStyle {
  /// The heights at which a sheet can rest.
  ///
  /// A screen that needs other heights configures them itself.
  public struct Detents: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// About half the height of the window.
    public static let medium = Detents(rawValue: 1)
    /// Almost the height of the window.
    public static let large = Detents(rawValue: 2)

    /// Creates a set from names with commas between them; returns nil for an unknown name.
    fileprivate init?(named names: some StringProtocol) {
      switch names {
      case "medium": self = .medium
      case "large": self = .large
      case "medium,large": self = [.medium, .large]
      default: return nil
      }
    }

    fileprivate var name: String {
      [contains(.medium) ? "medium" : "", contains(.large) ? "large" : ""]
        .filter { !$0.isEmpty }.joined(separator: ",")
    }
  }
}

extension RouteTransition.PresentationStyle: CustomStringConvertible {
  /// The style's name.
  public var description: String { name }
}
