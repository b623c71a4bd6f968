// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Visitor {
  /// The maximum length of a name in Unicode scalars.
  public static let longestName = 40

  /// The visitor as friends see them, with the name that was entered at sign-in.
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

  /// Returns the string in the visitor's language.
  public func localized(_ phrase: Phrase) -> String { phrase[language] }

  /// The moments of the products that the visitor has shared, newest first.
  public var sharedMoments: [Moment] {
    shared.compactMap { try? Product.named($0) }.map(Moment.init(sharing:))
  }

  /// Returns the given person, or `me` if the person is the visitor.
  ///
  /// If the person is the visitor, the result has the name that the visitor entered.
  public func known(_ person: Person) -> Person {
    person.id == Person.me.id ? me : person
  }
}
