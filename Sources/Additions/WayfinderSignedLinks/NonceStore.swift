// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A store of the nonces of signed links that were opened.
///
/// An app that must refuse a link after a relaunch implements a store that saves each nonce before it
/// returns. ``MemoryNonceStore`` forgets all nonces when the process ends.
public protocol NonceStore: Sendable {
  /// Redeems a nonce: of all calls with the same key and nonce, exactly one returns true.
  ///
  /// The signature of the link was verified before, so all nonces were created by the owners of the
  /// keys.
  ///
  /// - Parameters:
  ///   - nonce: The nonce: 1 to 64 letters, digits, `-`, `.`, `_` or `~`.
  ///   - keyID: The identifier of the key that has signed the link. Nonces of different keys are
  ///     different.
  ///   - end: The time until which the nonce must be stored. The link has expired then.
  /// - Returns: Whether the nonce was not redeemed before.
  /// - Throws: Any error if the store cannot store the nonce. The link is then refused.
  func redeem(_ nonce: String, ofKey keyID: String, until end: Date) async throws -> Bool
}

/// A bounded store of nonces in memory.
///
/// A nonce is removed only after its link has expired, never to make room for another one. If the store
/// is full, further links that can be opened once are refused. Nonces of one key take at most half of
/// the places, so one signer cannot exclude the others.
///
/// If the clock was ahead by more than an hour and was then corrected, a nonce of that time can end later
/// than any other. A full store removes it.
public actor MemoryNonceStore: NonceStore {
  private let capacity: Int
  private let now: @Sendable () -> Date
  /// The stored nonces of each key, with the time until which each nonce must be stored.
  ///
  /// Invariant: at most `capacity` nonces.
  private var nonces: [String: [String: Date]] = [:]
  private var count = 0
  /// The longest time from a redemption until the end of its nonce, in seconds.
  private var longest = 0.0
  /// The latest end of the expired nonces that were removed.
  ///
  /// If the clock is set back, a link whose nonce was removed seems valid again. Nonces that end before
  /// this time count as redeemed.
  private var removedUntil = Date.distantPast

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of stored nonces; a negative number counts as 0.
  ///   - now: Returns the current time.
  public init(capacity: Int = 4096, now: @escaping @Sendable () -> Date = { Date() }) {
    self.capacity = max(0, capacity)
    self.now = now
  }

  /// Redeems a nonce: of all calls with the same key and nonce, exactly one returns true.
  ///
  /// - Throws: ``SignedLinkError`` with the code `nonceStoreFull`.
  /// - Complexity: O(1); O(*n*) in the number of stored nonces if the store is full.
  public func redeem(
    _ nonce: String,
    ofKey keyID: String,
    until end: Date
  ) throws(SignedLinkError) -> Bool {
    let now = now()
    longest = max(longest, end.timeIntervalSince(now))
    // A later end is from a time at which the clock was ahead: no nonce is stored for longer than
    // `longest`. One hour is the greatest difference of clocks that a verifier allows.
    let latest = now + longest + 3600
    if removedUntil > latest { removedUntil = .distantPast }
    guard nonces[keyID]?[nonce] == nil, end > removedUntil else { return false }
    if isFull(for: keyID) { removeNonces(endingOutside: now, latest) }
    guard !isFull(for: keyID) else {
      throw SignedLinkError(
        .nonceStoreFull,
        "the store has reached its limit of \(capacity) nonces, or of half of them for one key; sign links "
          + "for a shorter time, or raise `capacity`"
      )
    }
    nonces[keyID, default: [:]][nonce] = end
    count += 1
    return true
  }

  private func isFull(for keyID: String) -> Bool {
    count >= capacity || nonces[keyID]?.count ?? 0 >= capacity - capacity / 2
  }

  private func removeNonces(endingOutside now: Date, _ latest: Date) {
    for end in nonces.values.flatMap(\.values) where end <= now {
      removedUntil = max(removedUntil, end)
    }
    nonces = nonces.mapValues { $0.filter { $0.value > now && $0.value <= latest } }
      .filter { !$0.value.isEmpty }
    count = nonces.values.reduce(0) { $0 + $1.count }
  }
}
#endif
