// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The properties in which two calls must be equal to share one journey.
///
/// It is a class, because several objects store the key of a journey.
@MainActor
final class JourneyKey: Hashable {
  private let link: DeepLink
  /// The normalized link and its hash, which is compared first.
  ///
  /// They are computed when the key is first compared: most journeys end before another call is made.
  private lazy var normalized = link.normalized(keepingTrailingSlash: true)
  private lazy var linkHash = normalized.hashValue
  private let origin: RouteOrigin
  private let scene: RouteScene
  private let transition: RouteTransition?
  private let source: ObjectIdentifier?
  private let generation: Int

  init(_ link: DeepLink, _ journey: Journey, generation: Int) {
    self.link = link
    origin = journey.origin
    scene = journey.scene
    transition = journey.call.transition
    source = journey.call.source?.source.map { ObjectIdentifier($0) }
    self.generation = generation
  }

  static func == (left: JourneyKey, right: JourneyKey) -> Bool {
    left === right
      || left.linkHash == right.linkHash && left.normalized == right.normalized
        && left.origin == right.origin && left.scene == right.scene
        && left.transition == right.transition && left.source == right.source
        && left.generation == right.generation
  }

  func hash(into hasher: inout Hasher) { hasher.combine(linkHash) }
}

/// The outcomes and errors of recent external journeys, which equal calls receive instead of
/// starting new journeys.
///
/// The same link can arrive twice within a moment, for example by two delegate methods. Only the endings
/// are kept, at most ``capacity`` of them.
@MainActor
struct EndedJourneys {
  /// An ended external journey, with the outcome or the error that equal calls receive.
  struct Entry {
    let key: JourneyKey
    let number: Int
    let ending: Result<RouteOutcome, RouteError>
    /// The state of the scene right after the journey's screen was shown; nil if no screen was
    /// shown.
    let shownScene: NavigationState.Scene?
    let scene: RouteScene
    let sender: LinkSender
    let startTime: Duration
  }

  /// The maximum number of ended journeys that are kept.
  ///
  /// If there are more, the oldest one of the sender with the most endings is dropped, so links from one
  /// sender do not displace those of the other senders.
  static var capacity: Int { 64 }

  /// The ended journeys, oldest first.
  private var entries: [Entry] = []

  /// The number of ended journeys that are kept.
  var count: Int { entries.count }

  /// Returns the ended journey with a key; nil if there is none.
  ///
  /// - Complexity: O(1), because the number of endings is bounded.
  func entry(_ key: JourneyKey) -> Entry? { entries.last { $0.key == key } }

  /// Adds an ended journey; if there are too many, drops the oldest one from the most frequent
  /// sender.
  mutating func add(_ entry: Entry) {
    entries.removeAll { $0.key == entry.key }
    if entries.count == Self.capacity, let sender = entries.map(\.sender).mostFrequent,
      let oldest = entries.firstIndex(where: { $0.sender == sender })
    {
      entries.remove(at: oldest)
    }
    entries.append(entry)
  }

  /// Drops the ended journeys that started at the given time or earlier.
  mutating func removeAll(startedBefore time: Duration) {
    guard entries.contains(where: { $0.startTime <= time }) else { return }
    entries.removeAll { $0.startTime <= time }
  }

  /// Drops all ended journeys.
  mutating func removeAll() { if !entries.isEmpty { entries = [] } }
}
