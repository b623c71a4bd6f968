// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMatching
import Testing

@testable import Wayfinder

/// An app whose routes return the text that they receive from each part of a link.
@MainActor
private final class EchoApp {
  let host = MemoryHost<String>()
  let router: Router<String>
  private(set) var journeys = 0
  private(set) var outputs: [String] = []

  /// The codes of errors for links with texts that are not valid, or that no route accepts.
  static let codes: Set<RouteError.Code> = [
    .malformedLink, .foreignLink, .notFound, .refused, .invalidParameter, .tooLarge, .redirectLoop,
  ]

  init(_ disclosure: RouteError.Disclosure = .full) throws {
    var options = RouteTableOptions()
    options.matchesFragmentPaths = true
    router = Router(options: options)
    router.disclosure = disclosure
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.attach(host)
    router.console = { [unowned self] in outputs.append($0) }
    let open: RouteConfiguration = [
      .external(including: .unverified), .returnsResultToExternalCallers,
    ]
    router.action("/segment/:text", open) { [$0.parameters["text"] ?? "no value"] }
    router.action("/around/before-:text-after", open) { [$0.parameters["text"] ?? "no value"] }
    router.action("/rest/*text", open) { $0.parameters.segments("text") ?? [] }
    router.action("/items", open) { request in
      request.link.query.flatMap { [$0.name ?? "no name", $0.value ?? "no value"] }
    }
    router.action("/fragment", open) { [$0.link.fragment ?? "no fragment"] }
    router.action("/number/:text<int>", open) { [$0.parameters["text"] ?? "no value"] }
    router.action("/closed/:text") { [$0.parameters["text"] ?? "no value"] }
    router.register("/shown/:text", .external(including: .unverified)) { request in
      try request.parameters.value("text")
    }
    router.rewriteRules = [try RewriteRule("/old/:text", to: "/items?new=:text")]
  }

  /// Opens a link, and returns the texts that arrived, or the error.
  func open(_ link: String, _ origin: RouteOrigin = .internal) async -> Result<[String], RouteError>
  {
    journeys += 1
    do throws(RouteError) {
      let outcome = try await router.route(to: .parsing(link, origin: origin))
      return .success(outcome.value(as: [String].self) ?? [host.screen(for: outcome) ?? ""])
    } catch {
      outputs.append(error.description)
      return .failure(error)
    }
  }

  func open(_ path: RoutePath) async -> Result<[String], RouteError> {
    journeys += 1
    do throws(RouteError) {
      return .success(try await router.route(to: path.routeDestination, returning: [String].self))
    } catch {
      return .failure(error)
    }
  }
}

extension MemoryHost<String> {
  /// The frontmost screen if a journey has shown one.
  fileprivate func screen(for outcome: RouteOutcome) -> String? {
    outcome.kind == .shown ? scene.entries.last.flatMap { screen($0.id) } : nil
  }
}

extension String {
  /// The text with all bytes except ASCII letters and digits percent-encoded (RFC 3986, 2.1).
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let isPlain =
        byte < 0x80
        && (Character(UnicodeScalar(byte)).isLetter
          || Character(UnicodeScalar(byte)).isNumber)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + digits
    }.joined()
  }

  fileprivate var hasControlCharacter: Bool { utf8.contains { $0 < 0x20 || $0 == 0x7F } }
}

@MainActor
@Suite("Naughty texts in links", .timeLimit(.minutes(30)))
struct NaughtyTextTests {
  /// The limit for the bytes of a link.
  private let longest = DeepLink.Limits().bytes

  @Test("There are more than three hundred texts, and each of them is another text")
  func count() {
    #expect(NaughtyTexts.all.count > 300)
    #expect(Set(NaughtyTexts.all.map { Array($0.utf8) }).count == NaughtyTexts.all.count)
  }

  @Test("The text that arrives from each part of a link is the text that was sent")
  func arrival() async throws {
    let app = try EchoApp()
    for text in NaughtyTexts.all {
      let encoded = text.percentEncoded
      let isQueryText = !text.utf8.contains(0)
      let isPathText = !text.hasControlCharacter
      let isSegment = isPathText && !["", ".", ".."].contains(text)
      for (front, origin) in [
        ("", RouteOrigin.internal), ("", .push), ("moments:/", .scheme),
        ("https://momentsapp.com", .universal),
      ] {
        await expect([text], isSegment, app, "\(front)/segment/\(encoded)", origin)
        await expect(
          [text],
          isPathText && !text.isEmpty,
          app,
          "\(front)/around/before-\(encoded)-after",
          origin
        )
        await expect(
          [text, text],
          isQueryText,
          app,
          "\(front)/items?\(encoded)=\(encoded)",
          origin
        )
        await expect([text], isQueryText, app, "\(front)/fragment#\(encoded)", origin)
        await expect([text], isSegment, app, "\(front)/#/segment/\(encoded)", origin)
        await expect([text], isSegment, app, "\(front)/shown/\(encoded)", origin)
        await expect(["new", text], isSegment, app, "\(front)/old/\(encoded)", origin)
        if ![".", ".."].contains(text) {
          let segments = ["a", text, "b"]
          await expect(segments, isPathText, app, "\(front)/rest/a/\(encoded)/b", origin)
        }
      }
      let isShort = encoded.utf8.count + "/segment/".utf8.count <= longest
      let isInPath = isSame(await app.open("/segment/\(text)" as RoutePath), [text])
      #expect(isInPath == (isSegment && isShort))
      let isInQuery = isSame(await app.open("/items?q=\(text)" as RoutePath), ["q", text])
      #expect(isInQuery == (isQueryText && isShort))
    }
    try await checkRestored(app)
    print("naughty strings: \(NaughtyTexts.all.count) texts, \(app.journeys) journeys")
  }

  @Test("A route that does not accept the text, or the origin, does not run")
  func refused() async throws {
    let app = try EchoApp()
    for text in NaughtyTexts.all {
      let encoded = text.percentEncoded
      let isNumber = isSame(await app.open("/number/\(encoded)"), [text])
      // A number is written without a plus sign, so that each one has one spelling.
      #expect(isNumber == (Int(text) != nil && text.first != "+"), "\(text)")
      for link in ["/closed/\(encoded)", "/nothing/\(encoded)", "/fragment/\(encoded)/more"] {
        await expectError(app, link, .universal)
      }
    }
  }

  @Test("An unencoded text is a part of the link, or the link is refused")
  func unencoded() async throws {
    for disclosure in [RouteError.Disclosure.full, .production] {
      let app = try EchoApp(disclosure)
      for text in NaughtyTexts.all {
        let links = [
          text, "/segment/" + text, "/rest/" + text, "/items?q=" + text, "/fragment#" + text,
          "moments:" + text, "moments://" + text, "https://momentsapp.com" + text,
          "https://momentsapp.com/segment/" + text,
        ]
        for link in links {
          for origin in [RouteOrigin.internal, .universal, .scan] {
            switch await app.open(link, origin) {
            case .failure(let error):
              #expect(EchoApp.codes.contains(error.code), "\(link.debugDescription): \(error)")
            case .success(let texts):
              // A text that was read can be sent again.
              for text in texts where !text.isEmpty {
                await expect(["q", text], true, app, "/items?q=\(text.percentEncoded)", origin)
              }
            }
          }
        }
      }
      for output in app.outputs {
        let isPrintable = output.unicodeScalars.allSatisfy { scalar in
          scalar == "\n" || scalar.value >= 0x20 && scalar.value != 0x7F
        }
        #expect(isPrintable, "\(output.debugDescription.prefix(300))")
      }
    }
  }

  @Test("No text as a host opens a link of the app, and a host of a pattern is a host of a link")
  func hosts() async throws {
    for schemesWithHost in [[], ["moments"]] {
      let options = DeepLink.Options(schemesWithHost: schemesWithHost)
      for text in NaughtyTexts.all {
        for host in [text, text.percentEncoded, "www." + text, text + ".example"] {
          for scheme in ["https", "HTTP", "moments"] {
            let link = try? DeepLink(parsing: "\(scheme)://\(host)/a", options: options)
            if let found = link?.host, scheme != "moments" {
              #expect(found.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(host.debugDescription)")
              #expect(!found.contains { "/\\?#@%".contains($0) }, "\(host.debugDescription)")
            }
          }
          try checkPattern(withHost: host)
        }
      }
    }
    let app = try EchoApp()
    for text in NaughtyTexts.all {
      for host in [text, "momentsapp.com" + text] where !"/?#:".contains(host.last ?? "/") {
        guard !["/", "?", "#"].contains(where: { host.contains($0) }) else { continue }
        // The own host with its own port, or with one trailing dot, is not a foreign host.
        guard !["momentsapp.com", "momentsapp.com."].contains(host) else { continue }
        await expectError(app, "https://\(host)/segment/a", .universal)
      }
    }
  }

  @Test("A pattern with the text is refused, or its own path matches it")
  func patterns() throws {
    for text in NaughtyTexts.all {
      // A `/` after the first one would begin a host.
      let first = text.hasPrefix("/") ? "/a" : "/"
      for place in ["\(first)\(text)", "/a/\(text)", "/a-\(text)", "/:id<\(text)>", "/a(/\(text))"]
      {
        guard let pattern = try? RoutePattern(parsing: place) else { continue }
        var builder = RouteTable<Int>.Builder()
        builder.add(pattern, value: 1)
        guard let table = try? builder.build(), let path = try? pattern.path(parameters: [:])
        else { continue }
        #expect(try table.match(path)?.value == 1, "\(place.debugDescription)")
      }
    }
  }

  // MARK: Checks

  private func isSame(_ result: Result<[String], RouteError>, _ texts: [String]) -> Bool {
    guard let found = try? result.get() else { return false }
    return found.count == texts.count
      && zip(found, texts).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  private func expect(
    _ texts: [String],
    _ isValid: Bool,
    _ app: EchoApp,
    _ link: String,
    _ origin: RouteOrigin,
    at place: SourceLocation = #_sourceLocation
  ) async {
    guard isValid, link.utf8.count <= longest else {
      return await expectError(app, link, origin, at: place)
    }
    let result = await app.open(link, origin)
    let ending = (try? result.get()) == nil ? "\(result)" : "another text"
    let shown = "\(link.prefix(300)) from \(origin.name): \(ending)"
    #expect(isSame(result, texts), "\(shown)", sourceLocation: place)
  }

  private func expectError(
    _ app: EchoApp,
    _ link: String,
    _ origin: RouteOrigin,
    at place: SourceLocation = #_sourceLocation
  ) async {
    switch await app.open(link, origin) {
    case .success:
      Issue.record("\(link.debugDescription.prefix(300)) opened a page", sourceLocation: place)
    case .failure(let error):
      #expect(EchoApp.codes.contains(error.code), "\(error)", sourceLocation: place)
    }
  }

  /// Checks that each host that a pattern may have is the host of a link that matches the pattern.
  private func checkPattern(withHost host: String) throws {
    guard let pattern = try? RoutePattern(parsing: "https://\(host)/a"), let wanted = pattern.host
    else { return }
    var builder = RouteTable<Int>.Builder()
    builder.add(pattern, value: 1)
    let table = try builder.build()
    let name = (wanted.includesSubdomains ? "www." : "") + wanted.name
    // A host with a `/` or a group ends before them; the rest is a part of the path.
    guard host.lowercased().hasSuffix(wanted.name), host.utf8.count < longest / 2 else { return }
    #expect(try table.match("https://\(name)/a")?.value == 1, "\(host.debugDescription)")
  }

  /// Saves the shown screens, restores them in another app, and compares them.
  private func checkRestored(_ app: EchoApp) async throws {
    let json = try JSONEncoder().encode(app.router.state)
    let state = try JSONDecoder().decode(NavigationState.self, from: json)
    let other = try EchoApp()
    let restoration = try await other.router.restore(try #require(state.scenes[.main]))
    #expect(restoration.skipped.isEmpty)
    let (before, after) = (app.host.scene.entries, other.host.scene.entries)
    #expect(before.count > 300 && before.count == after.count)
    for (one, two) in zip(before, after) {
      let texts = (app.host.screen(one.id) ?? "", other.host.screen(two.id) ?? "?")
      #expect(texts.0.utf8.elementsEqual(texts.1.utf8))
    }
  }
}
