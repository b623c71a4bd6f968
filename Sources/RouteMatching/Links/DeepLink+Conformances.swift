// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension DeepLink: Hashable {
  // Canonically equivalent strings are equal in Swift, but can be links to different routes.
  public static func == (left: Self, right: Self) -> Bool {
    Bytes.with(left.text) { left in Bytes.with(right.text) { left.isEqual(to: $0) } }
  }

  public func hash(into hasher: inout Hasher) {
    Bytes.with(text) { $0.hash(into: &hasher) }
  }
}

extension DeepLink: CustomStringConvertible {
  public var description: String { text }
}
