// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AndroidLinkMatching
import AppleAssociationMatching
import JSONTree
import LinkAssociation
import RouteMatching

/// Answers for the page of the playground, as a JSON text that ends with NUL.
///
/// The memory is not freed: the page uses a new instance of the module for each call.
///
/// - Parameters:
///   - patterns: The UTF-8 of the patterns, one per line; a name can follow after ` #`.
///   - patternBytes: The number of bytes of the patterns.
///   - links: The UTF-8 of the links, one per line.
///   - linkBytes: The number of bytes of the links.
/// - Returns: The text.
@_cdecl("evaluate")
public func evaluate(
  _ patterns: UnsafePointer<UInt8>,
  _ patternBytes: Int,
  _ links: UnsafePointer<UInt8>,
  _ linkBytes: Int
) -> UnsafeMutablePointer<UInt8> {
  let patterns = UnsafeBufferPointer(start: patterns, count: patternBytes)
  let links = UnsafeBufferPointer(start: links, count: linkBytes)
  let json = Playground.answer(
    String(decoding: patterns, as: UTF8.self),
    String(decoding: links, as: UTF8.self)
  )
  let text = Array(json.compactText.utf8) + [0]
  let result = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
  result.initialize(from: text, count: text.count)
  return result
}

/// A table of the patterns, and their rules in the files of iOS and Android.
struct Playground {
  private static let maximumBytes = 65_536
  private static let maximumPatterns = 200
  private static let maximumLinks = 50

  private let rows: [PatternRow]
  private let table: RouteTable<Int>
  /// The problems by line; the table leaves such a pattern out.
  private let conflicts: [Int: [JSONValue]]

  private init(_ rows: [PatternRow]) {
    var builder = RouteTable<Int>.Builder()
    for (index, row) in rows.enumerated() {
      guard let pattern = row.pattern else { continue }
      builder.add(pattern, priority: 0, value: index, in: "patterns", at: UInt(row.line))
    }
    self.rows = rows
    let (table, problems) = builder.assemble()
    self.table = table
    conflicts = Dictionary(grouping: problems) { Int($0.location.line) }
      .mapValues { $0.map { Self.json(of: $0) } }
  }

  static func answer(_ patterns: String, _ links: String) -> JSONValue {
    let bytes = patterns.utf8.count + links.utf8.count
    guard bytes <= maximumBytes else { return problem("bytes", bytes, maximumBytes) }
    let patterns = lines(of: patterns)
    guard patterns.count <= maximumPatterns else {
      return problem("patterns", patterns.count, maximumPatterns)
    }
    let links = lines(of: links)
    guard links.count <= maximumLinks else { return problem("links", links.count, maximumLinks) }
    let rows = patterns.compactMap { PatternRow($0.text, line: $0.number) }
    let playground = Playground(rows)
    return [
      "patterns": .array(rows.map { playground.json(of: $0) }),
      "links": .array(links.map { playground.json(ofLink: $0.text) }),
    ]
  }

  private static func problem(_ name: String, _ count: Int, _ limit: Int) -> JSONValue {
    ["problem": .string(name), "count": number(count), "limit": number(limit)]
  }

  /// Returns the lines that are not blank, with their numbers.
  private static func lines(of text: String) -> [(text: String, number: Int)] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .filter { _, line in line.contains { !$0.isBlank } }
      .map { index, line in (String(Substring(line)), index + 1) }
  }

  /// Returns a problem; two have a text of the page, because their messages ask for changes in code.
  private static func json(of problem: RouteTableError.Problem) -> JSONValue {
    switch problem.code {
    case .duplicate: ["duplicateOf": number(Int(problem.earlier?.line ?? 0))]
    case .unknownKind: ["isUnknownKind": .bool(true)]
    default: ["message": .string(problem.message)]
    }
  }

  static func number(_ value: Int) -> JSONValue { .number("\(value)") }

  private func json(of row: PatternRow) -> JSONValue {
    [
      "line": Self.number(row.line),
      "text": .string(row.text),
      "name": .string(row.name),
      "error": row.error,
      "conflicts": .array(conflicts[row.line] ?? []),
      "hasWebLinks": .bool(row.hasWebLinks),
      "apple": .array(row.apple.map { .string($0) }),
      "android": .array(row.android.entries),
      "androidAdvanced": .array(row.androidAdvanced.entries),
      "fileProblem": row.fileProblem.map { .string($0) } ?? .null,
    ]
  }

  private func json(ofLink text: String) -> JSONValue {
    var result = JSONObject([.init(name: "text", value: .string(text))])
    func add(_ name: String, _ value: JSONValue) {
      result.members.append(.init(name: name, value: value))
    }
    do throws(DeepLinkError) {
      let link = try DeepLink(parsing: text, options: table.options.link)
      if let match = try table.match(link) {
        add("winner", Self.number(match.value))
        add("captures", captures(of: match.parameters))
      }
      add("isRefused", .bool(link.isRefused))
      add("query", .array(link.query.map { item(of: $0) }))
      let explanation = try table.explain(link, limit: 6)
      add("candidates", .array(explanation.candidates.map { json(of: $0) }))
      add("omitted", Self.number(explanation.omittedCount))
      if let pattern = explanation.fragmentMatch { add("fragment", .string(pattern.text)) }
    } catch {
      add("error", ["offset": Self.number(error.offset), "message": .string(error.message)])
    }
    do throws(UniversalLinkError) {
      let text = UniversalLink.escaped(text)
      let link = try UniversalLink(parsing: text)
      let isWebLink = link.scheme == "https" || link.scheme == "http"
      add(
        isWebLink ? "files" : "fileProblem",
        isWebLink ? files(link, text) : .string("notWebLink")
      )
    } catch {
      add("fileProblem", .string(error.rawValue))
    }
    return .object(result)
  }

  /// Returns the values of the path: the decoded text, or the decoded segments of a catch-all.
  private func captures(of parameters: RouteParameters) -> JSONValue {
    .array(
      parameters.names.filter { parameters.hasPathValue($0) }.map { name in
        let segments = parameters.segments(name)?.map { JSONValue.string($0) }
        return [
          "name": .string(name),
          "value": .string(parameters[name] ?? ""),
          "segments": segments.map { .array($0) } ?? .null,
        ]
      }
    )
  }

  private func item(of item: DeepLink.QueryItem) -> JSONValue {
    let name = item.name ?? String(item.rawName)
    return ["name": .string(name), "value": .string(item.value ?? String(item.rawValue ?? ""))]
  }

  /// Returns a pattern that was compared with a link; without a reason if it is not in the table.
  private func json(of candidate: Explanation.Candidate) -> JSONValue {
    let index = table.routes[candidate.id.index].value
    return [
      "pattern": Self.number(index),
      "matches": .bool(candidate.matches),
      "reason": conflicts[rows[index].line] == nil ? .string(candidate.reason) : .null,
    ]
  }

  /// Returns which rules of the files match a link, for each pattern that its host can reach.
  private func files(_ link: UniversalLink, _ text: String) -> JSONValue {
    .array(
      rows.enumerated().compactMap { index, row in
        guard row.pattern?.isReached(onHost: link.host) == true, conflicts[row.line] == nil else {
          return nil
        }
        return [
          "pattern": Self.number(index),
          "apple": row.appleMatches(link),
          "android": row.android.matches(text),
          "androidAdvanced": row.androidAdvanced.matches(text),
        ]
      }
    )
  }
}

/// A line of the patterns, with its rules in the files.
struct PatternRow {
  let line: Int
  let text: String
  let name: String
  private(set) var pattern: RoutePattern?
  private(set) var error = JSONValue.null
  /// The patterns of the association file.
  private(set) var apple: [String] = []
  private(set) var android = AndroidPaths()
  private(set) var androidAdvanced = AndroidPaths()
  /// The reason why a platform refuses a file with these rules.
  private(set) var fileProblem: String?
  private var association: AssociationFile?

  /// Whether web links can match the pattern; otherwise it has no rules.
  var hasWebLinks: Bool { pattern.map { $0.scheme == nil || $0.scheme == "https" } ?? false }

  init?(_ text: String, line: Int) {
    self.line = line
    let bytes = Array(text.utf8)
    let mark = bytes.indices.first { index in
      bytes[index] == UInt8(ascii: "#") && (index == 0 || bytes[index - 1].isBlank)
    }
    self.text = Self.trimmed(bytes[..<(mark ?? bytes.count)])
    name = mark.map { Self.trimmed(bytes[($0 + 1)...]) } ?? ""
    guard !self.text.isEmpty else { return nil }
    do throws(RoutePatternError) {
      let pattern = try RoutePattern(parsing: self.text)
      self.pattern = pattern
      if hasWebLinks { readRules(of: PathShape.all(of: pattern)) }
    } catch {
      self.error = [
        "offset": Playground.number(error.offset), "message": .string(error.message),
      ]
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.drop { $0.isBlank }
    let end = start.lastIndex { !$0.isBlank } ?? start.startIndex - 1
    return String(decoding: start[..<(end + 1)], as: UTF8.self)
  }

  /// Sets the rules; without shapes, both platforms open every path.
  private mutating func readRules(of shapes: [PathShape]?) {
    apple = shapes?.wildcardPaths(LinkEncoding.segment) ?? ["*"]
    // An element of `details` for each pattern, because a match ends the search in an element.
    let details = apple.map { path -> JSONValue in
      ["appIDs": ["app"], "components": [["/": .string(path)]]]
    }
    do throws(AssociationFileError) {
      association = try AssociationFile(["applinks": ["details": .array(details)]])
    } catch {
      fileProblem = "\(error)"
    }
    do throws(IntentFilterError) {
      let level = AndroidDevice.advancedPatternLevel
      android = try AndroidPaths(shapes, apiLevel: level - 1)
      androidAdvanced = try AndroidPaths(shapes, apiLevel: level)
    } catch {
      fileProblem = "\(error)"
    }
  }

  func appleMatches(_ link: UniversalLink) -> JSONValue {
    .array((association?.explain(link).rules ?? []).map { .bool($0.result == .matched) })
  }
}

/// The path attributes of a pattern for an API level of Android, one in each intent filter.
struct AndroidPaths {
  let entries: [JSONValue]
  private let matcher: AndroidLinkMatcher?

  init() {
    entries = []
    matcher = nil
  }

  init(_ shapes: [PathShape]?, apiLevel: Int) throws(IntentFilterError) {
    let isAdvanced = apiLevel >= AndroidDevice.advancedPatternLevel
    let paths = shapes?.androidPaths(isAdvanced: isAdvanced) ?? [IntentFilter.Data()]
    let web = IntentFilter.Data(scheme: "https", host: "*")
    entries = paths.map { path in
      let attributes = [
        ("path", path.path), ("pathPattern", path.pathPattern),
        ("pathAdvancedPattern", path.pathAdvancedPattern),
      ]
      let own = attributes.first { $0.1 != nil }
      return ["attribute": .string(own?.0 ?? "host"), "text": .string(own?.1 ?? "*")]
    }
    matcher = try AndroidLinkMatcher(
      app: AndroidApp(package: "app", filters: paths.map { IntentFilter(data: [web, $0]) }),
      device: AndroidDevice(apiLevel: apiLevel)
    )
  }

  func matches(_ link: String) -> JSONValue {
    .array((matcher?.explain(link).filters ?? []).map { .bool($0.isMatch) })
  }
}

extension DeepLink {
  /// Whether a router refuses the link from outside, whatever the app declares in `router.links`.
  fileprivate var isRefused: Bool { scheme == "http" || port != nil || userInfo != nil }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == 9 || self == 13 }
}
