// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// A moment as rows of a list: author, picture, text and likes.
struct MomentRows: View {
  let moment: SeenMoment
  let language: Language
  /// Whether the screen shows this moment only; otherwise the text opens the moment's own screen.
  let isAlone: Bool

  @Environment(\.openRoute) private var openRoute

  var body: some View {
    VStack(alignment: .leading) {
      NameLink(person: moment.author, language: language)
      Text(moment.caption).font(.footnote).foregroundStyle(.secondary)
    }
    if let picture = moment.picture {
      Image(picture.name)
        .resizable()
        .scaledToFit()
        .accessibilityLabel(picture.alternative[language])
    }
    if isAlone {
      Text(moment.text)
    } else {
      RouteLink(to: MomentRoute(id: moment.id)) { TwoLines(moment.text, moment.comments) }
    }
    HStack {
      Button {
        openRoute(LikeRoute(id: moment.id))
      } label: {
        Label(Words.like[language], systemImage: moment.isLiked ? "heart.fill" : "heart")
      }
      .buttonStyle(.borderless)
      Spacer()
      Text("\(moment.likes)")
    }
    if let path = moment.path {
      Text(path).font(.footnote).foregroundStyle(.secondary)
    }
  }
}
#endif
