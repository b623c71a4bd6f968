// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension SwiftUISimulation {
  /// The whole window as text, one line for each element, indented by nesting.
  ///
  /// Covered screens are listed; the contents of unselected tabs are not.
  public var outline: String { Outline(of: host.display).lines.joined(separator: "\n") }

  /// The visible texts of the topmost presentation and of all windows above this window, without
  /// the texts of buttons.
  ///
  /// A text field is included with its value, or else its prompt or title.
  public var texts: [String] {
    (front.elements.shown + windowsAbove.flatMap(\.elements.shown)).compactMap {
      switch $0 {
      case .text(let text): text
      case .field(let field): field.shown
      default: nil
      }
    }
  }

  /// The labels of the visible buttons and links, including disabled ones.
  ///
  /// A control that shows only an image is listed by its accessibility label.
  public var buttons: [String] { controls.map(\.title) }

  /// The titles of the screens in the top stack, root first.
  ///
  /// The title of a screen without a title is an empty string.
  public var screens: [String] {
    guard let stack = topStack else { return [] }
    return stack.screens.map { screen in
      screen.shown.lazy.compactMap(Self.title).first ?? ""
    }
  }

  /// The title of the top screen, which may be outside of a stack; nil if the screen has no title.
  public var title: String? {
    let shown = topStack?.screens.last?.shown ?? front.elements.shown
    return shown.lazy.compactMap(Self.title).first
  }

  /// The kinds of the presentations above the window, bottom first: sheet, cover, popover or alert.
  public var presentations: [String] {
    var context = host.display
    var styles: [String] = []
    while let next = context.presented.first {
      styles.append(next.request.style.rawValue)
      context = next.content
    }
    return styles
  }

  static func title(of element: Element) -> String? {
    if case .title(let title) = element { title } else { nil }
  }
}

/// The lines of an outline.
@MainActor private struct Outline {
  private(set) var lines: [String] = []
  private var depth = 0

  init(of display: ContextDisplay) { write(display) }

  private mutating func write(_ display: ContextDisplay) {
    write(display.elements)
    for presented in display.presented {
      write(presented.request.style.rawValue + notes(on: presented.content)) {
        $0.write(presented.content)
      }
    }
  }

  private func notes(on content: ContextDisplay) -> String {
    var notes: [String] = []
    for case .sheetTrait(let trait) in content.elements.shown {
      switch trait {
      case .dismissDisabled(let isDisabled): if isDisabled { notes.append("locked") }
      case .detents(let detents): notes += detents.map(\.name).sorted()
      case .dragIndicator(let visibility): notes.append("indicator \(visibility)")
      case .background(let style): notes.append("background \(style)")
      case .sizing(let sizing): notes.append("sizing \(sizing)")
      }
    }
    return notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
  }

  private mutating func write(_ elements: [Element]) {
    for element in elements { write(element) }
  }

  private mutating func write(_ element: Element) {
    switch element {
    case .text(let text): write(text)
    case .image(let name): write("image \(name)")
    case .control(let control):
      let label = [control.title, control.note].filter { !$0.isEmpty }.joined(separator: " ")
      write("[\(label)]\(control.isEnabled ? "" : " disabled")")
    case .field(let field):
      write("field \(field.title) \"\(field.text)\"\(field.isEnabled ? "" : " disabled")")
    case .toggle(let toggle):
      let state = toggle.isOn ? "on" : "off"
      write("switch \(toggle.title) \(state)\(toggle.isEnabled ? "" : " disabled")")
    case .stack(let stack):
      write("stack") { outline in for screen in stack.screens { outline.write(screen: screen) } }
    case .tabs(let tabs): write(tabs)
    case .columns(let columns): for column in columns { write("column") { $0.write(column) } }
    case .toolbar(let items): write("toolbar") { $0.write(items) }
    case .lifecycle(_, let content), .spoken(_, let content): write(content)
    case .represented(let represented): write("represented \(represented.name)")
    case .title, .hiddenBackButton, .request, .sheetTrait, .handler: break
    }
  }

  private mutating func write(screen: [Element]) {
    let title = screen.shown.lazy.compactMap(SwiftUISimulation.title).first
    write("screen" + (title.map { " \"\($0)\"" } ?? "")) { $0.write(screen) }
  }

  private mutating func write(_ tabs: TabsDisplay) {
    let labels = tabs.tabs.enumerated().map { $1.label + ($0 == tabs.selected ? "*" : "") }
    write("tabs " + labels.joined(separator: ", ")) { outline in
      if tabs.tabs.indices.contains(tabs.selected) {
        outline.write(tabs.tabs[tabs.selected].content)
      }
    }
  }

  private mutating func write(_ line: String, _ inside: (inout Outline) -> Void = { _ in }) {
    lines.append(String(repeating: "  ", count: depth) + line)
    depth += 1
    inside(&self)
    depth -= 1
  }
}
