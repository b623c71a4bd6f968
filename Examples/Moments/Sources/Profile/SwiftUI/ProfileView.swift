// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI
import Wayfinder
import WayfinderSwiftUI

/// The user's profile with the shared moments.
struct ProfileView: View {
  let visitor: Visitor

  var body: some View {
    VisitorReader(visitor) {
      List {
        Section {
          Text(visitor.me.name).font(.title)
          Text(visitor.localized(visitor.me.about)).foregroundStyle(.secondary)
          ForEach(visitor.figures, id: \.name) { figure in
            LabeledContent(visitor.localized(figure.name), value: "\(figure.count)")
          }
          RouteLink(visitor.localized(Words.settings), to: SettingsRoute())
        }
        Section(visitor.localized(Words.myMoments)) {
          ForEach(visitor.moments) { moment in
            RouteLink(to: "/moments/\(moment.id)") {
              TwoLines(visitor.localized(moment.text), moment.detail(visitor.language))
            }
          }
        }
      }
      .navigationTitle(visitor.localized(Words.me))
    }
  }
}
#endif
