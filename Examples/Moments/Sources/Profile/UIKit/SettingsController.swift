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
    addText(say(account.state))
    addButton(say(account.action)) { [openRoute] in openRoute(account.route) }
    addRow(say(Words.code), say(Words.codeDetail), to: QRCodeRoute())
    addHeading(Words.more)
    addRow(say(Words.menu), say(Words.menuDetail), to: "/InternalMenu")
  }
}
#endif
