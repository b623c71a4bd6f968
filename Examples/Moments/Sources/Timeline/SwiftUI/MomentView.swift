#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// A moment with its comments and its product.
struct MomentView: View {
  let moment: Moment
  let visitor: Visitor

  var body: some View {
    Watching(visitor) {
      List {
        Section {
          MomentRows(
            moment: SeenMoment(moment, by: visitor),
            language: visitor.language,
            isAlone: true
          )
        }
        if let product = moment.product {
          Section(visitor.say(Words.product)) {
            RouteLink(to: "/products/\(product.id)") {
              LabeledContent(visitor.say(product.name), value: product.price)
            }
          }
        }
        Section(visitor.say(Words.comments)) {
          if moment.comments.isEmpty { Text(visitor.say(Words.noComments)) }
          ForEach(moment.comments.indices, id: \.self) { index in
            let comment = moment.comments[index]
            VStack(alignment: .leading) {
              NameLink(person: visitor.known(comment.author), language: visitor.language)
              Text(visitor.say(comment.text))
            }
          }
        }
      }
      .navigationTitle(visitor.say(Words.moment))
    }
  }
}
#endif
