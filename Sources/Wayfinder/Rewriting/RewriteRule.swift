/// Leads links of one kind to another link before any route is asked for.
///
/// `RewriteRule("/old/:id(/:tab)", to: "/new/:id(/:tab)?from=old")` is a page that has moved. A rule
/// whose target is a path keeps the link's scheme and host.
///
/// A link that a rule would lead to the place where it is, query and fragment aside, has arrived: no
/// other rule moves it on. So `RewriteRule("/*", to: "/maintenance", priority: 1000)` is an override
/// of everything, and no loop. It also means that no rule can change a query alone.
public struct RewriteRule: Sendable {
  /// What a link must look like.
  public let pattern: RoutePattern
  /// The link that the rule leads to, as it was written.
  public var template: String { target.text }
  /// Rules of a higher priority go before all others.
  public let priority: Int
  /// Whether what is shown goes away before the target is shown.
  public let resetsScreens: Bool
  /// Where the rule was made, as `#fileID` gives it.
  public let file: StaticString
  /// The line there, counted from 1.
  public let line: UInt

  let target: RewriteTemplate

  /// Makes a rule.
  ///
  /// In the template `:name` stands for a value of the match, encoded as (a part of) one segment or
  /// query value, and `*rest` for the raw segments of a catch-all. A group, as in `(/:tab)`, is
  /// written when all its own parameters have a value, and so is an item of the query. A `\` before
  /// one of `: * ( ) < > ? # % &` or another character makes it plain text.
  ///
  /// The template's query items go before those of the link, of which the ones with the same names
  /// are left out, whether or not the template's is written. The link's fragment stays.
  ///
  /// - Parameters:
  ///   - pattern: What a link must look like.
  ///   - template: A path, or a whole link that the app has declared or lists as a web target.
  ///   - priority: Rules of a higher priority go before all others.
  ///   - resetsScreens: Whether what is shown goes away before the target is shown.
  ///   - file: The file that a problem is reported with.
  ///   - line: The line that a problem is reported with.
  /// - Throws: ``RewriteTemplateError`` when the template is no link, or names what the pattern
  ///   cannot give.
  /// - Complexity: O(*n*) in the length of pattern and template.
  public init(
    _ pattern: RoutePattern,
    to template: String,
    priority: Int = 0,
    resettingScreens resetsScreens: Bool = false,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RewriteTemplateError) {
    target = try RewriteTemplateParser.parse(template)
    try target.check(against: pattern)
    self.pattern = pattern
    self.priority = priority
    self.resetsScreens = resetsScreens
    self.file = file
    self.line = line
  }
}

extension RewriteRule: CustomStringConvertible {
  /// Pattern and template, and where the rule was made.
  public var description: String { "“\(pattern)” → “\(template)” (\(file):\(line))" }
}
