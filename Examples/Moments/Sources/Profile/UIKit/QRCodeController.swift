// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import MomentsKit
import UIKit
import Wayfinder

/// The QR code by which friends open a conversation with the user.
final class QRCodeController: ColumnController {
  private let invitation: Invitation

  init(for request: RouteRequest) throws {
    invitation = try Invitation(to: request.visitor.me)
    try super.init(Words.code, for: request)
  }

  required init?(coder: NSCoder) { nil }

  override func fill() {
    addText(visitor.me.name, .title2)
    let code = QRCodeView(invitation.code)
    code.accessibilityLabel = localized(Words.code(of: invitation.address))
    code.heightAnchor.constraint(equalTo: code.widthAnchor).isActive = true
    add(code)
    addText(localized(Words.scan))
    addText(invitation.address, .footnote, isSecondary: true)
  }
}
#endif
