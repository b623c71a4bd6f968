// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A user of the app.
public struct Person: Sendable, Identifiable {
  /// The identifier, which links contain.
  public let id: String
  /// The full name, which is the same in all languages.
  public let name: String
  /// The letters on the avatar.
  public let initials: String
  /// The number of the avatar's colour, from 1 to 6.
  public let tint: Int
  /// A short description of the person.
  public let about: Phrase

  /// The user of this device.
  public static let me = Person(
    id: "robin",
    name: "Robin Vale",
    initials: "RV",
    tint: 1,
    about: Phrase(
      "Slow mornings, long ridges, too many mugs.",
      "慢悠悠的早晨，长长的山脊，还有太多的杯子。"
    )
  )

  static let ana = Person(
    id: "ana",
    name: "Ana Ferreira",
    initials: "AF",
    tint: 2,
    about: Phrase("Potter in Porto. Kiln days on Thursday.", "在波尔图做陶。每周四开窑。")
  )
  static let ben = Person(
    id: "ben",
    name: "Ben Okafor",
    initials: "BO",
    tint: 3,
    about: Phrase("Builds bicycles and the odd bell.", "造自行车，偶尔也做车铃。")
  )
  static let mira = Person(
    id: "mira",
    name: "Mira Lindqvist",
    initials: "ML",
    tint: 4,
    about: Phrase("Plants, paper, and a very small garden.", "植物、纸张，和一个很小的花园。")
  )
  static let zoe = Person(
    id: "zoë",
    name: "Zoë Marchand",
    initials: "ZM",
    tint: 5,
    about: Phrase("Photographs cities when they sleep.", "在城市睡着的时候拍照。")
  )
  static let jun = Person(
    id: "jun",
    name: "Jun Takeda",
    initials: "JT",
    tint: 6,
    about: Phrase("Lamps, loudspeakers, long walks.", "灯、音箱，和很长的散步。")
  )

  /// All users of the app.
  public static let all = [me, ana, ben, mira, zoe, jun]

  /// Returns the person with the given identifier.
  ///
  /// - Parameter id: The identifier in a link.
  /// - Returns: The person.
  /// - Throws: ``ContentError`` if there is no such person.
  public static func named(_ id: String) throws(ContentError) -> Person {
    guard let person = all.first(where: { $0.id == id }) else {
      throw ContentError(no: "user", named: id)
    }
    return person
  }
}
