#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// A product with its seller and the moments that show it.
struct ProductView: View {
  let product: Product
  let price: String
  let visitor: Visitor

  @Environment(\.openRoute) private var openRoute

  var body: some View {
    Watching(visitor) {
      List {
        Section {
          Image(product.picture.name)
            .resizable()
            .scaledToFit()
            .accessibilityLabel(visitor.say(product.picture.alternative))
          Text(price).font(.title)
          Text(visitor.say(product.text))
          sharing
          RouteLink(visitor.say(Words.readStory), to: StoryRoute(id: product.id))
        }
        Section(visitor.say(Words.seller)) {
          Text(product.seller.name)
          Text(visitor.say(product.seller.about)).foregroundStyle(.secondary)
          if product.seller.id != Person.me.id {
            RouteLink(
              visitor.say(Words.ask),
              to: "/chat/\(product.seller.id)?about=\(product.id)"
            )
          }
        }
        let sightings = Moment.all.filter { $0.productID == product.id }
        if !sightings.isEmpty {
          Section(visitor.say(Words.seenIn)) {
            ForEach(sightings) { moment in
              RouteLink(visitor.say(moment.text), to: "/moments/\(moment.id)")
            }
          }
        }
      }
      .navigationTitle(visitor.say(product.name))
    }
  }

  @ViewBuilder private var sharing: some View {
    if visitor.shared.contains(product.id) {
      Text(visitor.say(Words.shared)).font(.footnote)
      RouteLink(visitor.say(Words.see), to: "/")
    } else {
      Button(visitor.say(Words.share)) { openRoute(ShareRoute(id: product.id)) }
        .buttonStyle(.borderedProminent)
    }
  }
}
#endif
