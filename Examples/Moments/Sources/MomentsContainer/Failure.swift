import HTTPTypes
import MomentsKit
import Wayfinder

/// A failure of a visit, in words for the visitor.
struct Failure {
  let status: HTTPResponse.Status
  let title: Phrase
  let text: Phrase

  static let notFound = Failure(
    status: .notFound,
    title: Phrase("This page isn’t here", "这里没有这个页面"),
    text: Phrase(
      "The link may be old, or a letter got lost on the way.",
      "链接可能已经过期，也可能少了一个字符。"
    )
  )
  static let refused = Failure(
    status: .forbidden,
    title: Phrase("Not through this door", "这扇门不通"),
    text: Phrase(
      "This page is for the app itself. A link from outside cannot open it.",
      "这个页面只能由应用自己打开，外部链接不行。"
    )
  )
  static let foreignLink = Failure(
    status: .forbidden,
    title: Phrase("This link leads elsewhere", "这个链接通向别处"),
    text: Phrase(
      "It belongs to somebody else’s site, which the app does not open by itself.",
      "它属于别人的网站，应用不会自行打开。"
    )
  )
  static let unauthorized = Failure(
    status: .forbidden,
    title: Phrase("You are not signed in", "你还没有登录"),
    text: Phrase(
      "This page shows what is yours, so we need to know that it is you.",
      "这个页面包含你的私人内容，需要先确认是你本人。"
    )
  )
  static let malformed = Failure(
    status: .badRequest,
    title: Phrase("This link is broken", "这个链接已损坏"),
    text: Phrase(
      "A part of it cannot be read. Ask for a new one where you found it.",
      "其中有一部分无法读取。请向给你链接的人再要一次。"
    )
  )
  static let tooLong = Failure(
    status: .uriTooLong,
    title: Phrase("This link is too long", "这个链接太长"),
    text: Phrase(
      "It carries more than the app takes in. Something may have been pasted twice.",
      "它带的内容超出了应用能接受的范围，也许是重复粘贴了。"
    )
  )
  static let readOnly = Failure(
    status: .methodNotAllowed,
    title: Phrase("This page can only be read", "这个页面只能阅读"),
    text: Phrase(
      "The app answers to links. Nothing can be sent to it this way.",
      "应用只接受链接，不能这样向它发送内容。"
    )
  )
  static let foreignForm = Failure(
    status: .forbidden,
    title: Phrase("This form is not ours", "这不是我们的表单"),
    text: Phrase(
      "It was sent by another site, or the page is too old. Open the app again.",
      "它来自别的网站，或者页面已经过期。请重新打开应用。"
    )
  )
  static let failed = Failure(
    status: .internalServerError,
    title: Phrase("That went wrong", "出错了"),
    text: Phrase(
      "It is our fault, not yours. Please try again in a moment.",
      "这是我们的问题，与你无关。请稍后再试。"
    )
  )
}

extension Failure {
  /// Chooses the failure that describes a journey's error to the visitor.
  init(_ error: RouteError) {
    switch error.code {
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
      title = Phrase("That could not be taken", "无法接受这些内容")
    }
    text = error.phrase
  }
}

extension Failure {
  /// The details of a failed journey that help a developer.
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
