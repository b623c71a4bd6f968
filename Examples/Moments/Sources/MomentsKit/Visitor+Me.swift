extension Visitor {
  /// The most characters of a name, as Unicode counts them.
  public static let longestName = 40

  /// The visitor as friends see them: by the name that they have given, once they have.
  public var me: Person {
    guard !name.isEmpty else { return .me }
    let letters = name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init)
    return Person(
      id: Person.me.id,
      name: name,
      initials: letters.joined().uppercased(),
      tint: Person.me.tint,
      about: Person.me.about
    )
  }

  /// A text in the visitor's language.
  public func say(_ phrase: Phrase) -> String { phrase[language] }

  /// What the visitor's friends see of the products that the visitor has shared, the newest first.
  public var sharedMoments: [Moment] {
    shared.compactMap { try? Product.named($0) }.map(Moment.init(sharing:))
  }

  /// A person as the visitor knows them, who is one of them.
  public func known(_ person: Person) -> Person {
    person.id == Person.me.id ? me : person
  }
}
