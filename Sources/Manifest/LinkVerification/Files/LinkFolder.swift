// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteManifest

/// The files in a folder, with findings about those that differ from the files that a manifest
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
      /// A link file lacks an app or a fingerprint of the manifest.
      case incomplete
      /// The text differs from that of the generated file, which no model reads.
      case different
      /// The text differs from that of the generated file, and the models read the file as it is.
      case stale
    }

    /// The name of the file in the folder.
    package let name: String
    /// The reason why the file is reported.
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
  /// Whether all link files were read, so that their links can be compared.
  package private(set) var isComparable = true

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
      let kind = host == nil ? nil : LinkFileKind.allCases.first { $0.fileName == file }
      let isRead = kind != nil || name == Self.filtersName
      guard let bytes = try contents(name) else {
        add(name, .missing, "The file does not exist.", isRead)
        continue
      }
      do {
        if let kind, let host {
          let found = try FoundLinkFile(parsing: bytes, as: kind)
          found.replace(in: &files, host: host)
          add(found.problems(with: manifest, host: host), name)
        } else if isRead {
          files.filters = try IntentFilterReader.filters(parsing: bytes)
        }
      } catch {
        add(name, .unreadable, "\(error)", true)
      }
      guard findings.last?.name != name, let place = FileDifference(of: bytes, from: text) else {
        continue
      }
      let problem = "The file differs from the one that the manifest generates: \(place)."
      add(name, isRead ? .stale : .different, problem, false)
    }
  }

  private mutating func add(
    _ name: String,
    _ kind: Finding.Kind,
    _ problem: String,
    _ preventsComparison: Bool
  ) {
    findings.append(Finding(name: name, kind: kind, problem: problem))
    if preventsComparison { isComparable = false }
  }

  private mutating func add(_ problems: [ResponseProblem], _ name: String) {
    for problem in problems {
      add(name, problem.severity == .error ? .incomplete : .stale, problem.problem, false)
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
