// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// One change of a scene that a host carries out.
///
/// A step that changes a stack changes the front stack: that of the last presented entry, or else
/// of the selected tab, or else of the scene. A plan dismisses and selects before it pops and
/// pushes.
public enum NavigationStep: Hashable, Sendable {
  /// Selects a tab.
  case select(tab: String)
  /// Removes the entries of the stack that are above an entry.
  case pop(to: NavigationEntry.ID)
  /// Removes all entries of the stack except the bottom.
  case popToRoot
  /// Pushes an entry onto the stack.
  case push(NavigationEntry)
  /// Presents an entry over all entries except overlays, with or without its own stack.
  case present(NavigationEntry, style: RouteTransition.PresentationStyle, hasStack: Bool)
  /// Dismisses the entries presented over a presented entry; without an id, all presented entries.
  case dismiss(downTo: NavigationEntry.ID?)
  /// Replaces the top of the stack with an entry.
  case replaceTop(NavigationEntry)
  /// Replaces the whole stack with an entry.
  case setRoot(NavigationEntry)
  /// Delivers a link to a screen on display; only the query can differ from the screen's link.
  case deliver(link: String, to: NavigationEntry.ID)
  /// Shows an entry inside of the screen of another entry, instead of the entry that is there.
  case embed(NavigationEntry, in: NavigationEntry.ID)
  /// Removes an entry from the screen that contains it.
  case removeEmbedded(NavigationEntry.ID)
  /// Shows an entry over all others.
  case overlay(NavigationEntry)
  /// Removes an overlay.
  case removeOverlay(NavigationEntry.ID)
  /// Presents an entry in a custom way that the app's host implements.
  case custom(String, NavigationEntry, hasStack: Bool)
}

extension NavigationStep {
  /// The entry that the step adds; nil if the step adds no entry.
  public var added: NavigationEntry? {
    switch self {
    case .push(let entry), .present(let entry, _, _), .replaceTop(let entry), .setRoot(let entry),
      .embed(let entry, _), .overlay(let entry), .custom(_, let entry, _):
      entry
    case .select, .pop, .popToRoot, .dismiss, .deliver, .removeEmbedded, .removeOverlay: nil
    }
  }

  /// Whether the step adds an entry.
  fileprivate var addsEntry: Bool {
    switch self {
    case .push, .present, .replaceTop, .setRoot, .embed, .overlay, .custom: true
    case .select, .pop, .popToRoot, .dismiss, .deliver, .removeEmbedded, .removeOverlay: false
    }
  }

  /// Whether the step removes entries, or delivers a link to one.
  fileprivate var removesEntry: Bool {
    switch self {
    case .push, .present, .select, .overlay, .custom: false
    case .pop, .popToRoot, .dismiss, .replaceTop, .setRoot, .deliver, .embed, .removeEmbedded,
      .removeOverlay:
      true
    }
  }

  /// The id of the entry to which the step delivers a link; nil for other steps.
  package var updated: NavigationEntry.ID? {
    if case .deliver(_, let id) = self { id } else { nil }
  }

  /// The id of the entry that the step adds, or to which it delivers a link; nil for other steps.
  package var shown: NavigationEntry.ID? {
    updated ?? added?.id
  }

  /// Returns the step that adds an entry, which no other entry contains, in the way that its presentation defines.
  static func adding(_ entry: NavigationEntry, hasStack: Bool = false) -> NavigationStep {
    switch entry.presentation {
    case .stack, .inParent: .push(entry)
    case .presented(let style): .present(entry, style: style, hasStack: hasStack)
    case .overlay: .overlay(entry)
    case .custom(let name): .custom(name, entry, hasStack: hasStack)
    }
  }
}

extension [NavigationStep] {
  /// The number of entries that the steps add.
  package var addedCount: Int { count { $0.addsEntry } }

  /// Whether a step removes entries, or changes the link of one.
  package var removeEntries: Bool { contains { $0.removesEntry } }
}

extension NavigationStep: CustomStringConvertible {
  /// The step in one line: `push 4 /moments/7`.
  public var description: String {
    switch self {
    case .select(let tab): "select \(tab)"
    case .pop(let id): "pop to \(id)"
    case .popToRoot: "pop to root"
    case .push(let entry): "push \(entry.id) \(entry.link)"
    case .present(let entry, let style, let hasStack):
      "present(\(style)) \(entry.id) \(entry.link)\(hasStack ? " with stack" : "")"
    case .dismiss(let id): id.map { "dismiss down to \($0)" } ?? "dismiss all"
    case .replaceTop(let entry): "replace top by \(entry.id) \(entry.link)"
    case .setRoot(let entry): "set root \(entry.id) \(entry.link)"
    case .deliver(let link, let id): "deliver \(link) to \(id)"
    case .embed(let entry, let id): "embed \(entry.id) \(entry.link) in \(id)"
    case .removeEmbedded(let id): "remove embedded \(id)"
    case .overlay(let entry): "overlay \(entry.id) \(entry.link)"
    case .removeOverlay(let id): "remove overlay \(id)"
    case .custom(let name, let entry, let hasStack):
      "custom(\(name)) \(entry.id) \(entry.link)\(hasStack ? " with stack" : "")"
    }
  }
}
