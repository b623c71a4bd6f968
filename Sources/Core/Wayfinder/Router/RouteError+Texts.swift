// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
// FoundationEssentials has no `Bundle`. So the language of the app is unknown, and the default
// language of the texts is English.
#else
import Foundation
#endif

extension RouteError {
  /// The description of an error for the user of the app.
  public struct Text: Sendable {
    /// A sentence that describes the failure.
    public var description: String
    /// A sentence that suggests the next action of the user; nil if there is none.
    public var suggestion: String?

    /// Creates the description of an error for the user.
    ///
    /// - Parameters:
    ///   - description: The failure, as a sentence.
    ///   - suggestion: The suggested next action of the user, as a sentence.
    public init(_ description: String, suggestion: String? = nil) {
      self.description = description
      self.suggestion = suggestion
    }
  }

  /// The texts of all error codes in one language; the app can replace each of them.
  ///
  /// ```swift
  /// router.errorTexts[.notFound] = RouteError.Text("The note was deleted.")
  /// ```
  ///
  /// English and Simplified Chinese are included. Every other language has the English texts until
  /// the app replaces them.
  public struct Texts: Sendable {
    private let language: String?
    private var replacements: [Code: Text] = [:]

    /// Creates the texts that this package contains for a language.
    ///
    /// - Parameter language: A language tag (BCP 47), such as `zh-Hans`. With nil the language is
    ///   that of the app's user interface on Apple's platforms, and English elsewhere.
    public init(language: String? = nil) {
      self.language = language
    }

    /// The text for a code; a code that the app defines has the text of ``Code/failed`` unless the
    /// app sets a text.
    public subscript(code: Code) -> Text {
      get { replacements[code] ?? Texts.included(code, in: language ?? Texts.appLanguage) }
      set { replacements[code] = newValue }
    }

    /// The language of the app's user interface.
    private static var appLanguage: String {
      #if canImport(FoundationEssentials)
      "en"
      #else
      Bundle.main.preferredLocalizations.first ?? "en"
      #endif
    }
  }
}

extension RouteError.Texts {
  @inline(never)
  private static func included(_ code: RouteError.Code, in language: String) -> RouteError.Text {
    let (english, chinese) = texts(for: code)
    let (description, suggestion) = isSimplifiedChinese(language) ? chinese : english
    return RouteError.Text(description, suggestion: suggestion)
  }

  /// Returns whether a language tag means Chinese in the simplified script; the script or the
  /// region of the tag decides.
  private static func isSimplifiedChinese(_ language: String) -> Bool {
    var parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    guard !parts.isEmpty, parts.removeFirst() == "zh" else { return false }
    if parts.contains("hans") { return true }
    return !parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
  }

  private typealias Sentences = (description: String, suggestion: String?)

  /// Returns the sentences in English and in Simplified Chinese.
  private static func texts(for code: RouteError.Code) -> (Sentences, Sentences) {
    let newLink = "Ask the sender for a new link."
    let newLinkChinese = "请向发送者索取新的链接。"
    let (support, supportChinese) = ("Contact the support of the app.", "请联系应用的客服。")
    let (later, laterChinese) = ("Try again in a moment.", "请稍后再试。")
    switch code {
    case .notFound: return (("This page does not exist.", newLink), ("找不到这个页面。", newLinkChinese))
    case .malformedLink: return (("This link is not valid.", newLink), ("这个链接无效。", newLinkChinese))
    case .tooLarge: return (("This link is too long.", newLink), ("这个链接太长。", newLinkChinese))
    case .foreignLink:
      return (
        ("This link does not belong to the app.", "Open it in a browser."),
        ("这个链接不属于此应用。", "请在浏览器中打开。")
      )
    case .refused:
      return (
        ("This link cannot open the page.", "Open the page from within the app."),
        ("这个链接无法打开页面。", "请在应用内打开这个页面。")
      )
    case .unauthorized:
      return (
        ("You have not signed in or confirmed.", "Try again, and sign in or confirm when asked."),
        ("你尚未登录或确认。", "请重试，并在提示时登录或确认。")
      )
    case .timedOut:
      return (("The page took too long to open.", later), ("打开页面的时间过长。", laterChinese))
    case .declined:
      return (
        ("This content is not available.", "It may have been removed."),
        ("这个内容不可用。", "它可能已被移除。")
      )
    case .invalidParameter:
      return (("A part of this link is wrong.", newLink), ("链接中有一部分不正确。", newLinkChinese))
    case .redirectLoop:
      return (("This link leads back to itself.", support), ("这个链接指回了自己。", supportChinese))
    case .inboxFull: return (("Too many links are waiting.", later), ("等待打开的链接太多。", laterChinese))
    case .rateLimited: return (("Too many links were opened.", later), ("打开链接过于频繁。", laterChinese))
    case .navigationFailed:
      return (("The page could not be shown.", later), ("无法显示这个页面。", laterChinese))
    case .wrongResult:
      return (("The page returned an unexpected result.", support), ("页面返回了意外的结果。", supportChinese))
    case .unavailable:
      return (("This page is not available at present.", later), ("这个页面暂时不可用。", laterChinese))
    case .expiredTicket: return (("This link has expired.", newLink), ("链接已过期。", newLinkChinese))
    case .cancelled: return (("The action was cancelled.", nil), ("操作已取消。", nil))
    case .superseded:
      return (("Another page was opened meanwhile.", nil), ("期间已打开其他页面。", nil))
    case .kept: return (("The page stays open.", nil), ("页面保持打开。", nil))
    default: return (("The page could not be opened.", later), ("无法打开这个页面。", laterChinese))
    }
  }
}

extension RouteError {
  /// The amount of detail in the messages of errors.
  ///
  /// It concerns only the text that a developer reads. The code of an error is always the real one,
  /// and ``external`` is always without details.
  public struct Disclosure: Sendable, Hashable {
    /// Whether messages contain values of the link, and the text of the app's own errors.
    let includesValues: Bool

    /// All details, with values of the link and the text of the app's own errors: for debug and
    /// internal builds.
    public static let full = Disclosure(includesValues: true)

    /// No values of the link and no text of the app's own errors.
    public static let production = Disclosure(includesValues: false)
  }
}
