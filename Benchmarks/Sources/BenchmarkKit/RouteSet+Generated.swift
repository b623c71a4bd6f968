extension RouteSet {
  /// The names of the sets that are measured unless somebody asks for others.
  public static let usualNames = [
    "app-10", "app-100", "app-1000", "app-10000", "app-100000", "rest", "static",
  ]

  /// The names of all sets that can be made.
  public static let generatedNames = usualNames + ["captures", "hostile", "links", "typed"]

  /// Makes a set; it is the same each time.
  ///
  /// - Parameter name: One of ``generatedNames``, or `app-` and a number from 2 to 1,000,000.
  /// - Returns: The set.
  /// - Throws: ``BenchmarkError`` with the exit code of wrong arguments when there is no such set.
  public static func generated(_ name: String) throws(BenchmarkError) -> RouteSet {
    switch name {
    case "rest": return rest()
    case "static": return pages()
    case "captures": return captures()
    case "hostile": return hostile()
    case "links": return links()
    case "typed": return typed()
    default:
      let count = name.hasPrefix("app-") ? Int(name.dropFirst(4)) : nil
      guard let count, (2...1_000_000).contains(count), name == "app-\(count)" else {
        throw .usage(
          "no set is called “\(name)”; there are \(generatedNames.joined(separator: ", ")), and "
            + "app-N for any number of routes up to 1000000"
        )
      }
      return app(count)
    }
  }
}
