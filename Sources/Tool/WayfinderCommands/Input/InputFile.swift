// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that a command reads.
enum InputFile {
  /// Reads a file; `-` is the standard input.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The greatest number of bytes that are read.
  ///   - advice: What to do if the file does not exist.
  /// - Returns: The bytes.
  /// - Throws: `UnreadableFile` with the reason, also if the output of the command goes to the file.
  static func bytes(
    _ path: String,
    limit: Int,
    ifMissing advice: String = "check the path"
  ) throws(UnreadableFile) -> [UInt8] {
    if path == "-" {
      return try bytes(of: STDIN_FILENO, "the standard input", limit)
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw UnreadableFile(path, cannotBe: .read, .last, ifMissing: advice)
    }
    defer { close(descriptor) }
    return try bytes(of: descriptor, path, limit)
  }

  private static func bytes(
    of descriptor: Int32,
    _ name: String,
    _ limit: Int
  ) throws(UnreadableFile) -> [UInt8] {
    try checkIsNotOutput(descriptor, name)
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while bytes.count < limit {
      let count = part.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress, min($0.count, limit - bytes.count))
      }
      if count == 0 { break }
      if count > 0 {
        bytes += part[..<count]
      } else if errno != EINTR {
        throw UnreadableFile(name, cannotBe: .read, .last)
      }
    }
    return bytes
  }

  /// Refuses a file to which the output of the command goes.
  private static func checkIsNotOutput(
    _ descriptor: Int32,
    _ name: String
  ) throws(UnreadableFile) {
    var (input, output) = (stat(), stat())
    guard fstat(descriptor, &input) == 0, fstat(STDOUT_FILENO, &output) == 0,
      input.st_mode & S_IFMT == S_IFREG,
      input.st_dev == output.st_dev, input.st_ino == output.st_ino
    else { return }
    let loss = input.st_size == 0 ? ", and the shell has emptied it: restore it, and" : ";"
    // “format --write” replaces no YAML.
    let advice =
      name.hasSuffix(".json")
      ? "; “wayfind format --write --manifest \(name)” replaces a manifest by its canonical form"
      : ""
    throw UnreadableFile(
      "\(name) is also the output of the command\(loss) send the output to another file\(advice)"
    )
  }
}
