// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension TextShape {
  /// The shape of a text on one line, such as an identifier or a name.
  static let label = TextShape(
    name: "a text on one line",
    expression: #"^[^\u0000-\u001f\u007f]+$"#,
    mistake: { text in
      let hasControl = text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
      return text.isEmpty || hasControl
        ? TextMistake(
          problem: "the text is empty or contains a control character",
          suggestion: "write visible characters"
        ) : nil
    }
  )

  /// The shape of any text of at most 4,096 bytes.
  static let anyText = TextShape(name: "a text", limit: 4096)

  static let pattern = TextShape(
    name: "a pattern such as /moments/:id",
    limit: 4096,
    mistake: { text in
      do throws(RoutePatternError) {
        _ = try RoutePattern(parsing: text)
        return nil
      } catch {
        return TextMistake(
          offset: error.offset,
          problem: error.problem,
          suggestion: error.suggestion
        )
      }
    }
  )

  /// The shape of a template such as `/moments/:id`; the template is also checked against its
  /// pattern.
  static let template = TextShape(name: "a template such as /moments/:id", limit: 4096)

  static let constraint = TextShape(
    name: "a regular expression such as [a-z]+",
    limit: 4096,
    mistake: { text in
      var builder = RouteTable<Int>.Builder()
      do throws(RoutePatternError) {
        try builder.define(kind: "text", constraint: text)
        return nil
      } catch {
        return TextMistake(
          offset: error.offset,
          problem: error.problem,
          suggestion: error.suggestion
        )
      }
    }
  )

  static let kindName = TextShape(
    name: "a kind such as int",
    expression: "^[A-Za-z_][A-Za-z0-9_]*$",
    mistake: { text in
      let first = text.utf8.first
      let isName = text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x5F }
      return isName && first != nil && first.map(\.isASCIIDigit) == false
        ? nil
        : TextMistake(
          problem: "\(ManifestText.quoted(text)) is not the name of a kind",
          suggestion: "write a letter or “_” first, then letters, digits or “_”"
        )
    }
  )

  static let host = TextShape(
    name: "a host such as example.com",
    expression: #"^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$"#,
    mistake: { text in
      let name = text.hasPrefix("*.") ? text.dropFirst(2) : text[...]
      let labels = name.split(separator: ".", omittingEmptySubsequences: false)
      let isHost = labels.allSatisfy { label in
        label.utf8.first != 0x2D && label.utf8.last != 0x2D && !label.isEmpty
          && label.utf8.allSatisfy { $0.isLowerASCIILetter || $0.isASCIIDigit || $0 == 0x2D }
      }
      return isHost
        ? nil
        : TextMistake(
          problem: "\(ManifestText.quoted(text)) is not a host in lower case",
          suggestion: "write only a name such as example.com or *.example.com"
        )
    }
  )

  static let scheme = TextShape(
    name: "a scheme such as moments",
    expression: "^(?!https?$)[a-z][a-z0-9+.-]*$",
    mistake: { text in
      let isScheme = text.utf8.allSatisfy {
        $0.isLowerASCIILetter || $0.isASCIIDigit || [0x2B, 0x2D, 0x2E].contains($0)
      }
      guard isScheme, text.utf8.first?.isLowerASCIILetter == true else {
        return TextMistake(
          problem: "\(ManifestText.quoted(text)) is not a scheme in lower case",
          suggestion: "write a letter, then letters, digits, “+”, “-” or “.”, without “://”"
        )
      }
      return text == "http" || text == "https"
        ? TextMistake(
          problem: "“\(text)” is not a custom scheme",
          suggestion: "remove it, and add the host of the links to “hosts”"
        ) : nil
    }
  )

  static let version = TextShape(
    name: "a version such as 2.1",
    limit: 43,
    expression: #"^[0-9]{1,10}(\.[0-9]{1,10}){0,3}$"#,
    mistake: { text in
      RouteManifest.AppVersion(text) != nil
        ? nil
        : TextMistake(
          problem: "\(ManifestText.quoted(text)) is not a version",
          suggestion: "write one to four numbers with dots between them, such as 2.1"
        )
    }
  )

  static let language = TextShape(
    name: "a language such as en or zh-Hans",
    limit: 35,
    expression: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$",
    mistake: { text in
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      let isTag = parts.enumerated().allSatisfy { index, part in
        (index == 0 ? 2 : 1)...8 ~= part.utf8.count
          && part.utf8.allSatisfy { $0.isASCIILetter || index > 0 && $0.isASCIIDigit }
      }
      return isTag
        ? nil
        : TextMistake(
          problem: "\(ManifestText.quoted(text)) is not the tag of a language",
          suggestion: "write a tag such as en or zh-Hans (BCP 47)"
        )
    }
  )

  /// The shape of a fallback: one of the words `web`, `store` and `none`, or a path, or a link.
  static let fallback = TextShape(
    name: "web, store, none, a path or a link",
    limit: 4096,
    expression: "^(web|store|none|/.*|[A-Za-z][A-Za-z0-9+.-]*:.*)$",
    mistake: { text in
      guard !RouteManifest.Fallback.words.contains(text) else { return nil }
      let mistake = TextMistake(
        problem: "\(ManifestText.quoted(text)) is not a fallback",
        suggestion: "write web, store, none, a path that begins with “/”, or a whole link"
      )
      do throws(DeepLinkError) {
        let link = try DeepLink(parsing: text)
        return link.scheme == nil && !text.hasPrefix("/") ? mistake : nil
      } catch {
        return mistake
      }
    }
  )

  static let exposure = TextShape(name: "internal or external", choices: ["internal", "external"])
  static let effect = choice(of: RouteEffect.allCases.map(\.rawValue))
  static let platform = choice(of: RouteManifest.Platform.allCases.map(\.rawValue))
  static let place = choice(of: RouteFacts.Place.allCases.map(\.rawValue))
  static let sensitivity = choice(of: RouteFacts.Visibility.allCases.map(\.rawValue))

  static let unverifiedOrigin = TextShape(
    name: "an origin such as push",
    expression: "^(\(RouteExposure.Unverified.allWords.joined(separator: "|"))"
      + "|origin:.+)$",
    mistake: { text in
      let words = RouteExposure.Unverified.allWords
      guard RouteExposure.Unverified(word: text) == nil else { return nil }
      let nearest = NearestWord.nearest(to: text, among: words)
      return TextMistake(
        problem: "\(ManifestText.quoted(text)) is not an unverified origin",
        suggestion: nearest.map { "write “\($0)”" }
          ?? "write one of \(words.joined(separator: ", ")), or “origin:” and the name of your own"
      )
    }
  )

  private static func choice(of choices: [String]) -> TextShape {
    let others = choices.dropLast().joined(separator: ", ")
    return TextShape(name: "\(others) or \(choices.last ?? "")", choices: choices)
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  var isLowerASCIILetter: Bool { (0x61...0x7A).contains(self) }
  var isUpperASCIILetter: Bool { (0x41...0x5A).contains(self) }
  var isASCIILetter: Bool { isLowerASCIILetter || isUpperASCIILetter }
}
