// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LinkVerification
import RouteManifest

/// The files that devices fetch, which are printed as JSON or as text.
struct LiveRecord: Encodable {
  /// Whether no file has an error.
  let agrees: Bool
  let files: [File]
  /// The hosts with a wildcard, which name no single server.
  let skippedHosts: [String]

  struct File: Encodable {
    let host: String
    let source: String
    let address: String
    /// The time at which the file changed; nil if the server does not send it.
    let modified: String?
    /// The time at which a cache received the file; nil if the server does not send it.
    let fetched: String?
    let response: ResponseRecord

    init(_ file: LiveFile, _ age: ResponseAge?, _ response: ResponseRecord) {
      (host, source) = (file.host.text, file.source.rawValue)
      (address, self.response) = (file.address.absoluteString, response)
      (modified, fetched) = (age?.modified?.text, age?.fetched?.text)
    }
  }

  init(_ files: [File], skippedHosts: [String]) {
    agrees = files.allSatisfy(\.response.agrees)
    (self.files, self.skippedHosts) = (files, skippedHosts)
  }

  /// Prints the result as text instead of JSON.
  func write(to printer: Printer) {
    for file in files {
      printer.line(printer.styled(file.address.visible, .bold))
      if let time = file.modified { printer.line(printer.styled("  changed at \(time)", .faint)) }
      if let time = file.fetched {
        printer.line(printer.styled("  in the cache since \(time)", .faint))
      }
      file.response.write(to: printer)
    }
    for host in skippedHosts {
      printer.line(
        "\(printer.styled("note:", .blue)) \(host) was not fetched, because a wildcard names no single "
          + "server; add a host that it includes to “hosts”"
      )
    }
  }
}
