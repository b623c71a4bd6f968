// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import JSONTree

/// The text of a manifest and the values in it, before they are decoded as a manifest.
///
/// ```swift
/// let document = try ManifestDocument(json: text, file: "manifest.json")
/// let manifest = try RouteManifest(decoding: document)
/// ```
public struct ManifestDocument: Sendable {
  /// The text of the manifest, for the lines and columns of problems.
  public let text: ManifestText
  /// The value of the whole text.
  public let root: ManifestNode

  /// Creates a document from nodes that a loader of another format has read.
  ///
  /// The loader must refuse an object that has a name twice, and limit the number of nodes and their
  /// depth.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - root: The value of the whole text.
  public init(text: ManifestText, root: ManifestNode) {
    (self.text, self.root) = (text, root)
  }

  /// The greatest size of a text that is read.
  public struct Limits: Sendable, Hashable {
    /// The greatest length of the text in bytes.
    public var bytes: Int
    /// The greatest number of lists and objects inside each other.
    public var depth: Int
    /// The greatest number of values, including lists and objects.
    public var values: Int

    /// Creates limits; the defaults accept a text of 16 MiB.
    ///
    /// - Parameters:
    ///   - bytes: The greatest length of the text in bytes.
    ///   - depth: The greatest number of lists and objects inside each other; at most 512, because
    ///     the reader calls itself for each of them.
    ///   - values: The greatest number of values.
    public init(bytes: Int = 16 << 20, depth: Int = 64, values: Int = 1_000_000) {
      (self.bytes, self.depth, self.values) = (bytes, min(depth, 512), values)
    }
  }
}

extension ManifestDocument {
  /// Reads JSON (RFC 8259) strictly: without comments, without a key twice in an object.
  ///
  /// - Parameters:
  ///   - text: The JSON.
  ///   - file: The name of the file, for messages.
  ///   - limits: The greatest size.
  /// - Throws: ``ManifestError`` with the first mistake of the syntax, and all repeated keys before it.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    json text: String,
    file: String? = nil,
    limits: Limits = Limits()
  ) throws(ManifestError) {
    try self.init(json: text.utf8, file: file, limits: limits)
  }

  /// Reads JSON from bytes, such as the contents of a file.
  ///
  /// - Parameters:
  ///   - bytes: The JSON in UTF-8.
  ///   - file: The name of the file, for messages.
  ///   - limits: The greatest size.
  /// - Throws: ``ManifestError`` with the first mistake of the syntax, and all repeated keys before it.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    json bytes: some Collection<UInt8>,
    file: String? = nil,
    limits: Limits = Limits()
  ) throws(ManifestError) {
    let text = try ManifestText(bytes, file: file, limits: limits)
    var reader = JSONReader(text.bytes, depth: limits.depth, values: limits.values)
    let result = reader.document()
    var problems = ProblemList(text)
    for failure in reader.repeatedKeys {
      problems.add(.duplicateKey, at: failure.offset, failure.problem, failure.suggestion)
    }
    switch result {
    case .success(let root):
      if let error = problems.error { throw error }
      self.init(text: text, root: ManifestNode(root))
    case .failure(let failure):
      let isTooLarge = failure.code == .tooLarge || failure.code == .tooDeep
      let code: ManifestProblem.Code = isTooLarge ? .tooLarge : .syntax
      problems.add(code, at: failure.offset, failure.problem, failure.suggestion)
      throw problems.error
        ?? .single(code, text, at: failure.offset, failure.problem, failure.suggestion)
    }
  }
}

extension ManifestNode {
  fileprivate init(_ node: JSONNode) {
    let value: Value =
      switch node.value {
      case .null: .null
      case .bool(let value): .bool(value)
      case .number(let digits): .number(digits)
      case .text(let text): .text(text)
      case .list(let nodes): .list(nodes.map { ManifestNode($0) })
      case .object(let members):
        .object(members.map { Member($0.name, nameOffset: $0.nameOffset, ManifestNode($0.node)) })
      }
    self.init(value, offset: node.offset)
  }
}

extension ManifestText {
  /// Creates the text from bytes, and checks their number and their encoding.
  package init(
    _ bytes: some Collection<UInt8>,
    file: String?,
    limits: ManifestDocument.Limits
  ) throws(ManifestError) {
    guard bytes.count <= limits.bytes else {
      throw .single(
        .tooLarge,
        ManifestText("", file: file),
        at: 0,
        "the text is longer than \(limits.bytes) bytes",
        "split the manifest, or raise the limit"
      )
    }
    let bytes = Array(bytes)
    if let offset = JSONReader.invalidOffset(in: bytes) {
      throw .single(
        .syntax,
        ManifestText(String(decoding: bytes, as: UTF8.self), file: file),
        at: offset,
        "the text is not valid UTF-8",
        "save the file in UTF-8"
      )
    }
    self.init(validUTF8: bytes, file: file)
  }
}

extension ManifestError {
  /// Creates an error with one problem.
  package static func single(
    _ code: ManifestProblem.Code,
    _ text: ManifestText,
    at offset: Int,
    _ problem: String,
    _ suggestion: String
  ) -> ManifestError {
    let position = text.position(at: offset)
    let problem = ManifestProblem(
      code: code,
      file: text.file,
      position: position,
      problem: problem,
      suggestion: suggestion,
      excerpt: text.excerpt(at: position)
    )
    return ManifestError(problems: [problem], omittedCount: 0)
  }
}
