import HTTPTypes
import MomentsKit
import Wayfinder

/// What can go wrong on a visit, in the words for the visitor.
struct Failure {
  let status: HTTPResponse.Status
  let title: String
  let text: String

  static let notFound = Failure(
    status: .notFound,
    title: "This page isn’t here",
    text: "The link may be old, or a letter got lost on the way."
  )
  static let refused = Failure(
    status: .forbidden,
    title: "Not through this door",
    text: "This page is for the app itself. A link from outside cannot open it."
  )
  static let malformed = Failure(
    status: .badRequest,
    title: "This link is broken",
    text: "A part of it cannot be read. Ask for a new one where you found it."
  )
  static let tooLong = Failure(
    status: .uriTooLong,
    title: "This link is too long",
    text: "It carries more than the app takes in. Something may have been pasted twice."
  )
  static let readOnly = Failure(
    status: .methodNotAllowed,
    title: "This page can only be read",
    text: "The app answers to links. Nothing can be sent to it this way."
  )
  static let failed = Failure(
    status: .internalServerError,
    title: "That went wrong",
    text: "It is our fault, not yours. Please try again in a moment."
  )
}

extension Failure {
  /// The failure that a journey's error comes to for the visitor.
  init(_ error: RouteError) {
    switch error.code {
    case .notFound, .declined: self = .notFound
    case .refused, .foreignLink: self = .refused
    case .malformedLink, .invalidParameter: self = .malformed
    case .tooLarge: self = .tooLong
    case .failed:
      guard let missing = error.underlying as? ContentError else {
        self = .failed
        return
      }
      self = Failure(
        status: .notFound,
        title: Failure.notFound.title,
        text: "\(missing) It may have been taken down."
      )
    default: self = .failed
    }
  }
}
