// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The reasons for the answer of a device to one link.
public struct AndroidLinkExplanation: Sendable {
  /// The reason why a filter matches.
  public enum Match: Hashable, Sendable {
    /// The filter declares a scheme and no host.
    case scheme
    /// The filter declares a host and no path.
    case authority
    /// A pattern of the path matches.
    case path(AndroidPattern.Kind, String)
    /// The group with this index matches.
    case group(Int)
  }

  /// The result of comparing a filter with a link.
  public enum FilterResult: Hashable, Sendable {
    /// The filter matches.
    case matched(Match)
    /// The filter lacks the action of links.
    case missingAction(String)
    /// The filter lacks a category of links.
    case missingCategory(String)
    /// The filter has a media type, and links have none.
    case mimeType
    /// The filter does not declare the scheme.
    case scheme(String, declared: [String])
    /// The filter does not declare the host with the port.
    case authority(host: String?, port: Int?, declared: [String])
    /// The group with this index matches and does not allow the link.
    case excludedByGroup(Int)
    /// No pattern of the path and no group matches.
    case path(String, declared: [String], groups: Int)

    /// Whether the filter matches.
    public var isMatch: Bool {
      if case .matched = self { true } else { false }
    }
  }

  /// The use of the dynamic rules of assetlinks.json.
  public enum RuleResults: Sendable {
    /// The rules were not needed, or there are none for this device.
    case notUsed
    /// The rules have a mistake and are ignored.
    case discarded(String)
    /// The rules decided; `match` is the index of the first one that matches.
    case tried([DynamicRule], match: Int?)
  }

  /// The answer.
  public let answer: AndroidLinkMatcher.Answer
  /// The results of the filters, in the order of the manifest.
  public let filters: [FilterResult]
  /// The use of the dynamic rules.
  public let rules: RuleResults
}

extension AndroidLinkExplanation: CustomStringConvertible {
  /// The answer, the results of the filters and the use of the dynamic rules, one a line.
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
  /// A phrase that names the answer and what decided.
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
  /// A phrase that names the part that does not match.
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
