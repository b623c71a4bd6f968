// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteManifest
public import Wayfinder
public import WayfinderTesting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Router {
  /// Expects that the router has the routes and the rules of a manifest.
  ///
  /// ```swift
  /// try router.expectManifest("../wayfinder.json", renewedBy: "swift run moments manifest")
  /// ```
  ///
  /// Facts that only a manifest states, such as hosts, owners and descriptions, are not compared. The type
  /// of a parameter is compared if the manifest states one. A route that the manifest has for other
  /// platforms only is not expected in the code.
  ///
  /// - Parameters:
  ///   - path: The path of the manifest in JSON; a relative path begins at the folder of the test's file.
  ///   - command: The command that writes the manifest from the code, for the message.
  ///   - filePath: The file at whose folder a relative path begins.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Throws: `RouteExpectationError` with each difference, or with the mistakes of a file that is not a
  ///   manifest.
  /// - Complexity: O(*n* log *n*) in the size of the manifest and the number of routes.
  public func expectManifest(
    _ path: String,
    renewedBy command: String,
    filePath: StaticString = #filePath,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteExpectationError) {
    let folder = filePath.description.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
    let absolute = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    let location = RouteExpectationError.SourceLocation(file, line)
    guard let data = FileManager.default.contents(atPath: absolute) else {
      throw RouteExpectationError(
        "the manifest \(absolute) cannot be read",
        details: ["correct the path, or write the file: \(command)"],
        at: location
      )
    }
    try expect(ManifestFile(data: Array(data), name: path, command: command), at: location)
  }

  /// Expects that the router has the routes and the rules of a manifest, which is given as text.
  ///
  /// - Parameters:
  ///   - json: The text of the manifest, for example of a resource of the tests.
  ///   - name: The name of the manifest, for the message.
  ///   - command: The command that writes the manifest from the code, for the message.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Throws: `RouteExpectationError` with each difference, or with the mistakes of a text that is not a
  ///   manifest.
  /// - Complexity: O(*n* log *n*) in the size of the manifest and the number of routes.
  public func expectManifest(
    json: String,
    named name: String = "the manifest",
    renewedBy command: String,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteExpectationError) {
    let location = RouteExpectationError.SourceLocation(file, line)
    try expect(ManifestFile(data: Array(json.utf8), name: name, command: command), at: location)
  }

  private func expect(
    _ file: ManifestFile,
    at location: RouteExpectationError.SourceLocation
  ) throws(RouteExpectationError) {
    let manifest: RouteManifest
    do throws(ManifestError) {
      let document = try ManifestDocument(json: file.data, file: file.name)
      manifest = try RouteManifest(decoding: document)
    } catch {
      throw RouteExpectationError(
        "\(file.name) is not a manifest",
        details: error.description.split(separator: "\n").map(String.init),
        at: location
      )
    }
    let code: RouteManifest
    do throws(ManifestError) {
      code = try RouteManifest(rules: rules, merging: manifest)
    } catch {
      throw RouteExpectationError(
        "the routes of the code cannot be in a manifest",
        details: error.description.split(separator: "\n").map(String.init),
        at: location
      )
    }
    let differences = ManifestDifferences(code: code, file: manifest).lines
    guard !differences.isEmpty else { return }
    let count = differences.count == 1 ? "1 fact" : "\(differences.count) facts"
    throw RouteExpectationError(
      "the code and \(file.name) differ in \(count)",
      details: differences + ["renew the file: \(file.command)"],
      at: location
    )
  }
}

/// The bytes of a manifest with its name and the command that writes it.
private struct ManifestFile {
  let data: [UInt8]
  let name: String
  let command: String
}
