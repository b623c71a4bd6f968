// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An explanation of whether a device opens an app for a link, and of the filters and rules that
/// decide it.
public struct AndroidLinkExplanation: Sendable {
  /// The reason why a filter matches.
  public enum Match: Hashable, Sendable {
    /// The filter declares the scheme of the link, and no host.
    case scheme
    /// The filter declares the scheme and the host of the link, and no path.
    case authority
    /// The given pattern of the filter matches the path of the link.
    case path(AndroidPattern.Kind, String)
    /// The group of the filter with this index matches.
    case group(Int)
  }

  /// The result of comparing a filter with a link.
  public enum FilterResult: Hashable, Sendable {
    /// The filter matches the link.
    case matched(Match)
    /// The filter lacks the action that an intent with a link has.
    case missingAction(String)
    /// The filter lacks a category that an intent with a link has.
    case missingCategory(String)
    /// The filter has a media type, which no link has.
    case mimeType
    /// The filter does not declare the scheme of the link.
    case scheme(String, declared: [String])
    /// The filter does not declare the host and the port of the link.
    case authority(host: String?, port: Int?, declared: [String])
    /// The group with this index matches the link, and does not allow it.
    case excludedByGroup(Int)
    /// The link matches neither a path pattern of the filter nor one of its URI groups.
    case path(String, declared: [String], groups: Int)

    /// Whether the filter matches the link.
    public var isMatch: Bool {
      if case .matched = self { true } else { false }
    }
  }

  /// The result of the dynamic rules of assetlinks.json.
  public enum RuleResults: Sendable {
    /// The dynamic rules were not needed, or there are none for this device.
    case notUsed
    /// The dynamic rules are ignored, because they contain a mistake.
    case discarded(String)
    /// The dynamic rules decided; `match` is the index of the first rule that matches, or nil.
    case tried([DynamicRule], match: Int?)
  }

  /// The answer to the question whether the link opens the app.
  public let answer: AndroidLinkMatcher.Answer
  /// The results of the filters, in the order of the manifest.
  public let filters: [FilterResult]
  /// The result of the dynamic rules.
  public let rules: RuleResults
}

extension AndroidLinkExplanation: CustomStringConvertible {
  /// The explanation as text: the answer, one line for each filter, and the result of the dynamic
  /// rules.
  public var description: String {
    var lines = ["\(answer)"]
    lines += filters.enumerated().map { "  filter \($0): \($1)" }
    switch rules {
    case .notUsed: break
    case .discarded(let reason): lines.append("  dynamic rules are ignored: \(reason)")
    case .tried(let rules, let match):
      for (index, _) in rules.enumerated() {
        let result = index == match ? "matches" : index < match ?? .max ? "no match" : "not tried"
        lines.append("  dynamic rule \(index): \(result)")
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension AndroidLinkMatcher.Answer: CustomStringConvertible {
  /// The answer, and the filter or rule that decided, as a phrase.
  public var description: String {
    switch self {
    case .opens(let filter): "opens, by filter \(filter)"
    case .asks(let filter): "asks which app to open, by filter \(filter)"
    case .noFilter: "does not open, no filter matches"
    case .notVerified(let host): "does not open, the host “\(host)” is not verified"
    case .excluded(let rule): "does not open, excluded by dynamic rule \(rule)"
    case .noRule: "does not open, no dynamic rule matches"
    case .tooLong: "does not open, the link is too long"
    }
  }
}

extension AndroidLinkExplanation.FilterResult: CustomStringConvertible {
  /// The part of the filter that does not match, as a phrase.
  public var description: String {
    switch self {
    case .matched(.scheme): "the scheme matches, and the filter has no host"
    case .matched(.authority): "the host matches, and the filter has no path"
    case .matched(.path(let kind, let text)): "the path matches “\(text)” (\(kind))"
    case .matched(.group(let index)): "group \(index) matches and allows the link"
    case .missingAction(let name): "the action \(name) is missing"
    case .missingCategory(let name): "the category \(name) is missing"
    case .mimeType: "the filter has a media type, and links have none"
    case .scheme(let scheme, let declared):
      "the scheme “\(scheme)” is not in \(Self.list(declared))"
    case .authority(let host, let port, let declared):
      "the host “\(host ?? "")\(port.map { ":\($0)" } ?? "")” is not in \(Self.list(declared))"
    case .excludedByGroup(let index): "group \(index) matches and excludes the link"
    case .path(let path, let declared, let groups):
      "the path “\(path)” matches none of \(Self.list(declared))"
        + (groups > 0 ? " and none of \(groups) groups" : "")
    }
  }

  private static func list(_ texts: [String]) -> String {
    texts.isEmpty ? "the empty list" : texts.map { "“\($0)”" }.joined(separator: ", ")
  }
}
