#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// A moment as rows of a list: who has shared it, what it shows, and how many people like it.
struct MomentRows: View {
  let moment: SeenMoment
  let language: Language
  /// Whether the moment is the screen's only one; its words lead to it otherwise.
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
