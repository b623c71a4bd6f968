#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// What somebody has said: to the right when it was the visitor, and to the left otherwise.
struct RemarkRow: View {
  let remark: Remark
  let language: Language

  @Environment(\.openRoute) private var openRoute

  var body: some View {
    VStack(alignment: remark.isMine ? .trailing : .leading) {
      Text(remark.sender).font(.footnote).foregroundStyle(.secondary)
      ForEach(remark.text.pieces.indices, id: \.self) { index in
        switch remark.text.pieces[index] {
        case .words(let words):
          Text(words)
        case .link(let link):
          // Nobody has checked the link.
          Button(link) { openRoute(parsing: link, origin: .unknown) }
            .accessibilityLabel("\(Words.openLink[language]): \(link)")
        }
      }
      if let offer = remark.offer { OfferLink(offer: offer, language: language) }
    }
    .frame(maxWidth: .infinity, alignment: remark.isMine ? .trailing : .leading)
  }
}
#endif
