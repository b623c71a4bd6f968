// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import AndroidLinkMatching
internal import AppleAssociationMatching
package import RouteManifest

/// The link files in a folder, with findings about files that differ from those that a manifest
/// generates.
package struct LinkFolder: Sendable {
  /// The name of the file with the intent filters.
  package static let filtersName = "android-filters.xml"

  /// A file that is missing, cannot be read, or differs from the file that the manifest would
  /// generate.
  package struct Finding: Hashable, Sendable {
    /// The reason why a file of the folder is reported.
    package enum Kind: String, Hashable, Sendable {
      /// The file is needed and does not exist.
      case missing
      /// The file is not a file of its format.
      case unreadable
      /// The text differs from that of the generated file.
      case stale
    }

    /// The name of the file in the folder.
    package let name: String
    /// The reason: the file is missing, unreadable or stale.
    package let kind: Kind
    /// A description of the problem, as a sentence.
    package let problem: String

    /// Creates a finding about one file of the folder.
    package init(name: String, kind: Kind, problem: String) {
      (self.name, self.kind, self.problem) = (name, kind, problem)
    }
  }

  /// The parsed files; files that could not be read are missing.
  package private(set) var files = LinkFileSet()
  /// The findings, in the order of the files.
  package private(set) var findings: [Finding] = []

  /// Reads the files of a folder.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - generated: The texts that the manifest would generate, by name.
  ///   - contents: A closure that returns the bytes of a file of the folder; nil if it does not exist.
  /// - Complexity: O(*n*) in the size of the files.
  package init(
    _ manifest: RouteManifest,
    generated: [(name: String, text: String)],
    contents: (String) throws -> [UInt8]?
  ) rethrows {
    for (name, text) in generated {
      let (folder, file) = Self.divided(name)
      let host = manifest.hosts.first { Self.folder(of: $0) == folder }
      let isFilters = name == Self.filtersName
      guard isFilters || host != nil && Self.hostFiles.contains(file) else { continue }
      guard let bytes = try contents(name) else {
        findings.append(
          Finding(name: name, kind: .missing, problem: "The file does not exist.")
        )
        continue
      }
      if let problem = read(bytes, file, host: host?.text ?? "") {
        findings.append(Finding(name: name, kind: .unreadable, problem: problem))
      } else if bytes != Array(text.utf8) {
        findings.append(
          Finding(
            name: name,
            kind: .stale,
            problem: "The file differs from the one that the manifest generates."
          )
        )
      }
    }
  }

  private static let hostFiles = ["apple-app-site-association", "assetlinks.json"]

  /// Reads a file; returns a description of the problem if the file does not have the required
  /// format.
  private mutating func read(_ bytes: [UInt8], _ file: String, host: String) -> String? {
    do {
      switch file {
      case Self.filtersName: files.filters = try IntentFilterReader.filters(parsing: bytes)
      case Self.hostFiles[0]: files.associations[host] = try AssociationFile(parsing: bytes)
      default: files.assetLinks[host] = try AssetLinksFile(parsing: bytes)
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Returns the name of the folder of a host: a wildcard is `_`, which no host has.
  private static func folder(of host: RouteManifest.Host) -> String {
    host.includesSubdomains ? "_.\(host.name)" : host.name
  }

  private static func divided(_ name: String) -> (folder: String, file: String) {
    guard let slash = name.lastIndex(of: "/") else { return ("", name) }
    return (String(name[..<slash]), String(name[name.index(after: slash)...]))
  }
}
