import MomentsKit

extension Page {
  private static let template = Template(PackageResources.qr_mustache)

  /// The code that leads friends to a conversation with the user.
  ///
  /// - Throws: ``QRCodeError`` when the address were too long for a code.
  @MainActor
  static func qrCode(of visitor: Visitor) throws(QRCodeError) -> Page {
    let (person, language) = (visitor.me, visitor.language)
    let address = "https://momentsapp.com/chat/\(person.id)"
    let code = try QRCode(address)
    return Page(
      title: Phrase("My QR code", "我的二维码"),
      content: template.render(
        Poster(
          name: person.name,
          initials: person.initials,
          tint: person.tint,
          size: code.drawingSize,
          path: code.path,
          label: Phrase("QR code of \(address)", "\(address) 的二维码")[language],
          address: address,
          hint: Phrase(
            "Scan it with a phone to write to me.",
            "用手机扫一扫，就能给我写消息。"
          )[language]
        )
      )
    )
  }

  /// What the template asks for.
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
