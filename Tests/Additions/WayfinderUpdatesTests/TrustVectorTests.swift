// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
import Foundation
import Testing
import WayfinderUpdates

/// The published vectors of signatures and root documents, which each implementation passes.
@Suite("Vectors of trust", .timeLimit(.minutes(5)))
@MainActor
struct TrustVectorTests {
  private struct Vectors: Decodable {
    let now: String
    let seconds: Int64
    let root: String
    let cases: [Case]
  }

  private struct Case: Decodable {
    let name: String
    let files: [String: String]
    let version: Int?
    let root: Int?
    let error: String?
  }

  @Test("Publications that devices accept or refuse, with the code of the error")
  func cases() async throws {
    var url = URL(filePath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    let data = try Data(contentsOf: url.appending(path: "docs/update-trust-vectors.json"))
    let vectors = try JSONDecoder().decode(Vectors.self, from: data)
    #expect(vectors.cases.count >= 20)
    for vector in vectors.cases {
      let app = UpdatedApp(try Publication())
      app.setTime(vectors.seconds)
      app.publication.replace(vector.files.mapValues { Data($0.utf8) })
      let state = try await app.start(root: Data(vectors.root.utf8), maximumSize: 4 << 20).refresh()
      #expect(state.error?.code.name == vector.error, "\(vector.name)")
      guard vector.error == nil else { continue }
      #expect(state.version == vector.version && state.root == vector.root, "\(vector.name)")
    }
  }
}
#endif
