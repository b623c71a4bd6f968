// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Wayfinder

@Suite("FileLinkStore", .timeLimit(.minutes(30)))
struct FileLinkStoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("links-\(UUID().uuidString)", isDirectory: true)

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func write(_ text: String, _ name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  @Test("Data is saved in one file and loaded by another store")
  func roundTrip() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = FileLinkStore(folder: folder)
    #expect(try await store.load() == nil)
    for text in ["first", "", "second"] {
      try await store.save(Data(text.utf8))
      #expect(try await FileLinkStore(folder: folder).load() == Data(text.utf8))
    }
    #expect(names == ["links.json"])
  }

  @Test("A temporary file of a killed process is removed, and other files are not")
  func temporaryFiles() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("saved", "links.json")
    try write("half", ".dat.nosync1F.aBcDeF")
    try write("other", "notes.txt")
    #expect(try await FileLinkStore(folder: folder).load() == Data("saved".utf8))
    #expect(names == ["links.json", "notes.txt"])
  }

  @Test("A file of more than 1 MiB is an error, and can be replaced")
  func size() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = FileLinkStore(folder: folder)
    try write(String(repeating: "a", count: 1 << 20), "links.json")
    #expect(try await store.load()?.count == 1 << 20)
    try write(String(repeating: "a", count: 1 << 20 + 1), "links.json")
    await #expect {
      try await store.load()
    } throws: {
      ($0 as? IncomingLink.StoreError)?.code == .tooLarge
    }
    try await store.save(Data("new".utf8))
    #expect(try await store.load() == Data("new".utf8))
  }

  @Test("The limit of 1 MiB applies to the target of a symbolic link")
  func symbolicLink() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for (size, isAccepted) in [(1 << 20, true), (1 << 20 + 1, false)] {
      try write(String(repeating: "a", count: size), "target-\(size)")
      try? FileManager.default.removeItem(at: folder.appendingPathComponent("links.json"))
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("links.json"),
        withDestinationURL: folder.appendingPathComponent("target-\(size)")
      )
      do {
        #expect(try await FileLinkStore(folder: folder).load()?.count == size)
        #expect(isAccepted)
      } catch let error as IncomingLink.StoreError {
        #expect(error.code == .tooLarge)
        #expect(!isAccepted)
      }
    }
  }

  @Test("Only the user of the process can read the file and its folder")
  func permissions() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = FileLinkStore(folder: folder.appendingPathComponent("a"))
    func permissions(_ path: String) throws -> Int? {
      let path = folder.appendingPathComponent(path).path
      return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    for text in ["first", "second"] {
      try await store.save(Data(text.utf8))
      #expect(try permissions("a") == 0o700)
      #expect(try permissions("a/links.json") == 0o600)
    }
  }

  @Test("A folder that cannot be used is an error")
  func unusable() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("", "file")
    let store = FileLinkStore(folder: folder.appendingPathComponent("file"))
    await #expect(throws: (any Error).self) { try await store.load() }
    await #expect(throws: (any Error).self) { try await store.save(Data()) }
  }

  @Test("The links of a router are kept in the file and opened by the next router")
  @MainActor
  func router() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = KeptLinkProcess(FileLinkStore(folder: folder))
    for number in 1...3 { first.open("shop://a/\(number)") }
    let file = folder.appendingPathComponent("links.json")
    await waitUntil { (try? KeptLinks.links(in: Data(contentsOf: file)).count) == 3 }
    let second = KeptLinkProcess(FileLinkStore(folder: folder))
    await waitUntil { second.router.inboxCount == 3 }
    second.router.openGate(.onboardingDone)
    await waitUntil { second.opened.count == 3 }
    #expect(second.opened == (1...3).map { "shop://a/\($0)" })
    await waitUntil { (try? KeptLinks.links(in: Data(contentsOf: file)).count) == 0 }
  }
}
