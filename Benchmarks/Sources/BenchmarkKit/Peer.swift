/// A router that is measured: ours or another.
public protocol Peer {
  /// What figures call it.
  static var name: String { get }

  /// What can be measured of it, in the order in which it should be.
  static var cases: [String] { get }

  /// How many paths of the set were left out, because this router cannot hold their routes.
  var leftOut: Int { get }

  /// Makes the router for a set, and checks that each path hits the expected route.
  ///
  /// - Throws: ``BenchmarkError`` when one does not, and it was not left out.
  init(_ set: RouteSet) throws

  /// What to measure for a case, or nil when it says nothing about this set.
  func benchmark(_ name: String) async throws -> Benchmark?

  /// Makes a table of the set's routes and nothing else, to be weighed.
  func table() throws -> Any
}
