// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import Foundation

/// A folder in which tests run the tool as a user does.
final class ToolFolder {
  typealias Result = (code: Int32, output: String, errors: String)

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("wayfind-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  static var directory: URL {
    #if os(macOS)
    Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      .deletingLastPathComponent() ?? Bundle.main.bundleURL
    #else
    Bundle.main.bundleURL
    #endif
  }

  func run(
    _ arguments: [String],
    environment: [String: String] = [:],
    output device: FileHandle? = nil
  ) throws -> Result {
    let tool = Self.directory.appendingPathComponent("wayfind")
    return try run(tool, arguments, environment, output: device)
  }

  /// Runs a command of the shell in which `wayfind` is the tool.
  func shell(_ command: String) throws -> Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/bin:/usr/bin"
    let environment = ["PATH": "\(Self.directory.path):\(path)"]
    return try run(URL(filePath: "/bin/sh"), ["-c", command], environment, output: nil)
  }

  private func run(
    _ executable: URL,
    _ arguments: [String],
    _ environment: [String: String],
    output device: FileHandle?
  ) throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    let (output, errors) = (folder.appendingPathComponent("o"), folder.appendingPathComponent("e"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try device ?? FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, try String(contentsOf: output, encoding: .utf8),
      try String(contentsOf: errors, encoding: .utf8)
    )
  }
}
#endif
