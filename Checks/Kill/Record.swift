// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The two files in which a writer records its work, and their lines.
enum Record {
  /// The descriptor of the file with one line for the beginning of each write, and one for its end.
  static let writes: Int32 = 3
  /// The descriptor of the file with one line for each opened link, or each update that counts after a start.
  static let notes: Int32 = 4

  static let end = "end\n"

  /// Returns the line for the beginning of a write.
  static func beginning(of data: Data) -> String { data.base64EncodedString() + "\n" }

  /// Adds a line by one system call, so that it is recorded completely or not at all.
  static func write(_ line: String, to descriptor: Int32) {
    let bytes = Array(line.utf8)
    guard Foundation.write(descriptor, bytes, bytes.count) == bytes.count else { exit(5) }
  }

  /// Returns the contents before and after the last write, and whether it has ended.
  ///
  /// A writer can be ended just after a write, by a call of another thread.
  static func lastWrite(
    in text: String,
    initially: Data?
  ) -> (before: Data?, after: Data?, hasEnded: Bool) {
    var write = (before: initially, after: initially, hasEnded: false)
    for line in text.split(separator: "\n") {
      if line == "end" {
        write.hasEnded = true
      } else {
        write = (write.after, Data(base64Encoded: String(line)), false)
      }
    }
    return write
  }

  /// Returns the texts of kept links.
  static func links(in data: Data) -> [String] {
    struct Link: Decodable { let text: String }
    struct Links: Decodable { let links: [Link] }
    return (try? JSONDecoder().decode(Links.self, from: data))?.links.map(\.text) ?? []
  }
}
