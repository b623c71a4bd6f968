// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

extension Page {
  private static let template = Template(PackageResources.profile_mustache)

  /// Returns the page of the user's profile with the shared moments.
  @MainActor
  static func profile(of visitor: Visitor) -> Page {
    var taps = Taps()
    let content = template.render(Card(visitor, &taps))
    return Page(title: Words.me, content: content, taps: taps)
  }

  /// The values for the HTML template of the profile.
  private struct Card {
    let name: String
    let initials: String
    let tint: Int
    let about: String
    let stats: [Stat]
    let moments: [Row]
    let settings: Int
    let labels: Labels

    @MainActor
    init(_ visitor: Visitor, _ taps: inout Taps) {
      let (person, language) = (visitor.me, visitor.language)
      name = person.name
      initials = person.initials
      tint = person.tint
      about = person.about[language]
      stats = visitor.figures.map { Stat(name: $0.name[language], count: $0.count) }
      settings = taps.add(.openRoute(SettingsRoute()))
      moments = visitor.moments.map { Row($0, language, &taps) }
      labels = Labels(
        settings: Words.settings[language],
        moments: Words.myMoments[language]
      )
    }
  }

  private struct Labels {
    let settings: String
    let moments: String
  }

  private struct Stat {
    let name: String
    let count: Int
  }

  private struct Row {
    let text: String
    let detail: String
    let source: String?
    let tap: Int

    init(_ moment: Moment, _ language: Language, _ taps: inout Taps) {
      text = moment.text[language]
      detail = moment.detail(language)
      source = moment.picture?.path
      tap = taps.add(.open("/moments/\(moment.id)"))
    }
  }
}
