import MomentsKit

extension Visitor {
  /// What the user has shared, the newest first.
  var moments: [Moment] {
    sharedMoments + Moment.all.filter { $0.author.id == me.id }
  }
}

extension Moment {
  /// Where and when it was, in one line.
  func detail(_ language: Language) -> String { "\(place[language]) · \(age[language])" }
}
