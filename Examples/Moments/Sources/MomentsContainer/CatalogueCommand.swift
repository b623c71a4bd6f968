// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Wayfinder
import WayfinderCatalogue

struct CatalogueCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogue",
    abstract: "Prints all routes with the links they match, their exposure and source location."
  )

  @Option(help: "The output format.")
  var format = Format.markdown

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case markdown
    case json
  }

  func run() async throws {
    let catalogue = try await MomentsApp(buildTarget: .debug).router.catalogue
    switch format {
    case .markdown:
      print(catalogue.markdown, terminator: "")
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(catalogue), as: UTF8.self))
    }
  }
}
