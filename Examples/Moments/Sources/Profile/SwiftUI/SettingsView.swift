// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
    VisitorReader(visitor) {
      Form {
        Section(visitor.localized(Words.language)) {
          ForEach(Language.allCases, id: \.self) { language in
            ChoiceButton(language.name, isChosen: language == visitor.language) {
              openRoute(LanguageRoute(to: language))
            }
          }
        }
        Section(visitor.localized(Words.account)) {
          let account = visitor.account
          Text(visitor.localized(account.state))
          RouteLink(visitor.localized(account.action), to: account.route)
          RouteLink(to: QRCodeRoute()) {
            TwoLines(visitor.localized(Words.code), visitor.localized(Words.codeDetail))
          }
        }
        Section(visitor.localized(Words.more)) {
          RouteLink(to: "/InternalMenu") {
            TwoLines(visitor.localized(Words.menu), visitor.localized(Words.menuDetail))
          }
        }
      }
      .navigationTitle(visitor.localized(Words.settings))
    }
  }
}
#endif
