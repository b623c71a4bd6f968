// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Page {
  private static let template = Template(PackageResources.qr_mustache)

  /// Returns the page with the QR code by which friends open a conversation with the user.
  ///
  /// - Throws: ``QRCodeError`` if the address is too long for a code.
  @MainActor
  static func qrCode(of visitor: Visitor) throws(QRCodeError) -> Page {
    let (person, language) = (visitor.me, visitor.language)
    let invitation = try Invitation(to: person)
    return Page(
      title: Words.code,
      content: template.render(
        Poster(
          name: person.name,
          initials: person.initials,
          tint: person.tint,
          size: invitation.code.drawingSize,
          path: invitation.code.path,
          label: Words.code(of: invitation.address)[language],
          address: invitation.address,
          hint: Words.scan[language]
        )
      )
    )
  }

  /// The values for the HTML template of the page with the QR code.
  private struct Poster {
    let name: String
    let initials: String
    let tint: Int
    let size: Int
    let path: String
    let label: String
    let address: String
    let hint: String
  }
}
