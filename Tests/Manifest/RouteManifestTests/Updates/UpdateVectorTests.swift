// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteManifest
import RouteRules
import Testing

/// The published test vectors, which each implementation of updates passes.
@Suite("Vectors of updates")
struct UpdateVectorTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private struct Vectors {
    let manifest: RouteManifest
    let values: [String: Any]

    init() throws {
      let data = try Data(contentsOf: root.appending(path: "docs/update-vectors.json"))
      values = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      manifest = try RouteManifest(decoding: ManifestDocument(json: Self.json(values["manifest"])))
    }

    func list(_ name: String) throws -> [[String: Any]] {
      try #require(values[name] as? [[String: Any]])
    }

    static func json(_ value: Any?) throws -> Data {
      try JSONSerialization.data(withJSONObject: #require(value), options: .fragmentsAllowed)
    }
  }

  @Test("The published schema is the schema of the decoder's table of keys")
  func schema() throws {
    let url = Self.root.appending(path: "docs/update.schema.json")
    #expect(try String(contentsOf: url, encoding: .utf8) == RouteUpdate.jsonSchema)
  }

  @Test("The shares of installations")
  func buckets() throws {
    let buckets = try Vectors().list("buckets")
    #expect(buckets.count >= 5)
    for bucket in buckets {
      let (salt, installation) = (bucket["salt"] as? String, bucket["installation"] as? String)
      #expect(
        RouteUpdate.bucket(of: try #require(installation), salt: try #require(salt)) == bucket[
          "bucket"
        ] as? Int
      )
    }
    let counts = (0..<10_000).map {
      RouteUpdate.bucket(of: "installation \($0)", salt: "salt") / 1000
    }
    for tenth in 0..<10 { #expect((900...1100).contains(counts.count { $0 == tenth }), "\(tenth)") }
  }

  @Test("Updates that are applied, with the decisions before and after")
  func cases() throws {
    let vectors = try Vectors()
    let rules = vectors.manifest.rules()
    for vector in try vectors.list("cases") {
      let name = try #require(vector["name"] as? String)
      let device = try device(#require(vector["device"] as? [String: String]))
      var ignored: [RouteUpdate.Ignored] = []
      let document = try ManifestDocument(json: Vectors.json(vector["update"]))
      let update = try RouteUpdate(decoding: document, leavingOut: &ignored)
      let result = try update.applied(to: rules, for: device)
      ignored += result.ignored
      #expect(result.applied == vector["applied"] as? [String], "\(name)")
      #expect(
        ignored.map { [$0.rule, $0.reason.rawValue] } == vector["ignored"] as? [[String]],
        "\(name)"
      )
      for decision in try #require(vector["decisions"] as? [[String: String]]) {
        let (link, origin) = (try #require(decision["link"]), try #require(decision["origin"]))
        let sender = try #require(RouteOrigin(name: origin))
        #expect(
          try rules.decide(link, from: sender).summary == decision["before"],
          "\(name): \(link)"
        )
        #expect(
          try result.rules.decide(link, from: sender).summary == decision["after"],
          "\(name): \(link)"
        )
      }
    }
  }

  @Test("Updates whose result would have mistakes are refused as a whole")
  func refused() throws {
    let vectors = try Vectors()
    let rules = vectors.manifest.rules()
    let device = try device([
      "platform": "ios", "version": "1", "installation": "a", "time": "2026-11-28T12:00:00Z",
    ])
    for vector in try vectors.list("refused") {
      let update = try RouteUpdate(decoding: ManifestDocument(json: Vectors.json(vector["update"])))
      let error = #expect(throws: RouteUpdate.Refusal.self, "\(vector["name"] ?? "")") {
        try update.applied(to: rules, for: device)
      }
      #expect(error?.problems.isEmpty == false)
    }
  }

  @Test("Documents that no version of an app reads")
  func malformed() throws {
    for vector in try Vectors().list("malformed") {
      let document = try ManifestDocument(json: Vectors.json(vector["update"]))
      var ignored: [RouteUpdate.Ignored] = []
      let error = #expect(throws: ManifestError.self, "\(vector["name"] ?? "")") {
        try RouteUpdate(decoding: document, leavingOut: &ignored)
      }
      #expect(
        error?.problems.first?.code.name == vector["code"] as? String,
        "\(vector["name"] ?? "")"
      )
      #expect(throws: ManifestError.self) { try RouteUpdate(decoding: document) }
    }
  }

  @Test(
    "Each value of each document, replaced by each kind of JSON, is refused or left out, and never traps"
  )
  func replaced() throws {
    let vectors = try Vectors()
    let rules = vectors.manifest.rules()
    let device = try device([
      "platform": "ios", "version": "1", "installation": "a", "time": "2026-11-28T12:00:00Z",
    ])
    let kinds: [Any] = [
      NSNull(), true, -1, 1.5, 1e300, "", "\u{0}", [Any](), ["a"], [String: Any](), ["a": 1],
    ]
    var counts = (refused: 0, read: 0)
    for vector in try vectors.list("cases") {
      let update = try #require(vector["update"] as? [String: Any])
      for changed in variants(of: update, kinds) {
        var ignored: [RouteUpdate.Ignored] = []
        do {
          let document = try ManifestDocument(json: Vectors.json(changed))
          let read = try RouteUpdate(decoding: document, leavingOut: &ignored)
          _ = try? read.applied(to: rules, for: device)
          counts.read += 1
        } catch let error as ManifestError {
          #expect(!error.problems.isEmpty)
          counts.refused += 1
        }
      }
    }
    #expect(counts.refused > 1000 && counts.read > 100, "\(counts)")
  }

  @Test("The canonical text of an update is read as the same update")
  func canonical() throws {
    for name in ["refused", "cases"] {
      for vector in try Vectors().list(name) {
        let document = try ManifestDocument(json: Vectors.json(vector["update"]))
        var ignored: [RouteUpdate.Ignored] = []
        let update = try RouteUpdate(decoding: document, leavingOut: &ignored)
        #expect(try RouteUpdate(decoding: ManifestDocument(json: update.json)) == update)
      }
    }
  }

  @Test("What a manifest says about versions and rewrites has its effect by the same function")
  func manifest() throws {
    var manifest = try Vectors().manifest
    let index = try #require(manifest.routes.firstIndex { $0.id == "product" })
    manifest.routes[index].versions[.ios] = .init(from: .init("2.0"), until: .init("4.0"))
    manifest.routes[index].webAddress = "/p/:id"
    manifest.routes[index].fallback = .web
    manifest.rules = [.init(id: "old", pattern: "/item/:id", template: "/products/:id")]
    var code = manifest
    (code.rules, code.routes[index].versions) = ([], [:])
    let link = "https://momentsapp.com/item/7"
    let web = "leaves https://www.momentsapp.com/p/7"
    for (version, outcome) in [("1.9", web), ("2.0", "opens product below home"), ("4", web)] {
      let device = try device(
        [
          "platform": "ios", "version": version, "installation": "a",
          "time": "2026-11-28T12:00:00Z",
        ]
      )
      let rules = try manifest.update.applied(to: code.rules(), for: device).rules
      #expect(try rules.decide(link, from: .universal).summary == outcome, "\(version)")
    }
  }

  private func device(_ values: [String: String]) throws -> RouteUpdate.Device {
    RouteUpdate.Device(
      platform: try #require(values["platform"].flatMap(RouteManifest.Platform.init)),
      version: try #require(values["version"].flatMap { RouteManifest.AppVersion($0) }),
      installation: try #require(values["installation"]),
      time: try #require(values["time"].flatMap(RouteUpdate.Time.init))
    )
  }

  /// Returns copies of a value in which one value is replaced.
  private func variants(of value: Any, _ kinds: [Any]) -> [Any] {
    var variants: [Any] = kinds
    if let object = value as? [String: Any] {
      for (key, inner) in object {
        for variant in self.variants(of: inner, kinds) {
          variants.append(object.merging([key: variant]) { $1 })
        }
      }
    } else if let list = value as? [Any] {
      for (index, inner) in list.enumerated() {
        for variant in self.variants(of: inner, kinds) {
          var copy = list
          copy[index] = variant
          variants.append(copy)
        }
      }
    }
    return variants.filter {
      JSONSerialization.isValidJSONObject($0) || !($0 is [Any] || $0 is [String: Any])
    }
  }
}

extension RouteDecision {
  /// The outcome in the words of the vectors.
  fileprivate var summary: String {
    switch outcome {
    case .leaves: return "leaves \(link)"
    case .fails(let error): return "fails \(error.code)"
    case .opens(let verdict):
      let below =
        parents.isEmpty ? "" : " below " + parents.map { $0.id ?? "?" }.joined(separator: ", ")
      let needs = verdict == .allowed ? "" : " after \(verdict.rawValue)"
      return "opens \(route?.id ?? "?")\(below)\(needs)"
    }
  }
}
