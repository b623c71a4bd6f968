// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
import Foundation
import RouteManifest
import WayfinderUpdates

/// The folder of a publication, which any web server can deliver.
struct Publication {
  let path: String
  /// The chain of root documents, from the first one in the folder on.
  private(set) var roots: [UpdateRoot] = []
  private(set) var pointer: UpdatePointer?
  /// The updates that the folder contains, the newest first.
  private(set) var updates: [Published] = []

  /// An update with its file.
  struct Published {
    let update: RouteUpdate
    let digest: String
    let bytes: Int
    /// The identifiers of the keys that have signed it.
    let keys: Set<String>
    /// Whether the keys of the newest root document have signed it.
    let isTrusted: Bool
  }

  /// Reads a folder; one that does not exist is an empty publication.
  ///
  /// - Throws: `UnreadableFile` if a file is damaged, or if the path is empty.
  init(_ path: String) throws(UnreadableFile) {
    self.path = path
    guard !path.isEmpty else {
      throw UnreadableFile("the name of the folder is empty; write a name")
    }
    try readRoots()
    let current = file(UpdatePointer.name)
    if exists(current) {
      let data = try data(current)
      do throws(UpdateError) {
        pointer = try UpdatePointer(reading: data)
      } catch {
        throw UnreadableFile("\(current.visible): \(error.message); remove it, and publish again")
      }
    }
    try readUpdates()
  }

  private mutating func readRoots() throws(UnreadableFile) {
    let names = names(in: "roots").compactMap { Int($0.dropLast(5)) }.sorted()
    for number in names {
      let path = file(UpdatePointer.rootPath(number))
      let envelope = try data(path)
      do throws(UpdateError) {
        roots.append(try Self.root(in: envelope, after: roots.last))
      } catch {
        throw UnreadableFile("\(path.visible): \(error.message)")
      }
    }
  }

  private static func root(
    in envelope: Data,
    after earlier: UpdateRoot?
  ) throws(UpdateError) -> UpdateRoot {
    guard let earlier else { return try UpdateRoot(embedded: envelope) }
    return try earlier.successor(in: envelope)
  }

  private mutating func readUpdates() throws(UnreadableFile) {
    for name in names(in: "updates") {
      let file = try SignedFile(file("updates/\(name)"))
      let envelope = file.document.data
      updates.append(
        Published(
          update: try file.update,
          digest: String(name.dropLast(5)),
          bytes: envelope.count,
          keys: Set(file.document.signatures.map(\.keyid)),
          isTrusted: (try? roots.last?.verifiedUpdate(in: envelope)) != nil
        )
      )
    }
    updates.sort { ($0.update.version, $0.digest) > ($1.update.version, $1.digest) }
  }

  /// The update that the pointer names.
  var current: Published? { updates.first { $0.digest == pointer?.update } }

  /// The update with the highest number among those that the present keys have signed.
  var newest: Published? { updates.first(where: \.isTrusted) ?? current }

  private func file(_ name: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  private func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: file) }

  private func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: file(folder))) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }

  private func data(_ file: String) throws(UnreadableFile) -> Data {
    Data(try LoadedManifest.bytes(file, limit: SignedFile.maximumSize))
  }
}

// MARK: Publishing

extension Publication {
  /// The files that publish a document, the pointer at the end.
  typealias Files = [(path: String, text: String)]

  /// Returns the files that publish a document, after the checks of a device.
  ///
  /// - Throws: `UpdateError` if devices would refuse it.
  func files(publishing signed: SignedFile, now: RouteUpdate.Time) throws -> Files {
    signed.isRoot ? try files(publishing: signed.document) : try files(of: signed, now)
  }

  private func files(publishing root: SignedDocument) throws(UpdateError) -> Files {
    let next = try Self.root(in: root.data, after: roots.last)
    var files = [(UpdatePointer.rootPath(next.version), root.data)]
    if let pointer {
      files.append((UpdatePointer.name, pointer.naming(root: next.version).data))
    }
    return texts(files)
  }

  private func files(of signed: SignedFile, _ now: RouteUpdate.Time) throws -> Files {
    guard let root = roots.last else {
      throw UpdateError(
        .brokenChain,
        "\(path.visible) has no root document; publish one of “wayfind keys root” first"
      )
    }
    let envelope = signed.document.data
    _ = try root.verifiedUpdate(in: envelope)
    // The strict form: a device would leave out a rule that it does not know.
    let update = try signed.update
    guard envelope.count <= SignedFile.maximumSize else {
      throw UpdateError(.tooLarge, "an update has at most \(SignedFile.maximumSize) bytes")
    }
    let pointer = UpdatePointer(root: root.version, update: envelope, version: update.version)
    // Other keys reset the number. A pointer that was lost can be written again.
    if let newest = updates.first(where: \.isTrusted), update.version <= newest.update.version,
      newest.digest != pointer.update || newest.digest == self.pointer?.update
    {
      throw UpdateError(
        .olderVersion,
        "update \(update.version) is not newer than \(newest.update.version), which was published"
      )
    }
    guard update.expires > now else {
      throw UpdateError(.tooOld, "update \(update.version) has expired on \(update.expires)")
    }
    return texts([(pointer.updatePath, envelope), (UpdatePointer.name, pointer.data)])
  }

  /// Writes the files, with a pointer that has changed in a later second than before.
  ///
  /// Servers such as nginx make the entity tag of a file of the second in which it was changed, and of its length.
  func write(_ files: Files) throws {
    let (manager, pointer) = (FileManager.default, file(UpdatePointer.name))
    func changed() -> Date? {
      (try? manager.attributesOfItem(atPath: pointer))?[.modificationDate] as? Date
    }
    let earlier = changed()
    try OutputFiles(files).write(createsFolders: true)
    guard let earlier, let now = changed() else { return }
    // A whole second, because a sum with a fraction can be rounded to the second before.
    let next = Date(timeIntervalSince1970: earlier.timeIntervalSince1970.rounded(.down) + 1)
    if now < next { try manager.setAttributes([.modificationDate: next], ofItemAtPath: pointer) }
  }

  private func texts(_ files: [(String, Data)]) -> Files {
    missingHeaders + files.map { (file($0), String(decoding: $1, as: UTF8.self)) }
  }

  /// The settings of servers that the folder does not have yet.
  private var missingHeaders: Files {
    Self.headers.map { (file("headers/\($0.path)"), $0.text) }.filter { !exists($0.path) }
  }

  /// The headers of caches: devices ask for the pointer again and again, and no other file changes.
  private static let headers: Files = [
    (
      "nginx.conf",
      """
      # Include this file in the block of a server whose root has the publication in /routes/.
      location = /routes/current.json {
        add_header Cache-Control "public, max-age=60";
      }
      location ~ ^/routes/(updates|roots)/ {
        add_header Cache-Control "public, max-age=31536000, immutable";
      }

      """
    ),
    (
      "s3.sh",
      """
      #!/bin/sh
      # Copies the publication to an S3-compatible store, the pointer at the end:
      #   sh headers/s3.sh s3://BUCKET/routes [--endpoint-url ADDRESS]
      set -eu
      folder=$(dirname -- "$0")/..
      target=$1
      shift
      for name in roots updates; do
        aws s3 sync "$folder/$name" "$target/$name" --size-only --content-type application/json \\
          --cache-control 'public, max-age=31536000, immutable' "$@"
      done
      aws s3 cp "$folder/current.json" "$target/current.json" --content-type application/json \\
        --cache-control 'public, max-age=60' "$@"

      """
    ),
    (
      "_headers",
      """
      # For hosts of static sites that read this file, such as Cloudflare Pages and Netlify.
      /routes/current.json
        Cache-Control: public, max-age=60
      /routes/updates/*
        Cache-Control: public, max-age=31536000, immutable
      /routes/roots/*
        Cache-Control: public, max-age=31536000, immutable

      """
    ),
  ]
}
#endif
