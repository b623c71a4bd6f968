// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension DeepLinkError: CustomStringConvertible {
  public var description: String { "\(code.description): \(message)" }
}

extension DeepLinkError.Code: CustomStringConvertible {
  public var description: String {
    switch kind {
    case .malformed: "malformed link"
    case .tooLong: "link too long"
    case .tooManySegments: "too many segments"
    case .tooManyQueryItems: "too many query items"
    }
  }
}
