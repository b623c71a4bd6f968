// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// Functions that write a set to text files and read it from these files, for programs in other
// languages. Each file contains one part of the set, with one element per line.

extension RouteSet {
  /// Writes the files NAME.patterns, NAME.paths, NAME.urls, NAME.expect, and one for each kind of misses.
  ///
  /// - Parameter folder: The folder, which is created if it is missing.
  /// - Throws: ``BenchmarkError`` with the exit code of bad input if a file cannot be written.
  public func write(to folder: String) throws(BenchmarkError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (part, lines) in [
        ("patterns", patterns), ("paths", paths), ("urls", links),
        ("expect", expected.map { String($0) }),
      ] + MissKind.allCases.map({ ($0.rawValue, misses($0)) }) {
        let text = lines.map { "\($0)\n" }.joined()
        try text.write(toFile: "\(folder)/\(name).\(part)", atomically: true, encoding: .utf8)
      }
    } catch {
      throw .badInput("the set \(name) cannot be written to \(folder): \(error)")
    }
  }

  /// Reads a set from its files; the files of the misses are optional.
  ///
  /// - Parameters:
  ///   - name: The name of the files without extension.
  ///   - folder: The folder of the files.
  /// - Throws: ``BenchmarkError`` with the exit code of bad input if a file is missing, or if the files
  ///   contradict each other.
  public init(named name: String, in folder: String) throws(BenchmarkError) {
    let numbers = try Self.lines(of: "expect", name, folder)
    let expected = numbers.compactMap { Int($0) }
    guard expected.count == numbers.count else {
      throw .badInput("\(folder)/\(name).expect has a line that is no number")
    }
    var misses: [MissKind: [String]] = [:]
    for kind in MissKind.allCases
    where FileManager.default.fileExists(atPath: "\(folder)/\(name).\(kind.rawValue)") {
      misses[kind] = try Self.lines(of: kind.rawValue, name, folder)
    }
    try self.init(
      name: name,
      patterns: try Self.lines(of: "patterns", name, folder),
      paths: try Self.lines(of: "paths", name, folder),
      links: try Self.lines(of: "urls", name, folder),
      expected: expected,
      misses: misses
    )
  }

  private static func lines(
    of part: String,
    _ name: String,
    _ folder: String
  ) throws(BenchmarkError) -> [String] {
    let file = "\(folder)/\(name).\(part)"
    let text: String
    do {
      text = try String(contentsOfFile: file, encoding: .utf8)
    } catch {
      throw .badInput("\(file) cannot be read")
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Returns the names of the sets in a folder.
  ///
  /// Names that differ in a number at the end are ordered by the number.
  ///
  /// - Throws: ``BenchmarkError`` with the exit code of bad input if there is no set.
  public static func names(in folder: String) throws(BenchmarkError) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = files.filter { $0.hasSuffix(".patterns") }.map { String($0.dropLast(9)) }
    guard !names.isEmpty else {
      throw .badInput("there is no set in \(folder); `bench sets --to FOLDER` writes some")
    }
    return names.map(NumberedName.init).sorted { $0.key < $1.key }.map(\.text)
  }

  /// A name that is ordered by the number at its end.
  private struct NumberedName {
    let text: String
    let key: (stem: String, number: Int, text: String)

    init(_ text: String) {
      let stem = text.reversed().drop { $0.isASCII && $0.isNumber }
      self.text = text
      key = (String(stem.reversed()), Int(text.dropFirst(stem.count)) ?? 0, text)
    }
  }
}
