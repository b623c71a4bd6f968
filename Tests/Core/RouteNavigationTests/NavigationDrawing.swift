// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import RouteNavigation

/// A notation that describes a scene in one line of text, for the tables in these tests.
///
/// `[1:/a 2:/b]` is a stack and `-` is a scene without one; `one*[1:/a] two[]` are tabs, the first
/// of which is selected. `^sheet(3:/c)` is a presented screen, `^sheet[3:/c 4:/d]` one with its own
/// stack, `!drawer(5:/e)` a custom presentation, and `~6:/f` an overlay. `-1:` is an app screen, and `7:/g{8:/h}` a
/// screen with another one inside.
enum NavigationDrawing {
  static func text(of scene: NavigationState.Scene) -> String {
    var parts = scene.tabs.map { tab in
      "\(tab.name)\(tab.name == scene.selectedTab ? "*" : "")[\(text(of: tab.stack, in: scene))]"
    }
    if let stack = scene.stack { parts.append("[\(text(of: stack, in: scene))]") }
    if parts.isEmpty { parts.append("-") }
    for presented in scene.presented {
      let entries = text(of: presented.entries, in: scene)
      let name = name(of: presented.entry.presentation)
      parts.append(presented.pushed == nil ? "\(name)(\(entries))" : "\(name)[\(entries)]")
    }
    parts += scene.overlays.map { "~\(text(of: [$0], in: scene))" }
    return parts.joined(separator: " ")
  }

  private static func text(
    of entries: [NavigationEntry],
    in scene: NavigationState.Scene
  ) -> String {
    entries.map { entry in
      let inside = scene.embedded(in: entry.id).map { "{\($0.id):\($0.link)}" }
      return "\(entry.id):\(entry.link)\(inside ?? "")"
    }.joined(separator: " ")
  }

  private static func name(of presentation: NavigationEntry.Presentation) -> String {
    switch presentation {
    case .stack: "stack"
    case .presented(let style): "^\(style)"
    case .inParent: "inParent"
    case .overlay: "overlay"
    case .custom(let name): "!\(name)"
    }
  }

  /// Returns the scene that a drawing describes; starts with an empty scene, and applies the steps
  /// that add the entries.
  static func scene(_ drawing: String) throws -> NavigationState.Scene {
    let words = Words(drawing)
    var state = NavigationState()
    let tabs = words.all.filter { $0.opening == "[" && $0.isNamed && !$0.isPresented }
    if drawing.hasPrefix("-") {
      state.scenes[.main] = .withoutStack
    } else {
      state.scenes[.main] = NavigationState.Scene(tabs: tabs.map(\.tab))
    }
    for word in words.all {
      if word.isOverlay {
        for entry in word.entries { try state.apply(.overlay(entry), in: .main) }
      } else if word.isPresented {
        for (index, entry) in word.entries.enumerated() {
          try state.apply(index == 0 ? word.presenting(entry) : .push(entry), in: .main)
        }
      } else {
        if word.isNamed { try state.apply(.select(tab: word.tab), in: .main) }
        for entry in word.entries { try state.apply(.push(entry), in: .main) }
      }
      for step in word.embedding { try state.apply(step, in: .main) }
    }
    if let selected = tabs.first(where: { $0.name.hasSuffix("*") }) {
      try state.apply(.select(tab: selected.tab), in: .main)
    }
    return state.scenes[.main] ?? NavigationState.Scene()
  }
}

extension NavigationDrawing {
  /// Returns the content of a link: `/p/…` has a parameter, and all other paths are literals.
  static func content(_ link: String) -> NavigationContent {
    let path = link.prefix { $0 != "?" }
    guard path.hasPrefix("/p/") else {
      return NavigationContent(link: link, route: pattern(String(path)))
    }
    return NavigationContent(
      link: link,
      route: "/p/:id",
      parameters: ["id": String(path.dropFirst(3))]
    )
  }

  static func pattern(_ text: String) -> RoutePattern {
    (try? RoutePattern(parsing: text)) ?? "/broken"
  }

  private struct Words {
    var all: [Word] = []

    init(_ drawing: String) {
      var current = ""
      var depth = 0
      for character in drawing + " " {
        if character == "[" || character == "(" { depth += 1 }
        if character == "]" || character == ")" { depth -= 1 }
        if character == " " && depth == 0 {
          if !current.isEmpty && current != "-" { all.append(Word(current)) }
          current = ""
        } else {
          current.append(character)
        }
      }
    }
  }

  private struct Word {
    let name: String
    let opening: Character?
    let entries: [NavigationEntry]
    /// The steps that show the entries inside of others.
    let embedding: [NavigationStep]

    init(_ text: String) {
      let bracket = text.firstIndex { $0 == "[" || $0 == "(" }
      name = bracket.map { String(text[..<$0]) } ?? ""
      opening = bracket.map { text[$0] }
      let inside = bracket.map { text[text.index(after: $0)...].dropLast() } ?? text.dropFirst()
      let items = inside.split(separator: " ").map { $0.split { $0 == "{" || $0 == "}" } }
      entries = items.map { Self.entry($0[0]) }
      embedding = items.filter { $0.count > 1 }.map { item in
        .embed(Self.entry(item[1]), in: Self.entry(item[0]).id)
      }
    }

    private static func entry(_ text: Substring) -> NavigationEntry {
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let id = Int(parts[0]) ?? -1
      guard let link = parts.last, !link.isEmpty else { return NavigationEntry(appScreen: id) }
      return NavigationEntry(id: id, NavigationDrawing.content(String(link)))
    }

    var isOverlay: Bool { opening == nil }
    var isPresented: Bool { name.hasPrefix("^") || name.hasPrefix("!") }
    var isNamed: Bool { !name.isEmpty }
    var tab: String { name.hasSuffix("*") ? String(name.dropLast()) : name }

    func presenting(_ entry: NavigationEntry) -> NavigationStep {
      if name.hasPrefix("!") {
        return .custom(String(name.dropFirst()), entry, hasStack: opening == "[")
      }
      let styles: [RouteTransition.PresentationStyle] = [.automatic, .sheet, .fullScreen, .popover]
      let style = styles.first { "^\($0)" == name } ?? .automatic
      return .present(entry, style: style, hasStack: opening == "[")
    }
  }
}
