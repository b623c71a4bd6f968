// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A name and nothing else: every name exists.
public final class UIImage: NSObject, Sendable {
  let name: String

  public init?(named name: String) {
    self.name = name
    super.init()
  }

  public init?(systemName name: String) {
    self.name = name
    super.init()
  }
}
