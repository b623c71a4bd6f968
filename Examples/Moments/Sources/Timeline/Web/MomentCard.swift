// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// The values of a moment for the HTML templates.
struct MomentCard {
  let author: Author
  let age: String
  let place: String
  let text: String
  let picture: Drawing?
  let path: String?
  /// The tap that opens the moment's own page; nil on that page.
  let open: Int?
  let like: Like
  let replies: String
  let repliesLabel: String

  struct Drawing {
    let source: String
    let width: Int
    let height: Int
    let alternative: String
    let label: String
  }

  struct Like {
    let tap: Int
    let count: Int
    let isLiked: Bool
    let label: String
  }

  @MainActor
  init(_ moment: Moment, isAlone: Bool, for visitor: Visitor, _ taps: inout Taps) {
    let language = visitor.language
    let seen = SeenMoment(moment, by: visitor)
    author = Author(moment.author, for: visitor, &taps)
    age = moment.age[language]
    place = moment.place[language]
    text = seen.text
    picture = moment.picture.map { picture in
      Drawing(
        source: picture.path,
        width: picture.width,
        height: picture.height,
        alternative: picture.alternative[language],
        label: Phrase("Open the moment: ", "打开这一刻：")[language] + picture.alternative[language]
      )
    }
    let id = moment.id
    open = isAlone ? nil : taps.add(.openRoute(MomentRoute(id: id)))
    path = seen.path
    like = Like(
      tap: taps.add(.runRoute(LikeRoute(id: id))),
      count: seen.likes,
      isLiked: seen.isLiked,
      label: Words.like[language]
    )
    replies = "\(moment.comments.count)"
    repliesLabel = seen.comments
  }
}
