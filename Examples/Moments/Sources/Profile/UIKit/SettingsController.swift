// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import MomentsKit
import UIKit
import Wayfinder

/// The settings: language, account, and developer tools.
final class SettingsController: ColumnController {
  override func fill() {
    addHeading(Words.language)
    for language in Language.allCases {
      addChoice(language.name, isChosen: language == visitor.language) { [openRoute] in
        openRoute(LanguageRoute(to: language))
      }
    }
    let account = visitor.account
    addHeading(Words.account)
    addText(localized(account.state))
    addButton(localized(account.action)) { [openRoute] in openRoute(account.route) }
    addRow(localized(Words.code), localized(Words.codeDetail), to: QRCodeRoute())
    addHeading(Words.more)
    addRow(localized(Words.menu), localized(Words.menuDetail), to: "/InternalMenu")
  }
}
#endif
