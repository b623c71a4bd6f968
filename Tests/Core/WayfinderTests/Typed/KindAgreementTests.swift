// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMatching
import Testing
import Wayfinder

@Suite("Values and kinds")
struct KindAgreementTests {
  @Test(
    "A type accepts the texts of its kind",
    arguments: [
      "", "0", "-0", "+0", "00", "7", "-7", "+7", "7.", ".7", "7.5", "-7.5", "-.5", "1e5", "1E+5",
      "1e-5", "1e", "e5",
      "1e400", "-1e400", "1e-400", "0x1", "0x1p3", "nan", "inf", "infinity", "1_000", "٧", "７",
      " 7", "7 ",
      "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
      "18446744073709551615", "18446744073709551616", "true", "false", "True", "yes",
      "123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000",
      "123e4567e89b12d3a456426614174000", "{123e4567-e89b-12d3-a456-426614174000}",
    ]
  )
  func texts(text: String) {
    #expect((Int(routeText: text[...]) != nil) == ParameterKind.int.accepts(text[...]))
    #expect((UInt(routeText: text[...]) != nil) == ParameterKind.uint.accepts(text[...]))
    #expect((Double(routeText: text[...]) != nil) == ParameterKind.double.accepts(text[...]))
    #expect((UUID(routeText: text[...]) != nil) == ParameterKind.uuid.accepts(text[...]))
    // A flag, as in `?verbose`, is true.
    #expect(
      (Bool(routeText: text[...]) != nil) == (text.isEmpty || ParameterKind.bool.accepts(text[...]))
    )
  }
}
