// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import LinkAssociation
package import RouteManifest
internal import RouteMatching

/// A comparison of the router with the platforms: both receive generated links, and their answers
/// are compared.
///
/// The opinions are independent: the router matches with its table, and each platform's model reads the
/// platform's file.
///
/// ```swift
/// let files = try LinkFileSet(generatedFrom: manifest)
/// let devices = try PlatformDevice.devices(for: manifest, files: files, includesAllApps: false)
/// let report = await PlatformComparison(manifest, devices: devices, seed: 1).report(links: 1_000)
/// ```
package struct PlatformComparison: Sendable {
  /// The maximum number of groups of disagreements without a documented reason.
  private static let maximumUndocumented = 64

  private let devices: [PlatformDevice]
  /// The classifiers, one for each platform.
  private let classifiers: [DifferenceClassifier]
  /// For each device, the index of its platform in the list of classifiers.
  private let positions: [Int]
  private let generator: LinkGenerator
  private let reasons: [ReasonKey: String]

  private struct ReasonKey: Hashable, Sendable {
    let platform: String
    let code: LinkDifference.Code
    let effect: LinkDifference.Effect
  }

  /// Creates a comparison for a manifest and devices; equal seeds generate equal links.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - devices: The devices.
  ///   - seed: The number from which the links are generated.
  /// - Complexity: O(*n*) in the size of the manifest.
  package init(_ manifest: RouteManifest, devices: [PlatformDevice], seed: UInt64) {
    self.devices = devices
    generator = LinkGenerator(manifest, seed: seed)
    let platforms = RouteManifest.Platform.allCases.filter { platform in
      devices.contains { $0.platform == platform }
    }
    classifiers = platforms.map { DifferenceClassifier(manifest, platform: $0) }
    positions = devices.map { device in platforms.firstIndex(of: device.platform) ?? 0 }
    var reasons: [ReasonKey: String] = [:]
    for platform in platforms {
      for difference in LinkDifference.all(on: platform, of: manifest) {
        let key = ReasonKey(
          platform: difference.platform,
          code: difference.code,
          effect: difference.effect
        )
        if reasons[key] == nil { reasons[key] = difference.reason }
      }
    }
    self.reasons = reasons
  }

  /// Generates links, and compares the answers of the router and of each device.
  ///
  /// The result depends only on the manifest, the files and the seed.
  ///
  /// - Parameters:
  ///   - count: The number of links.
  ///   - width: The number of batches that are compared at the same time.
  ///   - progress: A closure that receives the number of links that have been compared.
  /// - Returns: The result.
  /// - Complexity: O(*n*) in the number of links and devices; the memory depends only on the manifest.
  package func report(
    links count: Int,
    width: Int = 1,
    progress: (Int) -> Void = { _ in }
  ) async -> VerificationReport {
    let size = LinkGenerator.batchSize
    let batches = (max(count, 0) + size - 1) / size
    var tally = Tally()
    await withTaskGroup(of: Tally.self) { group in
      var next = 0
      while next < min(batches, max(width, 1)) {
        let batch = next
        group.addTask { self.tally(batch: batch, count: min(size, count - batch * size)) }
        next += 1
      }
      while let result = await group.next() {
        tally.add(result)
        progress(tally.linkCount)
        guard next < batches, !Task.isCancelled else { continue }
        let batch = next
        group.addTask { self.tally(batch: batch, count: min(size, count - batch * size)) }
        next += 1
      }
    }
    return report(of: tally)
  }

  private func tally(batch: Int, count: Int) -> Tally {
    var tally = Tally()
    generator.forEachLink(inBatch: batch, count: count) { link in
      tally.linkCount += 1
      let answers = classifiers.map { $0.router.answer(to: link) }
      if answers.contains(where: \.isAccepted) { tally.acceptedCount += 1 }
      for (index, device) in devices.enumerated() {
        let position = positions[index]
        let found = classifiers[position].disagreement(on: link, answers[position], with: device)
        guard let found else {
          tally.agreementCount += 1
          continue
        }
        tally.add(found, device: index)
      }
    }
    return tally
  }

  private func report(of tally: Tally) -> VerificationReport {
    var report = VerificationReport()
    (report.linkCount, report.acceptedCount) = (tally.linkCount, tally.acceptedCount)
    report.agreementCount = tally.agreementCount
    report.comparisonCount = tally.linkCount * devices.count
    report.devices = devices.map(\.name)
    for (key, entry) in tally.groups.sorted(by: { $0.key < $1.key }) {
      let device = devices[key.device]
      let reason = key.code.flatMap { code in
        reasons[
          ReasonKey(platform: device.platform.rawValue, code: code, effect: key.effect)
        ]
      }
      let router = classifiers[positions[key.device]].router.answer(to: entry.link)
      let group = VerificationReport.Group(
        device: device.name,
        effect: key.effect,
        code: key.code,
        reason: reason,
        count: entry.count,
        example: VerificationReport.Example(
          link: entry.link,
          route: entry.route,
          router: router.description,
          device: device.answer(to: entry.link).reason
        )
      )
      if key.code == nil {
        if report.undocumented.count < Self.maximumUndocumented {
          report.undocumented.append(group)
        }
      } else {
        report.documented.append(group)
      }
    }
    return report
  }
}

/// The number of links, agreements and disagreements in one or more batches.
private struct Tally: Sendable {
  struct Key: Hashable, Comparable, Sendable {
    let device: Int
    let effect: LinkDifference.Effect
    let code: LinkDifference.Code?
    /// The route, if no documented difference explains the disagreement; otherwise nil.
    let route: String?

    static func < (left: Key, right: Key) -> Bool {
      (left.device, left.code?.rawValue ?? "", left.effect.rawValue, left.route ?? "")
        < (right.device, right.code?.rawValue ?? "", right.effect.rawValue, right.route ?? "")
    }
  }

  struct Entry: Sendable {
    var count: Int
    var link: String
    var route: String?

    /// Adds the count of another entry, and keeps the shorter of the two example links.
    mutating func add(_ other: Entry) {
      count += other.count
      let order = (other.link.utf8.count, other.link) < (link.utf8.count, link)
      if order { (link, route) = (other.link, other.route) }
    }
  }

  var linkCount = 0
  var acceptedCount = 0
  var agreementCount = 0
  private(set) var groups: [Key: Entry] = [:]

  mutating func add(_ found: DifferenceClassifier.Disagreement, device: Int) {
    let key = Key(
      device: device,
      effect: found.effect,
      code: found.code,
      route: found.code == nil ? found.route : nil
    )
    add(Entry(count: 1, link: found.link, route: found.route), for: key)
  }

  mutating func add(_ other: Tally) {
    linkCount += other.linkCount
    acceptedCount += other.acceptedCount
    agreementCount += other.agreementCount
    for (key, entry) in other.groups { add(entry, for: key) }
  }

  private mutating func add(_ entry: Entry, for key: Key) {
    if groups[key] == nil { groups[key] = entry } else { groups[key]?.add(entry) }
  }
}

extension LinkRouter.Answer: CustomStringConvertible {
  /// The answer as a phrase, such as `opens “/moments/:id”`.
  package var description: String {
    switch self {
    case .accepts(let match, _): "opens “\(match.pattern)”"
    case .malformed(let error): "refuses: \(error.message)"
    case .foreign: "refuses: the scheme, host or port is not declared, or there is user information"
    case .noRoute: "refuses: no route matches"
    case .notAdmitted(_, let reason), .wrongItem(_, let reason): "refuses: \(reason)"
    }
  }
}
