#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Date: RouteValue {
  /// A parameter takes what looks like a date of ISO 8601 with a time and a zone.
  public static var routeKind: RouteValueKind {
    .matching(#"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+\-]\d\d:\d\d)"#)
  }

  /// Reads a date of ISO 8601, as in `2026-03-01T12:30:00.5Z` or `2026-03-01T14:30:00+02:00`.
  ///
  /// It has a year of four digits, seconds, and a zone. A leap second does not exist on a `Date`.
  public init?(routeText: Substring) {
    var reader = TimestampReader(routeText)
    guard let time = reader.read() else { return nil }
    self.init(timeIntervalSinceReferenceDate: time.interval)
  }

  /// The date of ISO 8601 in UTC, with as many digits behind the second as it takes; nil outside of
  /// the years 0 to 9999, and when no digits give the date back.
  public var routeText: String? {
    let interval = timeIntervalSinceReferenceDate
    guard interval.magnitude < 1e12 else { return nil }
    let second = interval.rounded(.down)
    for digits in 0...15 {
      let scale = Timestamp.powerOfTen(digits)
      let fraction = Int64(((interval - second) * scale).rounded())
      guard fraction < Int64(scale) else { continue }
      let time = Timestamp(second: Int64(second), fraction: fraction, digits: digits)
      if time.interval == interval { return time.text }
    }
    return nil
  }
}
