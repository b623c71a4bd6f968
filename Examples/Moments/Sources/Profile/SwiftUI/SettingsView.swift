#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// The settings: language, account, and developer tools.
struct SettingsView: View {
  let visitor: Visitor

  @Environment(\.openRoute) private var openRoute

  var body: some View {
    Watching(visitor) {
      Form {
        Section(visitor.say(Words.language)) {
          ForEach(Language.allCases, id: \.self) { language in
            ChoiceButton(language.name, isChosen: language == visitor.language) {
              openRoute(LanguageRoute(to: language))
            }
          }
        }
        Section(visitor.say(Words.account)) {
          let account = visitor.account
          Text(visitor.say(account.state))
          RouteLink(visitor.say(account.action), to: account.route)
          RouteLink(to: QRCodeRoute()) {
            TwoLines(visitor.say(Words.code), visitor.say(Words.codeDetail))
          }
        }
        Section(visitor.say(Words.more)) {
          RouteLink(to: "/InternalMenu") {
            TwoLines(visitor.say(Words.menu), visitor.say(Words.menuDetail))
          }
        }
      }
      .navigationTitle(visitor.say(Words.settings))
    }
  }
}
#endif
