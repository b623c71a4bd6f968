/// A session whose refresh can be held up.
@MainActor
final class TestSession {
  let gate = Gate()
  var isValid = true
  var failure: (any Error)?
  /// What the refresh does before it answers.
  var work: (@MainActor () async throws -> Void)?
  private(set) var wasCancelled = false

  /// How often it was asked.
  var refreshes: Int { gate.arrivals }

  func refresh() async throws -> Bool {
    await gate.pass()
    if Task.isCancelled { wasCancelled = true }
    try await work?()
    if let failure { throw failure }
    return isValid
  }
}
