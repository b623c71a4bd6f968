public import Wayfinder

/// A language that the app speaks; the raw value is its name in links.
public enum Language: String, Sendable, CaseIterable, RouteValue {
  /// English.
  case english = "en"
  /// Simplified Chinese.
  case chinese = "zh-Hans"

  /// The language's own name.
  public var name: String {
    switch self {
    case .english: "English"
    case .chinese: "简体中文"
    }
  }

  /// The language that a browser asks for first, of those that the app speaks (RFC 9110, 12.5.4).
  ///
  /// - Parameter header: The text of `Accept-Language`.
  public init(accepting header: String) {
    let ranges = header.split(separator: ",").map { range -> (tag: String, weight: Double) in
      let parts = range.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap {
        Double($0.dropFirst(2))
      }
      return (parts.first ?? "", weight ?? 1)
    }
    // A sort that keeps the order of equals: the first of the same weight is wanted most.
    let wanted = ranges.enumerated().sorted { left, right in
      (right.element.weight, left.offset) < (left.element.weight, right.offset)
    }
    for (_, range) in wanted where range.weight > 0 {
      if range.tag.hasPrefix("zh") {
        self = .chinese
        return
      }
      if range.tag.hasPrefix("en") { break }
    }
    self = .english
  }
}

/// A text in every language that the app speaks.
public struct Phrase: Sendable, Hashable {
  private let english: String
  private let chinese: String

  /// Says the same twice.
  ///
  /// - Parameters:
  ///   - english: The text in English.
  ///   - chinese: The text in Simplified Chinese.
  public init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  /// Says what is the same in every language, such as a name.
  public init(_ name: String) {
    self.init(name, name)
  }

  /// The text in one language.
  public subscript(_ language: Language) -> String {
    switch language {
    case .english: english
    case .chinese: chinese
    }
  }
}
