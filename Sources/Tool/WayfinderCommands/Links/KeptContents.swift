// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AppleAssociationMatching
import Foundation
import JSONTree
import LinkAssociation
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
    for host in manifest.hosts {
      if kinds.contains(.apple), !manifest.apps.ios.isEmpty {
        read(host.associationName, in: folder, manifest.apps.ios.map(\.appID)) { value in
          try AssociationFile(value).details.flatMap(\.apps)
        }
      }
      if kinds.contains(.android), !manifest.apps.android.isEmpty {
        read(host.assetLinksName, in: folder, manifest.apps.android.map(\.package)) { value in
          guard let statements = value.elements else {
            throw UnreadableFile("the file is not an array")
          }
          return statements.filter(AssetLinks.opensLinks).compactMap {
            $0["target"]?["package_name"]?.string
          }
        }
      }
    }
  }

  private mutating func read(
    _ name: String,
    in folder: String,
    _ apps: [String],
    appsOf: (JSONValue) throws -> [String]
  ) {
    let path = "\(folder)/\(name)"
    guard FileManager.default.fileExists(atPath: path) else { return }
    values[name] = .null
    do {
      let bytes = try LoadedManifest.bytes(path, limit: AssociationFile.maximumLength)
      let value = try JSONValue(parsing: bytes)
      let others = Set(try appsOf(value)).subtracting(apps).sorted()
      values[name] = value
      guard !others.isEmpty else { return }
      problems.append(
        "\(path) opens links in \(others.map { "“\($0)”" }.joined(separator: ", ")), which the "
          + "manifest does not name; add it to “apps”, or remove it from the file with --force"
      )
    } catch {
      problems.append("\(path) cannot be kept; correct it, or replace it with --force: \(error)")
    }
  }
}
