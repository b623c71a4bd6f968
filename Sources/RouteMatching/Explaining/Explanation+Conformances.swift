// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Explanation: CustomStringConvertible {
  public var description: String { text }
}

extension Explanation.Candidate: CustomStringConvertible {
  public var description: String { message }
}

extension Explanation.Reason: CustomStringConvertible {
  public var description: String { message }
}

extension Explanation.Precedence: CustomStringConvertible {
  public var description: String { message }
}
