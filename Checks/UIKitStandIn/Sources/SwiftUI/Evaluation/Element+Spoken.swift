extension Element {
  /// This element with another name, if it is something to tap, to type into or to turn on.
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
  /// The elements with another name read aloud: for the one control among them, else for them all.
  ///
  /// Which of several controls a name of their container belongs to is not modelled.
  @MainActor func named(_ name: String) -> [Element] { renamed(name) ?? [.spoken(name, self)] }

  /// The elements with another name for the one control among them, or nil without such a one.
  @MainActor fileprivate func renamed(_ name: String) -> [Element]? {
    let named = map { $0.named(name) }
    guard named.count(where: { $0 != nil }) == 1 else { return nil }
    return zip(named, self).map { $0 ?? $1 }
  }

  /// What is read aloud for the elements, or nil where it is no other than their words.
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
