import MomentsKit

/// A link that leads friends to a conversation with the user, to be read or scanned.
struct Invitation {
  let address: String
  let code: QRCode

  /// Makes the link.
  ///
  /// - Parameter person: Whom friends will write to.
  /// - Throws: ``QRCodeError`` when the address is too long for a code.
  init(to person: Person) throws(QRCodeError) {
    address = "https://momentsapp.com/chat/\(person.id)"
    code = try QRCode(address)
  }
}
