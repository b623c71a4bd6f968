// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
import Foundation
import Testing
import WayfinderSignedLinks

@Suite("MemoryNonceStore", .timeLimit(.minutes(30)))
struct MemoryNonceStoreTests {
  /// The time of the test, in seconds after noon.
  @TaskLocal private static var time = 0.0

  private func store(_ capacity: Int) -> MemoryNonceStore {
    MemoryNonceStore(capacity: capacity, now: { TestKeys.noon.addingTimeInterval(Self.time) })
  }

  private func end(_ seconds: Double) -> Date { TestKeys.noon.addingTimeInterval(seconds) }

  @Test("Of 64 tasks that redeem the same nonce, one succeeds")
  func simultaneous() async throws {
    let (store, end) = (store(8), end(60))
    let successes = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<64 {
        group.addTask { try await store.redeem("nonce", ofKey: "key", until: end) }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(successes == 1)
  }

  @Test("Equal nonces of different keys are different")
  func keys() async throws {
    let store = store(8)
    #expect(try await store.redeem("nonce", ofKey: "a", until: end(60)))
    #expect(try await store.redeem("nonce", ofKey: "b", until: end(60)))
    #expect(try await !store.redeem("nonce", ofKey: "a", until: end(60)))
  }

  @Test("A full store refuses new nonces, and never forgets one that is valid")
  func full() async throws {
    let store = store(4)
    for (nonce, key) in [("1", "a"), ("2", "a"), ("1", "b"), ("2", "b")] {
      #expect(try await store.redeem(nonce, ofKey: key, until: end(60)))
    }
    for number in 0..<1000 {
      await #expect(throws: SignedLinkError.self) {
        try await store.redeem("new-\(number)", ofKey: "\(number)", until: end(60))
      }
    }
    for (nonce, key) in [("1", "a"), ("2", "a"), ("1", "b"), ("2", "b")] {
      #expect(try await !store.redeem(nonce, ofKey: key, until: end(60)))
    }
    let isRedeemed = try await Self.$time.withValue(60) {
      try await store.redeem("3", ofKey: "a", until: end(120))
    }
    #expect(isRedeemed)
  }

  @Test("Nonces of one key take at most half of the places")
  func fairness() async throws {
    let store = store(4)
    for nonce in ["1", "2"] { #expect(try await store.redeem(nonce, ofKey: "a", until: end(60))) }
    await #expect(throws: SignedLinkError.self) {
      try await store.redeem("3", ofKey: "a", until: end(60))
    }
    #expect(try await store.redeem("3", ofKey: "b", until: end(60)))
  }

  @Test("A nonce that was removed stays redeemed if the clock is set back")
  func clockSetBack() async throws {
    let store = store(2)
    #expect(try await store.redeem("1", ofKey: "a", until: end(60)))
    let isRedeemed = try await Self.$time.withValue(61) {
      try await store.redeem("2", ofKey: "a", until: end(120))
    }
    #expect(isRedeemed)
    #expect(try await !store.redeem("1", ofKey: "a", until: end(60)))
  }

  /// A time at which the clock of the device is wrong.
  private static let ahead = 1e9

  /// Redeems the nonce of a link that expires one minute after a time.
  private func redeem(
    _ nonce: String,
    _ key: String,
    in store: MemoryNonceStore,
    at time: Double
  ) async throws -> Bool {
    try await Self.$time.withValue(time) {
      try await store.redeem(nonce, ofKey: key, until: end(time + 60))
    }
  }

  @Test("Nonces that were stored while the clock was ahead do not fill the store for ever")
  func storedAhead() async throws {
    let store = store(4)
    for (nonce, key) in [("1", "a"), ("2", "a"), ("1", "b"), ("2", "b")] {
      #expect(try await redeem(nonce, key, in: store, at: Self.ahead))
    }
    for nonce in ["3", "4"] { #expect(try await store.redeem(nonce, ofKey: "a", until: end(60))) }
    for nonce in ["3", "4"] { #expect(try await !store.redeem(nonce, ofKey: "a", until: end(60))) }
    await #expect(throws: SignedLinkError.self) {
      try await store.redeem("5", ofKey: "a", until: end(60))
    }
  }

  @Test("After a clock that was ahead, new nonces are redeemed and removed ones are not")
  func removedAhead() async throws {
    let store = store(2)
    #expect(try await store.redeem("1", ofKey: "a", until: end(60)))
    #expect(try await redeem("2", "a", in: store, at: Self.ahead))
    #expect(try await store.redeem("3", ofKey: "a", until: end(120)))
    #expect(try await !store.redeem("1", ofKey: "a", until: end(60)))
  }

  @Test("Nonces that expired while the clock was ahead do not make new ones count as redeemed")
  func expiredAhead() async throws {
    let store = store(2)
    #expect(try await redeem("1", "a", in: store, at: Self.ahead))
    #expect(try await redeem("2", "a", in: store, at: Self.ahead + 61))
    #expect(try await store.redeem("3", ofKey: "b", until: end(60)))
  }

  @Test("A nonce is kept in a full store if the clock is set back by less than an hour")
  func corrected() async throws {
    let store = store(2)
    #expect(try await redeem("1", "a", in: store, at: 3600))
    await #expect(throws: SignedLinkError.self) {
      try await store.redeem("2", ofKey: "a", until: end(60))
    }
    #expect(try await !store.redeem("1", ofKey: "a", until: end(3660)))
  }

  @Test("Every capacity is accepted", arguments: [Int.min, -1, 0, 1, Int.max])
  func capacities(capacity: Int) async throws {
    let store = store(capacity)
    guard capacity > 0 else {
      await #expect(throws: SignedLinkError.self) {
        try await store.redeem("1", ofKey: "a", until: end(60))
      }
      return
    }
    #expect(try await store.redeem("1", ofKey: "a", until: end(60)))
  }
}
#endif
