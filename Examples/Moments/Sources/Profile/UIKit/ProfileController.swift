// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import MomentsKit
import UIKit
import Wayfinder

/// The user's profile with the shared moments.
final class ProfileController: ColumnController {
  override func fill() {
    let me = visitor.me
    addText(me.name, .title1)
    addText(localized(me.about), isSecondary: true)
    addText(visitor.figures.map { "\($0.count) \(localized($0.name))" }.joined(separator: " · "))
    addRow(localized(Words.settings), to: SettingsRoute())
    addHeading(Words.myMoments)
    for moment in visitor.moments {
      addRow(localized(moment.text), moment.detail(visitor.language), to: "/moments/\(moment.id)")
    }
  }
}
#endif
