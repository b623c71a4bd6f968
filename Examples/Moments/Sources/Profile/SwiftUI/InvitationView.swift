// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import MomentsKit
import SwiftUI

/// The QR code by which friends open a conversation with the user.
struct InvitationView: View {
  let invitation: Invitation
  let visitor: Visitor

  var body: some View {
    VisitorReader(visitor) {
      List {
        Text(visitor.me.name).font(.title2)
        // Many scanners read only black codes on white, so the code is black on white in dark mode,
        // too.
        QRCodeShape(code: invitation.code)
          .fill(.black)
          .background(.white)
          .aspectRatio(1, contentMode: .fit)
          .accessibilityLabel(visitor.localized(Words.code(of: invitation.address)))
        Text(visitor.localized(Words.scan))
        Text(invitation.address).font(.footnote).foregroundStyle(.secondary)
      }
      .navigationTitle(visitor.localized(Words.code))
    }
  }
}
#endif
