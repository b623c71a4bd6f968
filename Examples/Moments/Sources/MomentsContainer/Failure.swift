// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import NIOHTTP1
import Wayfinder

/// The failure of a link or a tap, with a title and a text for the visitor.
struct Failure {
  let status: HTTPResponseStatus
  let title: Phrase
  let text: Phrase

  static let notFound = Failure(
    status: .notFound,
    title: Phrase("This page isn’t here", "这里没有这个页面"),
    text: Phrase(
      "The link may be outdated or incomplete.",
      "链接可能已过期或不完整。"
    )
  )
  static let refused = Failure(
    status: .forbidden,
    title: Phrase("This page is not open to links", "链接无法打开这个页面"),
    text: Phrase(
      "Only the app itself can open it.",
      "只有应用自己可以打开它。"
    )
  )
  static let foreignLink = Failure(
    status: .forbidden,
    title: Phrase("This link belongs to another site", "这个链接属于其他网站"),
    text: Phrase(
      "The app opens links to its own site only.",
      "应用只打开自己网站的链接。"
    )
  )
  static let unauthorized = Failure(
    status: .forbidden,
    title: Phrase("You are not signed in", "你还没有登录"),
    text: Phrase(
      "This page is private. Please sign in to see it.",
      "这是私人页面，请先登录。"
    )
  )
  static let malformed = Failure(
    status: .badRequest,
    title: Phrase("This link is broken", "这个链接已损坏"),
    text: Phrase(
      "A part of it is not valid. Please ask the sender for a new link.",
      "其中有一部分无效。请向发送者索取新的链接。"
    )
  )
  static let tooLong = Failure(
    status: .uriTooLong,
    title: Phrase("This link is too long", "这个链接太长"),
    text: Phrase(
      "It exceeds the maximum length. It may have been pasted twice.",
      "它超出了最大长度，也许是重复粘贴了。"
    )
  )
  static let readOnly = Failure(
    status: .methodNotAllowed,
    title: Phrase("This request is not supported", "不支持这种请求"),
    text: Phrase(
      "The app accepts links and its own forms only.",
      "应用只接受链接和自己的表单。"
    )
  )
  static let foreignForm = Failure(
    status: .forbidden,
    title: Phrase("This form was rejected", "这个表单被拒绝"),
    text: Phrase(
      "It was sent by another site, or the page is outdated. Please open the app again.",
      "它来自别的网站，或者页面已经过期。请重新打开应用。"
    )
  )
  static let badRequest = Failure(
    status: .badRequest,
    title: Phrase("This request is not valid", "这个请求无效"),
    text: Phrase(
      "It does not follow the rules of HTTP.",
      "它不符合 HTTP 的规则。"
    )
  )
  static let tooSlow = Failure(
    status: .requestTimeout,
    title: Phrase("This request took too long", "这个请求耗时太长"),
    text: Phrase(
      "The connection may be slow. Please try again.",
      "网络可能较慢，请重试。"
    )
  )
  static let tooMuchContent = Failure(
    status: .payloadTooLarge,
    title: Phrase("This form is too large", "这个表单太大"),
    text: Phrase(
      "Please shorten the text and send it again.",
      "请缩短内容后重新发送。"
    )
  )
  static let headersTooLarge = Failure(
    status: .requestHeaderFieldsTooLarge,
    title: Phrase("This request is too large", "这个请求太大"),
    text: Phrase(
      "Its header fields exceed the limit. Please delete the cookies of this site and try again.",
      "它的标头字段超出了限制。请删除本网站的 Cookie 后重试。"
    )
  )
  static let failed = Failure(
    status: .internalServerError,
    title: Phrase("Something went wrong", "出错了"),
    text: Phrase(
      "An error occurred in the app. Please try again.",
      "应用发生错误，请重试。"
    )
  )
}

extension Failure {
  /// Chooses the failure that describes a journey's error to the visitor.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - isExternal: Whether the description is sent out of the app. If so, a refused link and an
  ///     unmatched link have the same description.
  init(_ error: RouteError, isExternal: Bool) {
    switch isExternal ? error.external.code : error.code {
    case .notFound, .declined: self = .notFound
    case .refused: self = .refused
    case .foreignLink: self = .foreignLink
    case .unauthorized: self = .unauthorized
    case .malformedLink, .invalidParameter: self = .malformed
    case .tooLarge: self = .tooLong
    case .failed:
      guard let content = error.underlying as? ContentError else {
        self = .failed
        return
      }
      self = Failure(content)
    default: self = .failed
    }
  }
}

extension Failure {
  /// Chooses the failure for content that is missing or was rejected.
  private init(_ error: ContentError) {
    switch error.code {
    case .missing:
      status = .notFound
      title = Failure.notFound.title
    default:
      status = .badRequest
      title = Phrase("The content was rejected", "内容被拒绝")
    }
    text = error.phrase
  }
}

extension Failure {
  /// The details of a failed journey, for developers.
  struct Detail {
    let code: String
    let link: String
    let message: String
    let nearMisses: [String]
    let hasNearMisses: Bool
    let steps: [Step]

    init(_ error: RouteError) {
      code = error.code.name
      link = error.link
      message = error.message
      nearMisses = error.nearMisses
      hasNearMisses = !error.nearMisses.isEmpty
      steps = error.trace?.steps.map { Step(name: $0.name.rawValue, detail: $0.detail) } ?? []
    }

    struct Step {
      let name: String
      let detail: String
    }
  }
}
