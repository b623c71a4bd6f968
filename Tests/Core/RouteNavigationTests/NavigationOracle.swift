// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation

/// The expected scene after a navigation, computed from lists of entries without using steps.
///
/// The oracle is independent of the planner. Every new entry has the identifier 0, so that the
/// other identifiers show which entries must be kept.
struct NavigationOracle: Equatable {
  struct Entry: Equatable {
    var id: Int
    var link: String
    let identity: NavigationContent.Identity
    /// The entry inside of this one, if any.
    var inside: [Entry] = []
  }

  struct Cover: Equatable {
    let presentation: NavigationEntry.Presentation
    let hasStack: Bool
    var entries: [Entry]
  }

  /// The stacks; the key is the name of the tab, or an empty text in a scene without tabs.
  var bases: [String: [Entry]]
  /// The keys of ``bases``, in the order of the tabs.
  let columns: [String]
  var tab: String
  var covers: [Cover]
  var overlays: [Entry]

  /// Converts a scene; entries whose identifiers are not in `known` are new.
  init(_ scene: NavigationState.Scene, known: Set<Int>) {
    func read(_ entries: [NavigationEntry]) -> [Entry] {
      entries.map { entry in
        Entry(
          id: known.contains(entry.id) ? entry.id : 0,
          link: entry.link,
          identity: entry.identity,
          inside: read(scene.embedded.filter { $0.container == entry.id }.map(\.entry))
        )
      }
    }
    bases = Dictionary(uniqueKeysWithValues: scene.tabs.map { ($0.name, read($0.stack)) })
    if let stack = scene.stack { bases[""] = read(stack) }
    columns = scene.tabs.isEmpty ? [""] : scene.tabs.map(\.name)
    tab = scene.selectedTab ?? ""
    covers = scene.presented.map {
      Cover(
        presentation: $0.entry.presentation,
        hasStack: $0.pushed != nil,
        entries: read($0.entries)
      )
    }
    overlays = read(scene.overlays)
  }

  /// Returns the scene after a navigation to a target; nil when the navigation is impossible.
  func end(of target: NavigationTarget, _ kind: TransitionKind) -> NavigationOracle? {
    guard let content = target.content else { return nil }
    let new = Entry(id: 0, link: content.link, identity: content.identity)
    var end = self
    if kind == .overlay {
      guard let old = overlays.lastIndex(where: { $0.identity == new.identity }),
        target.allowsReuse
      else {
        end.overlays.append(new)
        return end
      }
      end.overlays[old].link = new.link
      return end
    }
    let home = bases.count > 1 || bases[""] == nil ? target.tab : nil
    if let home, bases[home] == nil { return bases.isEmpty ? end.bare(new, target, kind) : nil }
    if kind == .inParent { return end.inside(target, new, home: home) }
    if !target.parents.isEmpty { return end.chain(new, target, kind, home: home) }
    if kind == .root {
      guard bases[home ?? tab] != nil else { return nil }
      return end.based([new], in: home, keepsLast: target.allowsReuse)
    }
    if kind == .replace { return end.replaced(new, target, home: home) }
    if target.allowsReuse, let reused = reused(new, home: home) { return reused }
    return end.added(new, target, kind, home: home)
  }

  /// Returns the scene after a navigation in a scene without a stack.
  ///
  /// Such a scene has no tabs, so the target's tab is ignored.
  private func bare(
    _ new: Entry,
    _ target: NavigationTarget,
    _ kind: TransitionKind
  ) -> NavigationOracle? {
    var free = target
    free.tab = nil
    return end(of: free, kind)
  }

  private func based(_ wanted: [Entry], in home: String?, keepsLast: Bool) -> NavigationOracle {
    var end = self
    end.covers = []
    end.tab = home ?? tab
    let old = bases[end.tab] ?? []
    end.bases[end.tab] = wanted.indices.map { index in
      let isSame =
        index < old.count
        && old[...index].map(\.identity) == wanted[...index].map(\.identity)
        && (keepsLast || index < wanted.count - 1)
      guard isSame else { return wanted[index] }
      var kept = old[index]
      if keepsLast && index == wanted.count - 1 { kept.link = wanted[index].link }
      return kept
    }
    return end
  }

  private func chain(
    _ new: Entry,
    _ target: NavigationTarget,
    _ kind: TransitionKind,
    home: String?
  ) -> NavigationOracle? {
    let column = home ?? tab
    guard let old = bases[column] else { return nil }
    let parents = target.parents.map { Entry(id: 0, link: $0.link, identity: $0.identity) }
    guard let presentation = kind.presentation else {
      return based(parents + [new], in: home, keepsLast: target.allowsReuse)
    }
    if target.allowsReuse, column == tab, old.map(\.identity) == parents.map(\.identity),
      var cover = covers.first, cover.entries[0].identity == new.identity
    {
      var end = self
      cover.entries = [cover.entries[0]]
      cover.entries[0].link = new.link
      end.covers = [cover]
      return end
    }
    // A presented target is not part of the stack. But the function `based` expects the target as
    // the last entry of the stack, so the target is added here and removed afterwards. Parents that
    // are already on the stack keep their links.
    var end = based(parents + [new], in: home, keepsLast: false)
    end.bases[column]?.removeLast()
    end.covers = [
      Cover(presentation: presentation, hasStack: target.embedsInNavigationStack, entries: [new])
    ]
    return end
  }

  private func replaced(
    _ new: Entry,
    _ target: NavigationTarget,
    home: String?
  ) -> NavigationOracle? {
    var end = self
    if let home {
      end.tab = home
      end.covers = []
    }
    func replacement(of old: Entry?) -> Entry {
      guard var kept = old, target.allowsReuse, kept.identity == new.identity else { return new }
      kept.link = new.link
      return kept
    }
    if let cover = end.covers.last {
      let place = replacement(of: cover.entries.last)
      end.covers[end.covers.count - 1] = Cover(
        presentation: cover.presentation,
        hasStack: cover.hasStack || place.id == 0 && target.embedsInNavigationStack,
        entries: cover.entries.dropLast() + [place]
      )
      return end
    }
    guard let base = end.bases[end.tab] else { return nil }
    end.bases[end.tab] = base.dropLast() + [replacement(of: base.last)]
    return end
  }

  private func reused(_ new: Entry, home: String?) -> NavigationOracle? {
    revealing(new.identity, home: home) { entry, _ in entry.link = new.link }
  }

  private func inside(
    _ target: NavigationTarget,
    _ new: Entry,
    home: String?
  ) -> NavigationOracle? {
    guard let parent = target.parents.last else { return nil }
    if target.allowsReuse, let reused = reused(new, home: home) { return reused }
    var isNested = false
    let shown = revealing(parent.identity, home: home) { entry, isInside in
      entry.inside = [new]
      isNested = isInside
    }
    if let shown { return isNested ? nil : shown }
    let column = home ?? tab
    guard bases[column] != nil else { return nil }
    let parents = target.parents.map { Entry(id: 0, link: $0.link, identity: $0.identity) }
    var end = based(parents + [new], in: home, keepsLast: false)
    end.bases[column]?.removeLast()
    end.bases[column]?[parents.count - 1].inside = [new]
    return end
  }

  /// Returns the scene without the screens above the one with an identity, which `change` has changed.
  ///
  /// - Parameters:
  ///   - identity: The identity.
  ///   - home: The tab in which the search begins.
  ///   - change: Changes the entry; its second argument is whether the entry is inside of another one.
  /// - Returns: The scene; nil if it has no such entry.
  private func revealing(
    _ identity: NavigationContent.Identity,
    home: String?,
    _ change: (inout Entry, Bool) -> Void
  ) -> NavigationOracle? {
    func upTo(_ entries: [Entry]) -> [Entry]? {
      for index in entries.indices.reversed() {
        var rest = Array(entries[...index])
        if rest[index].inside.first?.identity == identity {
          change(&rest[index].inside[0], true)
          return rest
        }
        if rest[index].identity == identity {
          change(&rest[index], false)
          return rest
        }
      }
      return nil
    }
    var end = self
    if let entries = upTo(overlays) {
      end.overlays = entries + overlays.dropFirst(entries.count)
      return end
    }
    while let cover = end.covers.popLast() {
      guard let entries = upTo(cover.entries) else { continue }
      end.covers.append(
        Cover(
          presentation: cover.presentation,
          hasStack: cover.hasStack,
          entries: entries
        )
      )
      return end
    }
    for column in [home, tab].compactMap(\.self) + columns {
      guard let entries = upTo(bases[column] ?? []) else { continue }
      end.tab = column
      end.bases[column] = entries
      return end
    }
    return nil
  }

  private func added(
    _ new: Entry,
    _ target: NavigationTarget,
    _ kind: TransitionKind,
    home: String?
  ) -> NavigationOracle? {
    var end = self
    if let home, kind.presentation == nil || home != tab {
      end.tab = home
      end.covers = []
    }
    if kind == .push {
      while let cover = end.covers.last, !cover.hasStack { end.covers.removeLast() }
      if end.covers.isEmpty && end.bases[end.tab] == nil { return nil }
    }
    if kind.presentation == nil, let cover = end.covers.last, cover.hasStack {
      end.covers[end.covers.count - 1].entries.append(new)
    } else if kind.presentation == nil, end.covers.isEmpty, end.bases[end.tab] != nil {
      end.bases[end.tab]?.append(new)
    } else {
      end.covers.append(
        Cover(
          presentation: kind.presentation ?? .presented(.automatic),
          hasStack: target.embedsInNavigationStack,
          entries: [new]
        )
      )
    }
    return end
  }
}

extension NavigationOracle {
  /// The kinds of transitions that show a screen, as this oracle distinguishes them.
  enum TransitionKind: CaseIterable {
    case show
    case push
    case present
    case custom
    case replace
    case root
    case inParent
    case overlay

    var transition: RouteTransition {
      switch self {
      case .show: .show
      case .push: .push
      case .present: .present(.sheet)
      case .custom: .custom("drawer")
      case .replace: .replace
      case .root: .root
      case .inParent: .inParent
      case .overlay: .overlay
      }
    }

    var presentation: NavigationEntry.Presentation? {
      switch self {
      case .present: .presented(.sheet)
      case .custom: .custom("drawer")
      case .show, .push, .replace, .root, .inParent, .overlay: nil
      }
    }
  }
}
