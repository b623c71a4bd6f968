extension Explanation {
  /// Why the winner, `there`, goes before another route that matches, `here`.
  ///
  /// It is the first of the table's rules that tells the two apart. Segments are counted from 1.
  public enum Precedence: Sendable, Hashable {
    /// The winner's priority is higher.
    case priority(there: Int, here: Int)
    /// The winner's pattern says more of what stands before the path.
    case front(there: SchemeAndHost, here: SchemeAndHost)
    /// The winner's pattern has an exact host, or a longer one behind its `*.`.
    case host(there: RoutePattern.Host, here: RoutePattern.Host)
    /// The segment is taken more exactly by the winner.
    case segment(Int, there: SegmentMatcher, here: SegmentMatcher)
    /// The route that goes later holds a catch-all that takes nothing.
    case emptyCatchAll
    /// The winner skips fewer groups.
    case skippedGroups(there: Int, here: Int)
    /// The winner was added earlier.
    case registration

    /// The rule in one sentence without a full stop; it says nothing of the link.
    public var message: String {
      switch self {
      case .priority(let there, let here):
        "the priority is \(there) there and \(here) here"
      case .front(let there, let here):
        "the pattern has \(there.words) there and \(here.words) here"
      case .host(let there, let here):
        "the host is “\(there.text)” there and “\(here.text)” here"
      case .segment(let number, let there, let here):
        "segment \(number) is taken by \(there.words) there and by \(here.words) here"
      case .emptyCatchAll:
        "the catch-all takes nothing here"
      case .skippedGroups(let there, let here):
        "\(there == 1 ? "1 group is" : "\(there) groups are") skipped there and \(here) here"
      case .registration:
        "it was added earlier"
      }
    }
  }

  /// What a pattern says of the part before the path; the first goes before the others.
  public enum SchemeAndHost: Int, Sendable, Hashable {
    /// A scheme and a host.
    case schemeAndHost
    /// A host and no scheme.
    case host
    /// A scheme and no host.
    case scheme
    /// Neither a scheme nor a host.
    case neither

    var words: String {
      switch self {
      case .schemeAndHost: "a scheme and a host"
      case .host: "a host"
      case .scheme: "a scheme"
      case .neither: "neither scheme nor host"
      }
    }
  }

  /// What takes a segment of the link; the first goes before the others.
  public enum SegmentMatcher: Int, Sendable, Hashable {
    /// A text that the segment is.
    case literal
    /// Literals and parameters in one segment.
    case mixed
    /// A parameter with a kind or a constraint.
    case constrainedParameter
    /// A parameter that takes any text.
    case parameter
    /// A catch-all.
    case catchAll

    var words: String {
      switch self {
      case .literal: "a literal"
      case .mixed: "literals and parameters"
      case .constrainedParameter: "a constrained parameter"
      case .parameter: "a parameter"
      case .catchAll: "a catch-all"
      }
    }
  }
}
