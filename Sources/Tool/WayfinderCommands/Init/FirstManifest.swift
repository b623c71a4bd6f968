// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import RouteMatching

/// The facts of an app from which `init` makes its first manifest.
struct FirstManifest {
  /// The file beside the manifest, from which editors know its keys.
  static let schemaName = "wayfinder.schema.json"

  var host = "example.com"
  var appID: String?
  var package: String?
  var fingerprints: [String] = []

  /// A manifest with two routes.
  var manifest: RouteManifest {
    var manifest = RouteManifest()
    manifest.schema = Self.schemaName
    manifest.hosts = [RouteManifest.Host(stringLiteral: host)]
    if let appID { manifest.apps.ios = [.init(appID: appID)] }
    if let package {
      manifest.apps.android = [.init(package: package, fingerprints: fingerprints)]
    }
    var home = RouteManifest.Route(id: "home", pattern: "/", exposure: .external)
    home.descriptions = ["en": "The first screen"]
    var user = RouteManifest.Route(id: "user", pattern: "/users/:id", exposure: .external)
    user.descriptions = ["en": "A user by number"]
    user.parameters[0].kind = "int"
    user.parent = home.pattern
    manifest.routes = [home, user]
    return manifest
  }

  /// The first mistake of the facts with a correction, or nil if there is none.
  var mistake: String? {
    do throws(ManifestError) {
      _ = try RouteManifest(decoding: ManifestDocument(json: manifest.json))
      return nil
    } catch {
      return error.problems.first?.message
    }
  }

  /// Asks for each fact until the answer has no mistake; an empty answer keeps the fact.
  ///
  /// - Parameter answer: A closure that prints a question and returns the answer, or nil at the end of
  ///   the input.
  mutating func ask(_ answer: (String) -> String?) {
    ask("Host of the links [\(host)]: ", answer) { $0.host = $1.lowercased() }
    ask("Identifier of the iOS app, such as ABCDE12345.com.example.app [none]: ", answer) {
      $0.appID = $1
    }
    ask("Package of the Android app, such as com.example.app [none]: ", answer) { $0.package = $1 }
    guard package != nil else { return }
    ask("SHA-256 fingerprint of its certificate, such as 14:6D:E9:… [none]: ", answer) {
      $0.fingerprints = [$1]
    }
  }

  private mutating func ask(
    _ question: String,
    _ answer: (String) -> String?,
    _ set: (inout FirstManifest, String) -> Void
  ) {
    var problem = ""
    while let text = answer(problem + question), !text.isEmpty {
      var changed = self
      set(&changed, text)
      guard let mistake = changed.mistake else {
        self = changed
        return
      }
      problem = "\(mistake)\n"
    }
  }
}
