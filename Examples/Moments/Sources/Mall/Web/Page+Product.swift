// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

extension Page {
  private static let template = Template(PackageResources.product_mustache)

  /// Returns the page of a product with its seller and the moments that show it.
  ///
  /// - Throws: ``ContentError`` if the product has no price.
  @MainActor
  static func product(
    _ product: Product,
    _ prices: any PriceService,
    for visitor: Visitor
  ) throws(ContentError) -> Page {
    var taps = Taps()
    let counter = Counter(product, try prices.price(of: product.id), for: visitor, &taps)
    return Page(
      title: product.name,
      content: template.render(counter),
      taps: taps
    )
  }

  /// The values for the HTML template of a product.
  private struct Counter {
    let name: String
    let price: String
    let text: String
    let source: String
    let alternative: String
    let share: Share
    let story: Int
    let seller: Seller
    let sightings: [Sighting]
    let wasSeen: Bool
    let labels: Labels

    @MainActor
    init(_ product: Product, _ price: String, for visitor: Visitor, _ taps: inout Taps) {
      let language = visitor.language
      let id = product.id
      name = product.name[language]
      self.price = price
      text = product.text[language]
      source = product.picture.path
      alternative = product.picture.alternative[language]
      share = Share(product, for: visitor, &taps)
      story = taps.add(.openRoute(StoryRoute(id: id)))
      seller = Seller(product, language, &taps)
      sightings = Moment.all.filter { $0.productID == id }.map { Sighting($0, language, &taps) }
      wasSeen = !sightings.isEmpty
      labels = Labels(language)
    }
  }

  private struct Labels {
    let story: String
    let seller: String
    let sightings: String
    let shared: String
    let see: String

    init(_ language: Language) {
      story = Words.readStory[language]
      seller = Words.seller[language]
      sightings = Words.seenIn[language]
      shared = Words.shared[language]
      see = Words.see[language]
    }
  }

  /// The button that shares the product or, after that, opens the shared moment.
  private struct Share {
    let isDone: Bool
    let tap: Int
    let label: String

    @MainActor
    init(_ product: Product, for visitor: Visitor, _ taps: inout Taps) {
      let id = product.id
      isDone = visitor.shared.contains(id)
      tap = taps.add(isDone ? .open("/") : .runRoute(ShareRoute(id: id)))
      label = Words.share[visitor.language]
    }
  }

  private struct Seller {
    let name: String
    let initials: String
    let tint: Int
    let about: String
    let tap: Int
    let isMe: Bool
    let ask: String

    init(_ product: Product, _ language: Language, _ taps: inout Taps) {
      let person = product.seller
      name = person.name
      initials = person.initials
      tint = person.tint
      about = person.about[language]
      tap = taps.add(.open("/chat/\(person.id)?about=\(product.id)"))
      isMe = person.id == Person.me.id
      ask = Words.ask[language]
    }
  }

  private struct Sighting {
    let text: String
    let author: String
    let source: String?
    let tap: Int

    init(_ moment: Moment, _ language: Language, _ taps: inout Taps) {
      text = moment.text[language]
      author = Words.inMoment(of: moment.author.name)[language]
      source = moment.picture?.path
      tap = taps.add(.open("/moments/\(moment.id)"))
    }
  }
}
