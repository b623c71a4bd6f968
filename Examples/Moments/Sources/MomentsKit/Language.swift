// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// A language of the app; the raw value is its name in links.
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

  /// Chooses one of the app's languages by the preferences of the browser (RFC 9110, 12.5.4).
  ///
  /// - Parameter header: The value of `Accept-Language`.
  public init(accepting header: String) {
    let ranges = header.split(separator: ",").map { range -> (tag: String, weight: Double) in
      let parts = range.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap {
        Double($0.dropFirst(2))
      }
      return (parts.first ?? "", weight ?? 1)
    }
    // If several languages in `Accept-Language` have the same weight, the first of them is
    // preferred. So the sort keeps their order.
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

/// A localized string, with a translation for each language of the app.
public struct Phrase: Sendable, Hashable {
  private let english: String
  private let chinese: String

  /// Makes a localized string from its translations.
  ///
  /// - Parameters:
  ///   - english: The text in English.
  ///   - chinese: The text in Simplified Chinese.
  public init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  /// Makes a localized string that is the same in all languages, such as a name.
  public init(_ name: String) {
    self.init(name, name)
  }

  /// The string in the given language.
  public subscript(_ language: Language) -> String {
    switch language {
    case .english: english
    case .chinese: chinese
    }
  }
}
