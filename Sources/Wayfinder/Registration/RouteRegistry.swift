/// The routes of a router as they were registered, and the table that they make.
///
/// Registering only records; the table is made once before the next journey. A route that cannot
/// stand beside an earlier one is left out of it, and the problem is noted.
@MainActor
final class RouteRegistry {
  /// A route as it was registered.
  struct Entry {
    let token: RouteToken
    let pattern: RoutePattern
    let priority: Int
    let value: RegisteredRoute
    let file: StaticString
    let line: UInt
    /// The page of a typed route that it was registered by, if it was.
    fileprivate(set) var page: RoutePage?
  }

  private(set) var entries: [Entry] = []
  /// What was wrong when the table was last made.
  private(set) var problems: [RouteTableError.Problem] = []

  private let options: RouteTableOptions
  private let console: RouteConsole
  private(set) var kinds: [(name: String, constraint: String)] = []
  private var nextToken = 0
  private var made: RouteTable<RegisteredRoute>? {
    didSet { byPattern = nil }
  }
  private var byPattern: [RoutePattern: RouteTable<RegisteredRoute>.Route]?

  init(options: RouteTableOptions, console: RouteConsole) {
    self.options = options
    self.console = console
  }

  func add(
    _ pattern: RoutePattern,
    priority: Int,
    _ value: RegisteredRoute,
    file: StaticString,
    line: UInt
  ) -> RouteToken {
    let token = RouteToken(number: nextToken)
    nextToken += 1
    entries.append(
      Entry(
        token: token,
        pattern: pattern,
        priority: priority,
        value: value,
        file: file,
        line: line
      )
    )
    made = nil
    return token
  }

  /// Notes by which typed route a route was registered, for catalogues.
  ///
  /// - Complexity: O(*n*) in the number of routes that were registered since.
  func note(_ page: RoutePage, for token: RouteToken) {
    guard let index = entries.lastIndex(where: { $0.token == token }) else { return }
    entries[index].page = page
  }

  /// - Complexity: O(*n*) in the number of routes.
  func remove(_ token: RouteToken) {
    guard let index = entries.firstIndex(where: { $0.token == token }) else { return }
    entries.remove(at: index)
    made = nil
  }

  func define(kind name: String, constraint: String) throws(RoutePatternError) {
    var builder = RouteTable<RegisteredRoute>.Builder(options: options)
    try builder.define(kind: name, constraint: constraint)
    kinds.append((name, constraint))
    made = nil
  }

  /// The table of the routes as they are now.
  ///
  /// - Complexity: O(*n* log *n*) in the length of all patterns when something has changed.
  func table() -> RouteTable<RegisteredRoute> {
    if let made { return made }
    var builder = RouteTable<RegisteredRoute>.Builder(options: options)
    for kind in kinds {
      // It was accepted when it was defined.
      try? builder.define(kind: kind.name, constraint: kind.constraint)
    }
    for entry in entries {
      builder.add(
        entry.pattern,
        priority: entry.priority,
        value: entry.value,
        file: entry.file,
        line: entry.line
      )
    }
    let (table, found) = builder.assemble()
    for problem in found where !problems.contains(problem) { console.warn(problem.message) }
    problems = found
    made = table
    return table
  }

  /// The route of the table that was registered with a pattern; of several, the first.
  ///
  /// - Complexity: O(1) once it has been asked for.
  func route(_ pattern: RoutePattern) -> RouteTable<RegisteredRoute>.Route? {
    let table = table()
    let routes =
      byPattern
      ?? Dictionary(table.routes.map { ($0.pattern, $0) }, uniquingKeysWith: { first, _ in first })
    byPattern = routes
    return routes[pattern]
  }
}
