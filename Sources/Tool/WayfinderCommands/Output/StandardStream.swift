// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// An error of a system call.
struct SystemError: Error {
  let code: Int32

  /// The error of the last system call of this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's reason, such as “No space left on device”.
  var reason: String { String(cString: strerror(code)) }
}

/// An output stream of the process.
///
/// A text is written at once and not kept in a buffer, so that no failure is noticed too late.
enum StandardStream: Int32 {
  case output = 1
  case errors = 2

  /// Opens the streams that are closed, because the next file would get the number of one of them.
  ///
  /// They are opened for the other direction, so that reading and writing fail as before.
  static func reserveNumbers() {
    for (number, mode) in [
      (Int32(0), O_WRONLY), (output.rawValue, O_RDONLY), (errors.rawValue, O_RDONLY),
    ]
    where fcntl(number, F_GETFD) < 0 {
      // The system uses the lowest free number, which is this one.
      _ = open("/dev/null", mode)
    }
  }

  /// Writes a text; if the output cannot be written, the process ends with the system's reason.
  func put(_ text: String, terminator: String = "\n") {
    do throws(SystemError) {
      try writeAll(Array("\(text)\(terminator)".utf8), to: rawValue)
    } catch {
      guard self == .output else { return }
      StandardStream.errors.put("error: the output cannot be written: \(error.reason)")
      exit(ExitCode.unreadable.rawValue)
    }
  }
}

/// Writes all bytes to a file of the process.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&state, 1, -1)
    } else if errno != EINTR {
      throw .last
    }
  }
}
