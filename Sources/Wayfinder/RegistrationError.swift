/// Why the routes of a router cannot all stand together.
public struct RegistrationError: Error, Sendable, Hashable {
  /// The problems, in the order of registration; never empty.
  public let problems: [RouteTableError.Problem]
}

extension RegistrationError: CustomStringConvertible {
  /// One problem a line.
  public var description: String {
    problems.map { $0.message }.joined(separator: "\n")
  }
}
