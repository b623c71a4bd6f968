// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if os(macOS) || os(Linux)
import Foundation
import Testing

@testable import WayfinderCommands

@Suite("Files that are written together", .timeLimit(.minutes(30)))
final class OutputFilesTests {
  private let tool: ToolFolder

  init() throws {
    tool = try ToolFolder()
  }

  private func path(_ name: String) -> String { tool.folder.appendingPathComponent(name).path }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func files(_ texts: KeyValuePairs<String, String>) throws -> OutputFiles {
    try OutputFiles(texts.map { (path($0.key), $0.value) })
  }

  private var names: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: tool.folder.path).sorted() }
  }

  @Test("If the last file cannot be replaced, the files and folders before it are as they were")
  func restoresFiles() throws {
    try write("old", to: "first")
    let number = status(of: path("first"))?.st_ino
    // The folder of the last file takes the place of the second one.
    let files = try files(["first": "new", "second": "", "folder": "", "folder/third": ""])
    let error = #expect(throws: UnreadableFile.self) { try files.write(createsFolders: true) }
    #expect(error?.description == "\(path("folder")) is a folder; name a file")
    #expect(try read("first") == "old")
    #expect(status(of: path("first"))?.st_ino == number)
    #expect(try names == ["first"])
  }

  @Test("Files are written with their folders, and nothing else remains")
  func writesFiles() throws {
    try write("old", to: "a")
    try files(["a": "new", "b/c/d": "text"]).write(createsFolders: true)
    #expect(try read("a") == "new" && read("b/c/d") == "text")
    #expect(try names == ["a", "b", "b/c", "b/c/d"])
    #expect(throws: UnreadableFile.self) { try files(["x/y": ""]).write() }
    #expect(try names == ["a", "b", "b/c", "b/c/d"])
  }

  @Test("What a process that has ended left beside a file is removed, and nothing else")
  func removesLeftovers() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exit 0"]
    try process.run()
    process.waitUntilExit()
    let (ended, own) = (process.processIdentifier, getpid())
    let left = ["a.wayfind-\(ended)-7", "b.wayfind-\(ended)-8.old", "folder/c.wayfind-\(ended)-9"]
    let kept = [
      "a.wayfind-\(own)-7", "a.wayfind-\(ended)", "a.wayfind-\(ended)-7.new", ".wayfind-\(ended)-1",
      "a.wayfind-0-1", "a.wayfind-99999999999999999999-1",
    ]
    try FileManager.default.createDirectory(
      atPath: path("folder"),
      withIntermediateDirectories: false
    )
    for name in left + kept + ["a"] { try write("same", to: name) }
    let folder = "d.wayfind-\(ended)-1"
    try FileManager.default.createDirectory(
      atPath: path(folder),
      withIntermediateDirectories: false
    )
    // Also a file that does not change.
    try files(["a": "same"]).write()
    #expect(try names == (kept + ["a", folder, "folder", left[2]]).sorted())
    try files(["folder/x": "new"]).write()
    #expect(try names == (kept + ["a", folder, "folder", "folder/x"]).sorted())
  }

  @Test("The files that a write leaves behind when it is killed name its process")
  func namesProcess() throws {
    var transaction = FileTransaction()
    try write("old", to: "a")
    try transaction.stage(Array("new".utf8), for: path("a"))
    let name = try #require(try names.first { $0.hasPrefix("a.") && !$0.hasSuffix(".old") })
    #expect(name.hasPrefix("a.wayfind-\(getpid())-"))
    #expect(try names == ["a", name, "\(name).old"])
    FileTransaction.removeLeftovers(beside: [path("a")])
    #expect(try names.count == 3)
    transaction.undo()
    #expect(try names == ["a"])
  }

  @Test("A file that does not change keeps its date")
  func keepsDate() throws {
    try write("same", to: "a")
    try write("some", to: "b")
    let date = Date(timeIntervalSince1970: 1_000_000)
    for name in ["a", "b"] {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(name))
    }
    let files = try files(["a": "same", "b": "same", "c": "same"])
    #expect(files.states.map(\.state) == [.same, .different, .missing])
    try files.write()
    #expect(status(of: path("a"))?.modified == 1_000_000)
    #expect(status(of: path("b"))?.modified != 1_000_000)
  }

  @Test("A file keeps its permissions, and a symbolic link stays one")
  func keepsPermissions() throws {
    try write("old", to: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a"))
    try FileManager.default.createSymbolicLink(
      atPath: path("link"),
      withDestinationPath: "a"
    )
    try files(["link": "new"]).write()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "a")
    #expect(try read("a") == "new")
    #expect((status(of: path("a"))?.st_mode ?? 0) & 0o777 == 0o640)
  }

  @Test("Two names of one file are refused")
  func twice() throws {
    try write("old", to: "a")
    try FileManager.default.createSymbolicLink(
      atPath: path("link"),
      withDestinationPath: "a"
    )
    #expect(throws: UnreadableFile.self) { try files(["a": "1", "link": "2"]) }
  }
}

extension stat {
  fileprivate var modified: Int {
    #if os(macOS)
    st_mtimespec.tv_sec
    #else
    st_mtim.tv_sec
    #endif
  }
}
#endif
