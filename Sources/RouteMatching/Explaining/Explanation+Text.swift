// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Explanation {
  /// The explanation for developers, which quotes the link and contains source locations.
  var text: String { text(link: link.text, isRedacted: false) }

  /// The explanation for logs and users, without source locations and without parts of the link
  /// that no pattern contains.
  ///
  /// - Complexity: O(*n*) in the number of candidates.
  public var redacted: String { text(link: redactedLink, isRedacted: true) }

  private func text(link: String, isRedacted: Bool) -> String {
    var lines = [headline(link)]
    for candidate in candidates {
      lines.append("  \(isRedacted ? candidate.redactedMessage : candidate.message)")
    }
    if omittedCount > 0 && !candidates.isEmpty {
      lines.append(omittedCount == 1 ? "  and 1 other" : "  and \(omittedCount) others")
    }
    if let fragmentMatch {
      lines.append(
        "  the fragment matches “\(fragmentMatch.text)”; to match links by their fragments, set "
          + "“matchesFragmentPaths” in the table's options"
      )
    }
    return lines.joined(separator: "\n")
  }

  private func headline(_ link: String) -> String {
    guard let first = candidates.first else {
      return omittedCount == 0
        ? "“\(link)” matches no route; the table has no routes"
        : "“\(link)” was compared with \(omittedCount == 1 ? "1 route" : "\(omittedCount) routes")"
    }
    guard case .matches = first.verdict else {
      return "“\(link)” matches no route; "
        + (candidates.count == 1 ? "the nearest is:" : "the nearest are:")
    }
    return "“\(link)” matches “\(first.pattern.text)”:"
  }
}
