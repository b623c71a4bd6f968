// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program that ends its writers by SIGKILL at each system call of their writes.
///
/// A writer keeps waiting links in a file. After each end the file has the contents from before or after
/// the interrupted write, no link opens twice, and at most one temporary file remains. Arguments: the
/// number of writers, or `probe` for writers that replace the file in a way which must be found.
@main
enum Kill {
  @MainActor
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if let writer = Writer(arguments) { return await writer.run() }
    let isProbe = arguments.first == "probe"
    guard let kills = isProbe ? 100 : arguments.first.flatMap({ Int($0) }), kills >= 100 else {
      print("usage: kill KILLS, at least 100, or kill probe")
      exit(2)
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kill-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var judge = try Judge(folder: folder, isProbe: isProbe)
    for point in 1...kills { try judge.run(upTo: point) }
    try judge.finish()
    print(judge.figure(kills))
  }
}
