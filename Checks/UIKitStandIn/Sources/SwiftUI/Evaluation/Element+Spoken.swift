// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Element {
  /// Returns the element with a new accessibility label for its only control, or nil if the element
  /// does not have exactly one control.
  fileprivate func named(_ name: String) -> Element? {
    switch self {
    case .control(var control):
      control.spoken = name
      return .control(control)
    case .field(var field):
      field.spoken = name
      return .field(field)
    case .toggle(var toggle):
      toggle.spoken = name
      return .toggle(toggle)
    case .lifecycle(let lifecycle, let content):
      return content.renamed(name).map { .lifecycle(lifecycle, $0) }
    case .spoken(_, let content):
      return content.renamed(name)?.first
    default: return nil
    }
  }
}

extension [Element] {
  /// Returns the elements with a new accessibility label.
  ///
  /// If there is exactly one control, the control gets the label. Otherwise the group of all
  /// elements gets the label.
  ///
  /// If a container has several controls, the assignment of its label to one of them is not
  /// modelled.
  @MainActor func named(_ name: String) -> [Element] { renamed(name) ?? [.spoken(name, self)] }

  /// Returns the elements with a new label for their only control, or nil if there is not exactly
  /// one control.
  @MainActor fileprivate func renamed(_ name: String) -> [Element]? {
    let named = map { $0.named(name) }
    guard named.count(where: { $0 != nil }) == 1 else { return nil }
    return zip(named, self).map { $0 ?? $1 }
  }

  /// The texts that VoiceOver reads for the elements; nil if there is no `spoken` element among
  /// them.
  @MainActor var spoken: String? {
    let (words, isOther) = readAloud
    return isOther ? words.joined(separator: " ") : nil
  }

  @MainActor private var readAloud: (words: [String], isOther: Bool) {
    var words: [String] = []
    var isOther = false
    for element in self {
      switch element {
      case .spoken(let name, _):
        words.append(name)
        isOther = true
      case .text(let text): words.append(text)
      case .control(let control): words.append(control.spoken ?? control.label)
      case .lifecycle(_, let content):
        let inner = content.readAloud
        words += inner.words
        isOther = isOther || inner.isOther
      default: break
      }
    }
    return (words, isOther)
  }
}
