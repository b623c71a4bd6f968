// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program that ends its writers by SIGKILL at each system call of their writes.
///
/// A writer keeps waiting links, or updates, in a file. After each end the file has the contents from before or after
/// the interrupted write, what was kept is used as its owner promises, and at most one temporary file remains.
/// Arguments: the number of writers of each kind, or `probe` for writers that replace the file in a way which must be
/// found.
@main
enum Kill {
  @MainActor
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if let writer = WriterArguments(arguments) {
      switch writer.kind {
      case .links, .probe: return await LinkWriter(writer).run()
      case .updates: return try await UpdateWriter(writer).run()
      }
    }
    let isProbe = arguments.first == "probe"
    guard let kills = isProbe ? 100 : arguments.first.flatMap({ Int($0) }), kills >= 100 else {
      print("usage: kill KILLS, at least 100, or kill probe")
      exit(2)
    }
    for kind in isProbe ? [WriterKind.probe] : [.links, .updates] {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("kill-\(UUID().uuidString)", isDirectory: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      var judge = try Judge(kind, folder: folder)
      for point in 1...kills { try judge.run(upTo: point) }
      try judge.finish()
      print(judge.figure(kills))
    }
  }
}

/// What the writers of a judge keep.
enum WriterKind: String {
  case links
  /// Links, in a file that is not replaced atomically.
  case probe
  case updates

  var fileName: String { self == .updates ? "update.json" : "links.json" }

  /// Returns what is wrong with the notes of all writers, one after another; nil if nothing is.
  func mistake(in notes: [Substring]) -> String? {
    guard self == .updates else {
      return Set(notes).count == notes.count ? nil : "a link was opened twice"
    }
    let versions = notes.compactMap { Int($0) }
    guard versions == versions.sorted() else { return "an update was followed by an older one" }
    return Set(versions).count > 1 ? nil : "no update was followed by a newer one"
  }
}

/// The arguments of a process that writes: the kind, the folder, the first number and the rounds.
struct WriterArguments {
  let kind: WriterKind
  let folder: URL
  /// The number of the first link or update of the process.
  let first: Int
  let rounds: Int

  init?(_ arguments: some Collection<String>) {
    let arguments = Array(arguments)
    guard arguments.count == 4, let kind = WriterKind(rawValue: arguments[0]),
      let first = Int(arguments[2]), let rounds = Int(arguments[3])
    else { return nil }
    folder = URL(fileURLWithPath: arguments[1], isDirectory: true)
    (self.kind, self.first, self.rounds) = (kind, first, rounds)
  }
}
