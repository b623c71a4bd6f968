// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import CallgrindMarks

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The command-line interface of the program `curves`.
///
/// It prints a line of JSON for each curve and size, after the second of two Callgrind marks around the
/// measured run.
public enum CurveTool {
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Executes the command in the arguments of the program, and ends the program.
  ///
  /// `curves list` prints the names; `curves instructions [--scale N] [--only NAME,…]` runs them at
  /// N, 4 N and 16 N times their base size; N is 1 if a limit allows no larger inputs.
  @MainActor
  public static func runAndExit() async -> Never {
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      printError("curves: \(error)")
      exit(1)
    }
    exit(0)
  }

  @MainActor
  private static func run(_ arguments: [String]) async throws {
    if arguments == ["list"] { return print(Curve.all.map(\.name).joined(separator: "\n")) }
    var (scale, only, rest) = (1, Set<String>?.none, arguments.dropFirst())
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else {
        throw Failure(description: "\(option) has no value")
      }
      switch option {
      case "--scale": scale = Int(value) ?? 1
      case "--only": only = Set(value.split(separator: ",").map(String.init))
      default: throw Failure(description: "unknown option \(option)")
      }
    }
    for curve in Curve.all where only?.contains(curve.name) ?? true {
      let smallest = curve.isLimited ? curve.base : curve.base * scale
      for factor in [1, 4, 16] { try await measure(curve, size: smallest * factor) }
    }
  }

  @MainActor
  private static func measure(_ curve: Curve, size: Int) async throws {
    do {
      let work = try await curve.prepare(size)
      // The first run fills caches, and shows that the operation has the expected result.
      try await work.reset()
      let first = try await work.run()
      try await work.reset()
      callgrind_mark()
      let second = try await work.run()
      callgrind_mark()
      guard first == work.expected, second == work.expected else {
        throw Failure(description: "\(first) and \(second) instead of \(work.expected)")
      }
      let fields = [
        #""case":"\#(curve.name)""#, #""size":\#(size)"#, #""passes":1"#,
        #""operations":\#(work.operations)"#,
      ]
      print("{\(fields.joined(separator: ","))}")
    } catch {
      throw Failure(description: "\(curve.name), \(size): \(error)")
    }
  }

  private static func printError(_ message: String) {
    var line = "\(message)\n"
    line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }
}
