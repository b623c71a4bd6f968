// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI

/// The colours, type sizes and buttons of the app.
struct DesignKitView: View {
  let product: String
  let version: String
  let visitor: Visitor

  var body: some View {
    VisitorReader(visitor) {
      List {
        Section {
          Text(product).font(.title)
          Text(visitor.localized(Words.version(version))).foregroundStyle(.secondary)
        }
        Section(visitor.localized(Words.colours)) {
          ForEach(Colour.allCases, id: \.self) { colour in
            HStack {
              Color(colour).frame(width: 28, height: 28)
              Text(visitor.localized(colour.name))
            }
          }
        }
        Section(visitor.localized(Words.sizes)) {
          ForEach(TypeSize.allCases, id: \.self) { size in
            Text(visitor.localized(size.name)).font(.system(size: CGFloat(size.rawValue)))
          }
        }
        Section(visitor.localized(Words.buttons)) {
          Button(visitor.localized(Words.main)) {}.buttonStyle(.borderedProminent)
          Button(visitor.localized(Words.second)) {}.buttonStyle(.bordered)
          ChoiceButton(visitor.localized(Words.chosen), isChosen: true) {}
          ChoiceButton(visitor.localized(Words.choice), isChosen: false) {}
        }
      }
      .navigationTitle(visitor.localized(Words.kits))
    }
  }
}
#endif
