// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WayfinderMiddleware

@Suite("RolloutShare")
struct RolloutShareTests {
  /// Ten thousand identifiers of the same form, equal in every run.
  struct Users: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let identifiers: [String]

    init(_ name: String, _ identifier: (Int) -> String) {
      testDescription = name
      identifiers = (0..<10_000).map(identifier)
    }
  }

  /// The tested users.
  ///
  /// Numbered identifiers differ in their last bytes only, and a weak hash would not distribute
  /// them evenly.
  private static let users = [
    Users("counted") { "user-\($0)" },
    Users("mail addresses") { "person\($0)@example.com" },
  ]

  private static let percentages = [0.5, 1, 5, 12.5, 33.3, 50, 75, 90, 99.5]

  @Test("A share includes its percentage of users, within one percentage point", arguments: users)
  func size(users: Users) throws {
    for percent in Self.percentages {
      let share = try RolloutShare(percent: percent)
      let count = users.identifiers.count { share.includes($0, of: "checkout") }
      #expect(abs(Double(count) / 100 - percent) < 1, "\(count) of 10000 at \(share)")
    }
  }

  @Test("A share of no users includes none, and one of all users each", arguments: users)
  func ends(users: Users) throws {
    for user in users.identifiers {
      #expect(!RolloutShare.noUsers.includes(user, of: "checkout"))
      #expect(RolloutShare.allUsers.includes(user, of: "checkout"))
    }
    #expect(try RolloutShare(percent: 0) == .noUsers)
    #expect(try RolloutShare(percent: -0.0) == .noUsers)
    #expect(try RolloutShare(percent: 100) == .allUsers)
  }

  @Test("Raising a share excludes no user", arguments: users)
  func monotone(users: Users) throws {
    var before: Set<String> = []
    for percent in [0, 0.1] + Self.percentages + [99.9, 100] {
      let share = try RolloutShare(percent: percent)
      let included = Set(users.identifiers.filter { share.includes($0, of: "checkout") })
      #expect(before.isSubset(of: included), "\(share)")
      before = included
    }
    #expect(before.count == users.identifiers.count)
  }

  @Test("A user is included from one percentage on")
  func steps() throws {
    for user in ["a", "b", "c"] {
      let place = RolloutShare.place(of: user, "checkout")
      var isIn = false
      for step in -100...100 {
        let share = try RolloutShare(percent: place * 100 + Double(step) * 1e-13)
        let includes = share.includes(user, of: "checkout")
        #expect(includes || !isIn)
        isIn = includes
      }
      #expect(isIn)
    }
  }

  @Test("The users of two features are independent", arguments: users)
  func independent(users: Users) throws {
    for (left, right) in [(50.0, 50.0), (10, 50), (20, 20)] {
      let (one, other) = (try RolloutShare(percent: left), try RolloutShare(percent: right))
      let expected = left * right / 10_000
      // The tolerance is four standard deviations. If both features had the same users, the
      // difference would exceed twenty standard deviations.
      let tolerance = 4 * (expected * (1 - expected) / 10_000).squareRoot()
      for feature in ["Checkout", "checkout2"] {
        let both = users.identifiers.count {
          one.includes($0, of: "checkout") && other.includes($0, of: feature)
        }
        #expect(abs(Double(both) / 10_000 - expected) < tolerance, "\(both) have both")
      }
    }
  }

  @Test(
    "A user's position is the same in every run and release",
    arguments: [
      // The numbers were computed with the reference code of SipHash's authors.
      ("checkout", "user-1", 0x2DEB_0373_2AF6_A994), ("checkout", "user-2", 0x243D_0B2B_F058_EAAD),
      ("checkout", "user-42", 0x0B77_5116_E5A7_4FC4), ("search", "user-42", 0x2EB0_5020_AD21_FBDD),
      ("checkout", "Zoë", 0x7616_47D0_B25F_7291), ("a", "b", 0xA4D2_FAAA_7C0C_CE6B),
      ("", "", 0xCAD1_2F7B_27DD_B802),
    ] as [(String, String, UInt64)]
  )
  func golden(feature: String, user: String, hash: UInt64) throws {
    let place = Double(hash >> 11) / 0x1p53
    #expect(RolloutShare.place(of: user, feature) == place)
    #expect(try RolloutShare(percent: place * 100 + 1e-9).includes(user, of: feature))
    #expect(try !RolloutShare(percent: place * 100 - 1e-9).includes(user, of: feature))
  }

  @Test("A share excludes the position at its upper end")
  func edge() throws {
    let users = Self.users[0].identifiers.filter { user in
      let place = RolloutShare.place(of: user, "checkout")
      return place * 100 / 100 == place
    }
    #expect(!users.isEmpty)
    for user in users {
      let percent = RolloutShare.place(of: user, "checkout") * 100
      #expect(try !RolloutShare(percent: percent).includes(user, of: "checkout"))
    }
  }

  @Test("Texts are compared by bytes, with a boundary between them")
  func texts() {
    let places = [
      ("ab", "c"), ("a", "bc"), ("", "abc"), ("abc", ""), ("c", "ab"), ("AB", "c"),
      ("caf\u{E9}", "x"), ("cafe\u{301}", "x"), ("ab\0", "c"), ("ab", "\0c"),
    ].map { RolloutShare.place(of: $0.1, $0.0) }
    #expect(Set(places).count == places.count)
  }

  @Test(
    "A percentage outside of 0 to 100 is an error",
    arguments: [-0.1, 100.1, -.infinity, .infinity, .nan, -1e300, 1e300, (100.0).nextUp]
  )
  func invalid(percent: Double) throws {
    let error = try #require(throws: RouteMiddlewareError.self) {
      try RolloutShare(percent: percent)
    }
    #expect(error.code == .invalidPercentage)
    #expect(
      error.message
        == "\(percent) is not a percentage from 0 to 100; use 12.5 for an eighth of the users"
    )
    #expect("\(error)" == error.message)
  }

  @Test(
    "A share is described as a percentage",
    arguments: [(0, "0"), (12.5, "12.5"), (100, "100"), (0.01, "0.01"), (-0.0, "0")]
  )
  func description(percent: Double, text: String) throws {
    #expect("\(try RolloutShare(percent: percent))" == "\(text) % of the users")
    #expect(try RolloutShare(percent: percent).percent == percent)
  }
}
