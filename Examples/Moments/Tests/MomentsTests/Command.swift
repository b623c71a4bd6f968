// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import Foundation

/// A running process of the command `moments`.
final class Command {
  private let process = Process()
  private let output: AsyncStream<Data>
  private let complaints: AsyncStream<Data>
  private let exits: AsyncStream<Int32>
  private var unread = Data()

  convenience init(_ arguments: String...) throws {
    try self.init(arguments)
  }

  init(_ arguments: [String]) throws {
    let (standardOutput, standardError) = (Pipe(), Pipe())
    let (exits, continuation) = AsyncStream.makeStream(of: Int32.self)
    self.exits = exits
    output = Command.chunks(of: standardOutput.fileHandleForReading)
    complaints = Command.chunks(of: standardError.fileHandleForReading)
    process.executableURL = Command.directory.appendingPathComponent("moments")
    process.arguments = arguments
    process.standardOutput = standardOutput
    process.standardError = standardError
    process.terminationHandler = { process in
      continuation.yield(process.terminationStatus)
      continuation.finish()
    }
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  var processIdentifier: Int32 { process.processIdentifier }

  /// Returns the next line of the standard output; nil at its end.
  func nextLine() async -> String? {
    let newline = UInt8(ascii: "\n")
    while !unread.contains(newline) {
      var chunks = output.makeAsyncIterator()
      guard let chunk = await chunks.next() else { break }
      unread += chunk
    }
    guard !unread.isEmpty else { return nil }
    let line = unread.prefix { $0 != newline }
    unread = Data(unread.dropFirst(line.count + 1))
    return String(decoding: line, as: UTF8.self)
  }

  /// Returns all text that the process has written to the standard error.
  func complaint() async -> String {
    let data = await complaints.reduce(into: Data()) { $0 += $1 }
    return String(decoding: data, as: UTF8.self)
  }

  /// Waits until the process ends, and returns its exit code.
  func exitCode() async -> Int32? {
    await exits.first { _ in true }
  }

  /// Returns the output of a pipe.
  ///
  /// A thread of its own reads it, because reading blocks.
  private static func chunks(of file: FileHandle) -> AsyncStream<Data> {
    let (chunks, continuation) = AsyncStream.makeStream(of: Data.self)
    Thread.detachNewThread {
      while true {
        let chunk = file.availableData
        guard !chunk.isEmpty else { break }
        continuation.yield(chunk)
      }
      continuation.finish()
    }
    return chunks
  }

  /// The directory of the build products, beside the test bundle.
  private static var directory: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent()
  }
}
#endif
