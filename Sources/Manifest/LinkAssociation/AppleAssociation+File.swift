// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import JSONTree

extension AppleAssociation {
  /// The maximum size of a file that a device reads, in bytes.
  public static let maximumLength = 131_072
  /// The size in bytes at which ``file()`` begins to warn that the file is near the limit.
  public static let warningLength = 100_000

  /// The text of an association file, with warnings for its author.
  public struct File: Hashable, Sendable {
    /// The text of the file, which ends with a line break.
    public let text: String
    /// Warnings about the file, as sentences, for example that its size is near the limit.
    public let warnings: [String]
  }

  /// Returns the text of the file and the warnings about it; throws if a device could not read the
  /// file.
  ///
  /// Members are sorted by name, so equal contents have equal texts. The text is indented, or
  /// without white space if the indented one is too large.
  ///
  /// - Returns: The text, with warnings.
  /// - Throws: A `LinkFileError` if an identifier or a variable is not valid, or if the file is
  ///   larger than a device reads.
  /// - Complexity: O(*n* log *n*), where *n* is the size of the text.
  public func file() throws(LinkFileError) -> File {
    try validate()
    var text = json.text
    var warnings: [String] = []
    if text.utf8.count > Self.warningLength {
      text = json.compactText + "\n"
      warnings.append("The file is written without white space, because it is large.")
    }
    let length = text.utf8.count
    guard length <= Self.maximumLength else {
      throw .tooLarge(bytes: length, limit: Self.maximumLength, advice: advice(for: length))
    }
    if length > Self.warningLength {
      warnings.append(
        "The file has \(length) bytes, and a device reads at most \(Self.maximumLength). "
          + advice(for: length)
      )
    }
    return File(text: text, warnings: warnings)
  }

  /// Returns a sentence about how to make the file smaller, with the number of bytes in its
  /// comments.
  private func advice(for length: Int) -> String {
    var plain = self
    for detail in plain.details.indices {
      for component in plain.details[detail].components.indices {
        plain.details[detail].components[component].comment = nil
      }
    }
    let comments = length - plain.json.compactText.utf8.count - 1
    var advice = comments > 0 ? "Comments need \(comments) bytes. " : ""
    advice += "Replace rules that differ in one segment by a rule with a variable or a wildcard"
    advice += ", or name apps with the same rules in one list."
    return advice
  }

  private func validate() throws(LinkFileError) {
    for name in variables.keys.sorted() where name.isEmpty || name.contains(where: "$()".contains) {
      throw .badValue("variable", name, "its name may not be empty or contain “$”, “(” or “)”")
    }
    let predefined = ["alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang"]
    for name in predefined where variables[name] != nil {
      throw .badValue("variable", name, "the name belongs to a variable of the system")
    }
    for value in variables.values.joined() where value.unicodeScalars.contains("$") {
      throw .badValue("value of a variable", value, "it may not contain “$”")
    }
    let known = Set(predefined).union(variables.keys)
    for detail in details {
      for app in detail.apps where !Self.isApplicationIdentifier(app) {
        throw .badValue("application identifier", app, "write PREFIX.com.example.app")
      }
      for component in detail.components {
        for pattern in component.patterns { try Self.validate(pattern, known: known) }
      }
    }
  }

  /// Returns whether a text is an application identifier: a prefix of letters and digits, a dot,
  /// and a bundle identifier.
  private static func isApplicationIdentifier(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.unicodeScalars.allSatisfy { $0.isASCIIAlphanumeric || $0 == "-" }
      }
  }

  /// Checks that each `$(name)` of a pattern is a known variable.
  private static func validate(_ pattern: String, known: Set<String>) throws(LinkFileError) {
    var rest = pattern.unicodeScalars[...]
    while let dollar = rest.firstIndex(of: "$") {
      rest = rest[dollar...].dropFirst()
      guard rest.first == "(" else { continue }
      let name = rest.dropFirst().prefix { $0 != ")" }
      guard name.endIndex < rest.endIndex, known.contains(String(name)) else {
        throw .badValue("pattern", pattern, "the variable “\(String(name))” does not exist")
      }
    }
  }
}

extension AppleAssociation.Component {
  fileprivate var patterns: [String] {
    var patterns = [path, fragment].compactMap { $0 }
    switch query {
    case nil: break
    case .whole(let pattern): patterns.append(pattern)
    case .items(let items): patterns += items.keys.sorted().compactMap { items[$0] }
    }
    return patterns
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an ASCII letter or digit.
  var isASCIIAlphanumeric: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
  }
}
