// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

/// A link by which friends open a conversation with the user, as text and as a QR code.
struct Invitation {
  let address: String
  let code: QRCode

  /// Makes the link and its code.
  ///
  /// - Parameter person: The person whom friends write to.
  /// - Throws: ``QRCodeError`` if the address is too long for a code.
  init(to person: Person) throws(QRCodeError) {
    address = "https://momentsapp.com/chat/\(person.id)"
    code = try QRCode(address)
  }
}
