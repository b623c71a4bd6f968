// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension RouteManifest {
  /// A difference between two manifests.
  public struct Difference: Sendable, Hashable {
    /// The part of the manifests that differs.
    public let subject: Subject
    /// The key that differs; nil if a whole route or rule was added or removed.
    public let key: String?
    /// The old value as JSON; nil if there is none.
    public let old: String?
    /// The new value as JSON; nil if there is none.
    public let new: String?
  }

  /// The part of a manifest that differs from another manifest.
  public enum Subject: Sendable, Hashable {
    /// The manifest itself, without its routes and rules.
    case manifest
    /// The route that has this identifier.
    case route(String)
    /// The rewrite rule that has this identifier.
    case rule(String)
    /// The order of the routes, of those that are in both manifests.
    case orderOfRoutes
    /// The order of the rules, of those that are in both manifests.
    case orderOfRules
  }

  /// Returns the differences of this manifest from an older one.
  ///
  /// ```swift
  /// for difference in new.differences(from: old) { print(difference) }
  /// ```
  ///
  /// - Parameter old: The older manifest.
  /// - Returns: The differences: of the manifest itself, then of the routes and of the rules. The list is
  ///   empty if both manifests have the same JSON, and only then.
  /// - Complexity: O(*n*) in the number of values.
  public func differences(from old: RouteManifest) -> [Difference] {
    var (newHead, oldHead) = (self, old)
    (newHead.routes, oldHead.routes, newHead.rules, oldHead.rules) = ([], [], [], [])
    var result = Self.differences(.manifest, newHead.node, oldHead.node)
    result += Self.differences(
      routes.map { ($0.id, $0.node) },
      old.routes.map { ($0.id, $0.node) },
      Subject.route,
      order: .orderOfRoutes
    )
    result += Self.differences(
      rules.map { ($0.id, $0.node) },
      old.rules.map { ($0.id, $0.node) },
      Subject.rule,
      order: .orderOfRules
    )
    return result
  }

  private static func differences(
    _ subject: Subject,
    _ new: ManifestNode,
    _ old: ManifestNode
  ) -> [Difference] {
    let removed = old.members.filter { new[$0.name] == nil }
    let changed = new.members.compactMap { member -> Difference? in
      let (new, old) = (member.node.json.trimmed, old[member.name]?.json.trimmed)
      return new == old ? nil : Difference(subject: subject, key: member.name, old: old, new: new)
    }
    return changed
      + removed.map { member in
        Difference(subject: subject, key: member.name, old: member.node.json.trimmed, new: nil)
      }
  }

  private static func differences(
    _ new: [(id: String, node: ManifestNode)],
    _ old: [(id: String, node: ManifestNode)],
    _ subject: (String) -> Subject,
    order: Subject
  ) -> [Difference] {
    let oldNodes = Dictionary(old.map { ($0.id, $0.node) }, uniquingKeysWith: { first, _ in first })
    let newIDs = Set(new.map(\.id))
    var result: [Difference] = []
    for (id, node) in new {
      if let oldNode = oldNodes[id] {
        result += differences(subject(id), node, oldNode)
      } else {
        result.append(
          Difference(subject: subject(id), key: nil, old: nil, new: node.json.trimmed)
        )
      }
    }
    for (id, node) in old where !newIDs.contains(id) {
      result.append(Difference(subject: subject(id), key: nil, old: node.json.trimmed, new: nil))
    }
    let common = (
      new.map(\.id).filter { oldNodes[$0] != nil }, old.map(\.id).filter(newIDs.contains)
    )
    if let (newID, oldID) = zip(common.0, common.1).first(where: { $0 != $1 }) {
      result.append(Difference(subject: order, key: nil, old: oldID, new: newID))
    }
    return result
  }
}

extension String {
  /// The text without the line break at its end.
  var trimmed: String { hasSuffix("\n") ? String(dropLast()) : self }
}

extension RouteManifest.Subject: CustomStringConvertible {
  /// The name of the part for messages, such as `route “product”`.
  public var description: String {
    switch self {
    case .manifest: "the manifest"
    case .route(let id): "route \(ManifestText.quoted(id))"
    case .rule(let id): "rule \(ManifestText.quoted(id))"
    case .orderOfRoutes: "the order of routes"
    case .orderOfRules: "the order of rules"
    }
  }
}

extension RouteManifest.Difference: CustomStringConvertible {
  /// The difference as a sentence without a full stop.
  public var description: String {
    switch (subject, key, old, new) {
    case (.orderOfRoutes, _, let old?, let new?), (.orderOfRules, _, let old?, let new?):
      "\(subject) changed: \(ManifestText.quoted(new)) was after \(ManifestText.quoted(old))"
    case (_, nil, nil, _): "\(subject) was added"
    case (_, nil, _, _): "\(subject) was removed"
    case (_, let key?, let old, let new):
      "\(subject): “\(key)” was \(old ?? "missing") and is \(new ?? "missing")"
    }
  }
}
