// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Tracer

/// The runs of a writer in one folder, one after another, and the state in which each leaves the folder.
struct Judge {
  private let folder: URL
  private let file: URL
  private let kind: WriterKind
  private let writes: FileHandle
  private let notes: FileHandle
  private var before = 0
  private var after = 0
  /// The number of runs that left a temporary file.
  private var temporary = 0
  /// The number of ends before and after each system call.
  private var calls: [String: (before: Int, after: Int)] = [:]
  private var next = 1

  init(_ kind: WriterKind, folder: URL) throws {
    self.kind = kind
    self.folder = folder.appendingPathComponent("kept", isDirectory: true)
    file = self.folder.appendingPathComponent(kind.fileName)
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    (writes, notes) = try (
      Self.makeFile(folder.appendingPathComponent("writes")),
      Self.makeFile(folder.appendingPathComponent("notes"))
    )
  }

  /// Runs a writer, ends it at a system call of one of its writes, and checks its folder.
  mutating func run(upTo point: Int) throws {
    let earlier = try contents()
    var killed = call_point()
    let status = try start(rounds: 1000, point, &killed)
    guard status == -1, let name = killed.name else { fail("a writer ended with \(status)") }
    let call = String(cString: name)
    let isAfter = killed.after != 0
    calls[call, default: (0, 0)].before += isAfter ? 0 : 1
    calls[call, default: (0, 0)].after += isAfter ? 1 : 0

    let write = Record.lastWrite(in: try Self.text(of: writes), initially: earlier)
    let place = "at point \(point), \(isAfter ? "after" : "before") \(call)"
    let now = try contents()
    guard write.before != write.after else { fail("\(place): the writer wrote nothing") }
    switch now {
    case write.before where !write.hasEnded: before += 1
    case write.after: after += 1
    default:
      fail(
        "\(place): the file has neither the \(write.before?.count ?? 0) bytes from before the write nor the "
          + "\(write.after?.count ?? 0) bytes from after it, but \(now?.count ?? 0)"
      )
    }
    let others = try names().filter { $0 != file.lastPathComponent }
    guard others.count <= 1 else { fail("\(place): these files remain: \(others)") }
    temporary += others.count
  }

  /// Runs a writer that uses what was kept last and ends itself.
  mutating func finish() throws {
    var killed = call_point()
    let status = try start(rounds: 0, .max, &killed)
    guard status == 0 else { fail("the last writer ended with \(status)") }
    let files = try names()
    guard files == [file.lastPathComponent] else { fail("these files remain: \(files)") }
    let lines = try Self.text(of: notes).split(separator: "\n")
    if let mistake = kind.mistake(in: lines) { fail(mistake) }
    for call in ["open", "write", "fsync", "close", "rename"] {
      guard let counts = calls[call], counts.before > 0, counts.after > 0 else {
        fail("no writer was ended before and after “\(call)”; the calls were \(calls)")
      }
    }
    guard before > 0, after > 0 else { fail("all files were from one side of the write") }
  }

  func figure(_ kills: Int) -> String {
    let calls = calls.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value.before)/\($0.value.after)" }
    return
      "kill: \(kind): \(kills) kills, \(before) files from before the write, \(after) from after it, "
      + "0 damaged, \(temporary) temporary files, each removed by the next start; "
      + "before/after \(calls.joined(separator: ", "))"
  }

  private mutating func start(
    rounds: Int,
    _ point: Int,
    _ killed: inout call_point
  ) throws -> Int32 {
    try writes.truncate(atOffset: 0)
    let arguments = [
      CommandLine.arguments[0], kind.rawValue, folder.path, "\(next)", "\(rounds)",
    ]
    next += 10_000
    let strings = arguments.map { UnsafePointer(strdup($0)) }
    let status = kill_at_call(
      strings + [nil],
      writes.fileDescriptor,
      notes.fileDescriptor,
      point,
      &killed
    )
    guard status != -2 else {
      // Some containers forbid it.
      print(
        "kill: not checked: a process cannot be traced here: \(String(cString: strerror(errno)))"
      )
      exit(3)
    }
    for string in strings { free(UnsafeMutableRawPointer(mutating: string)) }
    return status
  }

  private func contents() throws -> Data? {
    FileManager.default.fileExists(atPath: file.path) ? try Data(contentsOf: file) : nil
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// Creates a file and opens it for adding lines.
  private static func makeFile(_ file: URL) throws -> FileHandle {
    let descriptor = open(file.path, O_RDWR | O_APPEND | O_CREAT, 0o600)
    guard descriptor >= 0 else { fail("\(file.path) cannot be opened") }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  private static func text(of file: FileHandle) throws -> String {
    try file.seek(toOffset: 0)
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }

  private static func fail(_ message: String) -> Never {
    print("kill: \(message)")
    exit(1)
  }

  private func fail(_ message: String) -> Never { Self.fail(message) }
}
