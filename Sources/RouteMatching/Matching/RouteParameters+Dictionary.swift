// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteParameters {
  /// All values by name, as the subscript returns them.
  ///
  /// - Complexity: O(*n*) on average in the number of parameters and the length of the query.
  public var dictionary: ParameterDictionary {
    let query = storage.link.parts.query?.range ?? 0..<0
    var values = ParameterDictionary(storage.link.text, core, minimumCapacity: likelyCount)
    Bytes.readingNative(storage.link.text) { bytes in
      if storage.link.parts.isPlain {
        let parameterRange = parameterRange
        for number in parameterRange where core.parameters[number].name != nil {
          let capture = storage.capture(number &- parameterRange.lowerBound)
          guard let value = capture.orNil else { continue }
          values.append(parameter: number, core.parameters[number].nameHead, value)
        }
      } else {
        appendEncodedPath(to: &values, of: bytes)
      }
      let isEncoded = PercentCoding.isEncoded(bytes, in: query, plusIsSpace: true)
      var items = QueryItemRanges(of: bytes, in: query)
      while let item = items.next() {
        if isEncoded, item.isEncoded(in: bytes) {
          values.append(encoded: item, of: bytes)
        } else {
          values.append(item, of: bytes)
        }
      }
    }
    return values
  }

  /// Appends the values of a path that may be encoded; ignores a value that is not valid UTF-8.
  @inline(never)
  private func appendEncodedPath(to values: inout ParameterDictionary, of bytes: Bytes) {
    for number in parameterRange {
      let position = number - parameterRange.lowerBound
      let (name, head) = (core.parameters[number].name, core.parameters[number].nameHead)
      guard name != nil, let value = storage.capture(position).orNil else { continue }
      if isCatchAll(position) {
        // The segments of a catch-all need not be adjacent, and their text is not decoded.
        let start = bytes.count
        let text = joinedSegments(value.range)
        values.text = storage.link.text + text
        values.append(parameter: number, head, ByteRange(start, start + text.utf8.count))
      } else if PercentCoding.isText(decoding: bytes[value.range]) {
        values.append(parameter: number, head, value, isEncoded: true)
      }
    }
  }

  /// The number of values if the names and values of the query have a usual length.
  var likelyCount: Int {
    // A typical query item takes at least eight bytes.
    parameterRange.count + (storage.link.parts.query?.range.count ?? 0) / 8 + 1
  }

  /// Calls `body` with each name and its value: first those of the path, then all query items.
  @inline(__always)
  func forEachValue(_ body: (_ name: String, _ value: String) -> Void) {
    forEachPathValue(body)
    Bytes.readingNative(storage.link.text) { bytes in
      let query = storage.link.parts.query?.range ?? 0..<0
      let isEncoded = PercentCoding.isEncoded(bytes, in: query, plusIsSpace: true)
      var items = QueryItemRanges(of: bytes, in: query)
      while let item = items.next() {
        if !isEncoded {
          body(bytes.text(in: item.name), bytes.text(in: item.valueOrEmpty))
        } else if let (name, value) = item.decoded(in: bytes) {
          body(name, value)
        }
      }
    }
  }

  /// Calls `body` with each name of the path that has a value, and with this value.
  @inline(__always)
  func forEachPathValue(_ body: (_ name: String, _ value: String) -> Void) {
    Bytes.readingNative(storage.link.text) { bytes in
      let parameterRange = parameterRange
      for number in parameterRange {
        let index = number &- parameterRange.lowerBound
        if let name = core.parameters[number].name, let value = pathValue(index, in: bytes) {
          body(name, value)
        }
      }
    }
  }

  /// The values from the path by name, as the subscript returns them.
  ///
  /// - Complexity: O(*n*) on average in the number of parameters.
  package var pathValues: [String: String] {
    var values = [String: String](minimumCapacity: parameterRange.count)
    forEachPathValue { name, value in values[name] = value }
    return values
  }
}
