import MomentsKit

extension Visitor {
  /// What the user has shared, the newest first.
  var moments: [Moment] {
    shared.compactMap { try? Product.named($0) }.map(Moment.init(sharing:))
      + Moment.all.filter { $0.author.id == me.id }
  }
}

extension Moment {
  /// Where and when it was, in one line.
  func detail(_ language: Language) -> String { "\(place[language]) · \(age[language])" }
}
