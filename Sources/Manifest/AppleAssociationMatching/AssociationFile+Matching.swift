// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension AssociationFile {
  /// The answer of an association file to the question whether a link opens an app.
  public enum Answer: Hashable, Sendable {
    /// The link opens the app, because of a rule.
    case opens(AssociationRule.Source)
    /// The link does not open the app, because a rule excludes it.
    case blocked(AssociationRule.Source)
    /// The link does not open the app, because no rule of the app matches it.
    case noRule
    /// The link does not open the app, because it is neither `https` nor `http`.
    case notWebLink
  }

  /// Returns the first app of the file that a link opens, or `nil` if it opens in the browser.
  ///
  /// - Parameter link: A link to the host of the file.
  /// - Returns: An application identifier, or `nil`.
  /// - Complexity: O(*n* × *m*), where *n* is the length of the link and *m* the number of elements
  ///   of all patterns.
  public func app(opening link: UniversalLink) -> String? {
    apps(opening: link).first
  }

  /// Returns the apps that a link opens, in the order of the file.
  ///
  /// If several of them are installed, the device decides.
  ///
  /// - Parameter link: A link to the host of the file.
  /// - Returns: The application identifiers.
  /// - Complexity: O(*n* × *m*), where *n* is the length of the link and *m* the number of elements
  ///   of all patterns.
  public func apps(opening link: UniversalLink) -> [String] {
    answers(to: link).compactMap { entry in
      if case .opens = entry.answer { entry.app } else { nil }
    }
  }

  /// Returns whether a link opens the given app, and the rule that decides it.
  ///
  /// - Parameters:
  ///   - link: A link to the host of the file.
  ///   - app: An application identifier.
  /// - Returns: The answer; an app that the file does not name has no rule.
  /// - Complexity: O(*n* × *m*), where *n* is the length of the link and *m* the number of elements
  ///   of all patterns.
  public func answer(to link: UniversalLink, for app: String) -> Answer {
    answers(to: link).first { $0.app == app }?.answer ?? (link.isWebLink ? .noRule : .notWebLink)
  }

  /// Returns for each app whether a link opens the app, in the order in which the file first names
  /// the apps.
  ///
  /// The first matching rule of an app decides. If several elements of `details` name the app, their
  /// rules are tried in the order of the file.
  func answers(to link: UniversalLink) -> [(app: String, answer: Answer)] {
    var texts = LinkTexts(link)
    var answers: [(app: String, answer: Answer)] = []
    var indices: [String: Int] = [:]
    for detail in details {
      let answer = link.isWebLink ? detail.answer(&texts) : .notWebLink
      for app in detail.apps {
        guard let index = indices[app] else {
          indices[app] = answers.count
          answers.append((app, answer))
          continue
        }
        if answers[index].answer == .noRule { answers[index].answer = answer }
      }
    }
    return answers
  }
}

extension AssociationFile.Detail {
  fileprivate func answer(_ texts: inout LinkTexts) -> AssociationFile.Answer {
    for rule in rules where rule.failedPart(of: texts.text(for: rule)) == nil {
      return rule.isExclusion ? .blocked(rule.source) : .opens(rule.source)
    }
    return .noRule
  }
}

extension UniversalLink {
  /// Whether the link is a web link; iOS looks for an app only for web links.
  var isWebLink: Bool { scheme == "https" || scheme == "http" }
}
