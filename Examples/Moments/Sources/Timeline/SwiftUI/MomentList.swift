// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI

/// The moments that friends have shared, newest first.
struct MomentList: View {
  let visitor: Visitor

  var body: some View {
    VisitorReader(visitor) {
      List {
        ForEach(visitor.moments) { moment in
          Section {
            MomentRows(
              moment: SeenMoment(moment, by: visitor),
              language: visitor.language,
              isAlone: false
            )
          }
        }
      }
      .navigationTitle(visitor.localized(Words.timeline))
    }
  }
}
#endif
