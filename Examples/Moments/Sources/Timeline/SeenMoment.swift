// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// The displayed values of a moment, in the visitor's language.
struct SeenMoment: Identifiable {
  let id: String
  /// The person who has shared the moment.
  let author: Person
  /// The location and the time of the moment in one line.
  let caption: String
  let text: String
  let picture: Picture?
  let isLiked: Bool
  /// The number of people who like the moment, including the visitor.
  let likes: Int
  /// The number of comments, as localized text.
  let comments: String
  /// The path of the moment; nil if the visitor has not enabled the switch that shows paths.
  let path: String?

  @MainActor
  init(_ moment: Moment, by visitor: Visitor) {
    let language = visitor.language
    id = moment.id
    author = visitor.known(moment.author)
    caption = "\(moment.place[language]) · \(moment.age[language])"
    text = moment.text[language]
    picture = moment.picture
    isLiked = visitor.liked.contains(id)
    likes = moment.likes + (isLiked ? 1 : 0)
    comments = Words.comments(moment.comments.count)[language]
    path = visitor.showsPaths ? try? MomentRoute(id: id).path.text : nil
  }
}
