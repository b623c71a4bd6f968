// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LinkAssociation
import LinkVerification
import RouteManifest

/// A file that devices fetch, from the host or from Apple's CDN.
struct LiveFile: Sendable {
  enum Source: String, Sendable {
    case host
    /// Apple's CDN, which asks the host and answers the devices.
    case cdn
  }

  let host: RouteManifest.Host
  let kind: LinkFileKind
  let source: Source
  let address: URL

  /// The files that the hosts need for the apps and routes of the manifest.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - hosts: The hosts, without wildcards.
  ///   - server: The address of a server in place of the hosts and the CDN, whose names begin its paths.
  /// - Returns: The files; for each host, its file for iOS, the copy of it, and its file for Android.
  /// - Throws: `UnreadableFile` if a host cannot be part of an address.
  static func all(
    of manifest: RouteManifest,
    hosts: [RouteManifest.Host],
    server: String?
  ) throws(UnreadableFile) -> [LiveFile] {
    var files: [LiveFile] = []
    for host in hosts {
      var places: [(LinkFileKind, Source, String)] = []
      let folder = "\(host.name)/.well-known"
      if !AppleAssociation(manifest, host: host.text).details.isEmpty {
        places.append((.apple, .host, "\(folder)/\(LinkFileKind.apple.fileName)"))
        places.append((.apple, .cdn, "app-site-association.cdn-apple.com/a/v1/\(host.name)"))
      }
      if !AssetLinks(manifest, host: host.text).apps.isEmpty {
        places.append((.android, .host, "\(folder)/\(LinkFileKind.android.fileName)"))
      }
      for (kind, source, place) in places {
        guard let address = URL(string: "\(server ?? "https:/")/\(place)") else {
          throw UnreadableFile("“\(host.name)” is no name of a host; correct it in “hosts”")
        }
        files.append(LiveFile(host: host, kind: kind, source: source, address: address))
      }
    }
    return files
  }

  /// Fetches files.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - fetcher: What fetches a file.
  ///   - width: The number of files that are fetched at the same time.
  ///   - progress: A closure that receives the number of answers.
  /// - Returns: The answers, in the order of the files.
  static func answers(
    to files: [LiveFile],
    _ fetcher: SiteFetcher,
    width: Int = 6,
    progress: (Int) -> Void
  ) async -> [SiteFetcher.Answer] {
    await withTaskGroup(of: (Int, SiteFetcher.Answer).self) { group in
      var answers: [Int: SiteFetcher.Answer] = [:]
      for (index, file) in files.enumerated() {
        if index >= width, let (done, answer) = await group.next() { answers[done] = answer }
        progress(answers.count)
        group.addTask {
          (index, await fetcher.answer(of: file.address, limit: file.kind.maximumLength))
        }
      }
      for await (done, answer) in group {
        answers[done] = answer
        progress(answers.count)
      }
      return files.indices.compactMap { answers[$0] }
    }
  }
}

/// The time since which a response is as it is, by its header fields.
struct ResponseAge {
  /// The time at which the file changed.
  let modified: Date?
  /// The time at which a cache received the file.
  let fetched: Date?

  init(_ response: SavedResponse) {
    let head = response.final
    func date(_ name: String) -> Date? { head.values(name).first.flatMap(Self.date) }
    modified = date("last-modified")
    let age = head.values("age").first.flatMap(Int.init)
    fetched = date("date").flatMap { date in age.map { date.addingTimeInterval(-Double($0)) } }
  }

  /// Reads a date such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }

  /// A clause for the copy of a cache, which names the times that are known.
  func clause(original: ResponseAge?) -> String {
    let times = [
      fetched.map { "it fetched its copy at \($0.text)" },
      modified.map { "the copy is of \($0.text)" },
      original?.modified.map { "the file of the host is of \($0.text)" },
    ].compactMap(\.self)
    return times.isEmpty ? "" : " (\(times.joined(separator: "; ")))"
  }
}

extension Date {
  /// The date and the time in UTC, such as `2026-11-30T07:40:00Z`.
  var text: String { ISO8601Format() }
}
