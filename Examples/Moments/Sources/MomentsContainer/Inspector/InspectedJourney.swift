import Wayfinder

/// What a journey that the inspector has begun came to.
struct InspectedJourney {
  /// The steps; nil where they are not told.
  let trace: JourneyTrace?
  /// The name of the ending.
  let ending: String
  /// The value that was answered, or what is wrong and what would change it.
  let message: String?
  /// Why it came to nothing.
  let error: RouteError?

  /// Makes a journey and waits for its end.
  @MainActor
  init(_ journey: @MainActor () async throws(RouteError) -> RouteOutcome) async {
    do throws(RouteError) {
      let outcome = try await journey()
      trace = outcome.trace
      ending = outcome.kind.rawValue
      message = outcome.value(as: String.self)
      error = nil
    } catch {
      trace = error.trace
      ending = error.code.name
      message = error.message
      self.error = error
    }
  }
}
