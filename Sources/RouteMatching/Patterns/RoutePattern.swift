/// What a link must look like to belong to a route, such as `/moments/:id` or `moments://chat/:user`.
///
/// A pattern is text in the grammar of the module page: literals, parameters (`:id`, `:id<int>`,
/// `:code([A-Z]{3})`), optional groups (`(/edit)`, `/:page?`) and at most one catch-all (`*rest`),
/// behind an optional scheme and host.
///
/// ```swift
/// let product: RoutePattern = "/products/:id<int>(/reviews)"
/// let remote = try RoutePattern(parsing: textFromAFile)
/// ```
///
/// Two patterns are `==` when they are written alike. Whether two routes collide is decided by the
/// table, which looks at what the patterns mean.
///
/// A pattern holds its text and nothing else, so that a table of many costs little. What the text says
/// is read from it whenever it is asked for.
public struct RoutePattern: Sendable {
  /// The pattern as it was written.
  public let text: String

  /// Reads a pattern from text that is known only at run time.
  ///
  /// - Parameter text: A pattern in the grammar of the module page.
  /// - Throws: ``RoutePatternError`` with the place and what to write instead.
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public init(parsing text: String) throws(RoutePatternError) {
    let error = Bytes.reading(text) { bytes in
      PatternParser.read(bytes) { outline -> RoutePatternError? in
        if case .failure(let error) = outline { error } else { nil }
      }
    }
    if let error { throw error }
    self.text = text
  }

  /// Takes a text that is known to be a pattern.
  init(accepted text: String) {
    self.text = text
  }
}

extension RoutePattern {
  /// The scheme that a link must have, in lower case, or nil when any will do.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var scheme: String? { reading { $0.scheme(in: $1) } }

  /// The host that a link must have, or nil when any will do.
  ///
  /// A pattern of a custom scheme has none here: `moments://chat/:user` is the path `/chat/:user`
  /// unless a table's options say that the scheme keeps its host.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var host: Host? { reading { $0.host(in: $1) } }

  /// The parts of the path, in the order in which they are written.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var elements: [Element] { reading { $0.elements(in: $1) } }

  /// Whether the path ends in a `/` that follows something, as `/a/` does and `/` does not.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var hasTrailingSlash: Bool { reading { outline, _ in outline.hasTrailingSlash } }

  /// Reads the text again and lends what it says for the time of one call.
  func reading<Value>(_ body: (PatternOutline, Bytes) -> Value) -> Value {
    Bytes.reading(text) { bytes in
      PatternParser.read(bytes) { outline in
        switch outline {
        case .success(let outline): body(outline, bytes)
        case .failure: preconditionFailure("a pattern whose text is none")
        }
      }
    }
  }
}

extension RoutePattern {
  /// One part of a pattern's path.
  public indirect enum Element: Sendable, Hashable {
    /// A segment made of literal text and parameters; two parameters never stand side by side.
    case segment([Piece])
    /// Zero or more whole segments, `*` or `*name`.
    case catchAll(name: String?)
    /// Parts that are taken together or skipped together, `(/a/:b)`.
    case group([Element])
  }

  /// A stretch of a segment.
  public enum Piece: Sendable {
    /// Text that the decoded segment must have, byte for byte.
    case literal(String)
    /// A value that the link brings.
    case parameter(Parameter)
  }

  /// A named value inside a segment.
  public struct Parameter: Sendable {
    /// The name by which the value is read, without the `:`.
    public let name: String
    /// The kind in angle brackets, such as `int`, or nil.
    public let kind: String?
    /// The regular expression in parentheses, as written, or nil.
    public let constraint: String?

    /// Whether any text will do: no constraint, and no kind but `string`.
    var isPlain: Bool { constraint == nil && (kind == nil || kind == "string") }

    /// The parameter without what does not change which texts it takes: its name and `<string>`.
    var unnamed: Parameter {
      Parameter(name: "", kind: kind == "string" ? nil : kind, constraint: constraint)
    }
  }

  /// The host of a pattern: a name, or all names below one.
  public struct Host: Sendable, Hashable {
    /// The name in lower case, without `*.`.
    public let name: String
    /// Whether the pattern says `*.`: one or more labels must stand before ``name``.
    public let includesSubdomains: Bool
  }
}
