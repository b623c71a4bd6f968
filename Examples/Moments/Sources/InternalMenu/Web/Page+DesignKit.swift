// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Page {
  private static let template = Template(PackageResources.kit_mustache)

  /// Returns the page with the colours, type sizes and buttons of the app.
  @MainActor
  static func designKit(of product: String, version: String, for visitor: Visitor) -> Page {
    let language = visitor.language
    return Page(
      title: Words.kits,
      content: template.render(
        Kit(
          product: product,
          version: Words.version(version)[language],
          colours: Colour.allCases.map { Sample(style: $0.rawValue, name: $0.name[language]) },
          sizes: TypeSize.allCases.map {
            Sample(style: "size-\($0.rawValue)", name: $0.name[language])
          },
          labels: Labels(language)
        )
      )
    )
  }

  /// The values for the HTML template of the design kit.
  private struct Kit {
    let product: String
    let version: String
    let colours: [Sample]
    let sizes: [Sample]
    let labels: Labels
  }

  /// A colour or a size: its class in the style sheet, and its name.
  private struct Sample {
    let style: String
    let name: String
  }

  private struct Labels {
    let colours: String
    let sizes: String
    let buttons: String
    let main: String
    let second: String
    let chip: String
    let current: String

    init(_ language: Language) {
      colours = Words.colours[language]
      sizes = Words.sizes[language]
      buttons = Words.buttons[language]
      main = Words.main[language]
      second = Words.second[language]
      chip = Words.choice[language]
      current = Words.chosen[language]
    }
  }
}
