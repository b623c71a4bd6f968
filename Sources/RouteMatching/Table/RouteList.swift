/// The routes of a table without their values, as they were added, column by column.
///
/// What most routes have in common with their neighbours is kept once: their priority, and file and
/// line where they were added in a loop.
///
/// ```
///   patterns     /a    /b    /c    /d
///   priorities   0 ─────────────── 4
///   files        App.swift ─ 2     Chat.swift ─ 4
///   lines        10 ─ 1  11 ─ 2    7 ─ 4
/// ```
struct RouteList: Sendable {
  private(set) var patterns: [RoutePattern] = []
  private var priorities = RunLengthArray<Int>()
  private var files = RunLengthArray<String>()
  private var lines = RunLengthArray<UInt>()
  /// The literal that the last of the files was made of.
  private var lastFile: StaticString?

  var count: Int { patterns.count }

  mutating func append(_ pattern: RoutePattern, priority: Int, file: StaticString, line: UInt) {
    patterns.append(pattern)
    priorities.append(priority)
    lines.append(line)
    append(file)
  }

  private mutating func append(_ file: StaticString) {
    // To make a string, and to compare it, costs more than all the rest.
    if let lastFile, Bytes.with(file, { file in Bytes.with(lastFile) { $0.isIdentical(to: file) } })
    {
      return files.repeatLast()
    }
    files.append(file.description)
    lastFile = file
  }

  /// - Complexity: O(log *n*).
  func priority(of route: Int) -> Int { priorities[route] }

  /// - Complexity: O(log *n*).
  func place(of route: Int) -> RouteTableError.SourceLocation {
    RouteTableError.SourceLocation(file: files[route], line: lines[route])
  }

  /// The list without room for more.
  var trimmed: RouteList {
    var list = self
    list.patterns = patterns.trimmed
    list.priorities = priorities.trimmed
    list.files = files.trimmed
    list.lines = lines.trimmed
    return list
  }
}
