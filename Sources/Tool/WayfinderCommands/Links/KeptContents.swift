// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AppleAssociationMatching
import Foundation
import JSONTree
import LinkAssociation
import LinkVerification
import RouteManifest

/// The association files of a folder, whose other sections and statements new files keep.
struct KeptContents {
  /// The contents of each file, by its name; null for a file that cannot be read.
  private(set) var values: [String: JSONValue] = [:]
  /// The files that cannot be replaced without a loss, as sentences.
  private(set) var problems: [String] = []

  /// Keeps nothing, as for a new folder.
  init() {}

  /// Reads the files of a manifest's hosts.
  init(in folder: String, for manifest: RouteManifest, kinds: Set<GeneratedKind>) {
    let (ios, android) = (manifest.apps.ios, manifest.apps.android)
    for host in manifest.hosts {
      if kinds.contains(.apple), !ios.isEmpty {
        read(host.associationName, in: folder, .apple) { value in
          try Self.losses(of: value, apps: Set(ios.map(\.appID)))
        }
      }
      if kinds.contains(.android), !android.isEmpty {
        read(host.assetLinksName, in: folder, .android) { value in
          try Self.losses(
            of: value,
            fingerprints: Dictionary(
              android.map { ($0.package, $0.fingerprints) },
              uniquingKeysWith: +
            )
          )
        }
      }
    }
  }

  /// Reads a file, and adds a problem for each fact that a new file would lose.
  private mutating func read(
    _ name: String,
    in folder: String,
    _ kind: LinkFileKind,
    losses: (JSONValue) throws -> [String]
  ) {
    let path = "\(folder)/\(name)"
    guard FileManager.default.fileExists(atPath: path) else { return }
    values[name] = .null
    do {
      let bytes = try LoadedManifest.bytes(path, limit: kind.maximumLength)
      let value = try JSONValue(parsing: bytes)
      problems += try losses(value).map { "\(path) \($0)" }
      values[name] = value
    } catch {
      problems.append("\(path) cannot be kept; correct it, or replace it with --force: \(error)")
    }
  }

  /// Returns what a file for iOS states about links that the manifest does not.
  private static func losses(of value: JSONValue, apps: Set<String>) throws -> [String] {
    let details = try AssociationFile(value).details
    let links = value["applinks"]?.object?.members ?? []
    let others = Set(details.flatMap(\.apps)).subtracting(apps)
    let keys = links.map(\.name).filter { !["apps", "details"].contains($0) }
    // The rules that this tool writes have the identifier of their route as a comment.
    let own = links.first { $0.name == "details" }?.value.elements ?? []
    let hasOwnRules = own.contains { detail in
      detail["paths"] != nil || detail["defaults"] != nil
        || detail["components"]?.elements?.contains { $0["comment"]?.string == nil } == true
    }
    var losses = missingApps(others)
    for key in keys.sorted() {
      losses.append(
        "has “\(key)” in “applinks”, which a manifest cannot state; remove it, or replace the file with --force"
      )
    }
    if others.isEmpty, hasOwnRules {
      losses.append(
        "has rules that “wayfind generate” did not write, because they have no comment; add a route for "
          + "each, or replace them with --force"
      )
    }
    return losses
  }

  /// Returns what a file for Android states about links that the manifest does not.
  private static func losses(
    of value: JSONValue,
    fingerprints: [String: [String]]
  ) throws -> [String] {
    guard let statements = value.elements else { throw UnreadableFile("the file is not an array") }
    var (apps, losses): (Set<String>, [String]) = ([], [])
    for target in statements.filter(AssetLinks.opensLinks).compactMap({ $0["target"] }) {
      guard let app = target["package_name"]?.string else { continue }
      apps.insert(app)
      let known = fingerprints[app, default: []]
      let values = target["sha256_cert_fingerprints"]?.elements?.compactMap(\.string) ?? []
      for value in values where fingerprints[app] != nil && !known.contains(value.uppercased()) {
        losses.append(
          "has the fingerprint \(value) of “\(app)”, which the manifest does not "
            + "name; add it to “apps”, or remove it with --force"
        )
      }
    }
    return missingApps(apps.subtracting(fingerprints.keys)) + losses
  }

  private static func missingApps(_ apps: Set<String>) -> [String] {
    guard !apps.isEmpty else { return [] }
    let names = apps.sorted().map { "“\($0)”" }.joined(separator: ", ")
    return [
      "opens links in \(names), which the manifest does not name; add it to “apps”, or remove it with --force"
    ]
  }
}
