// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The command-line interface of the programs in this package.
///
/// Their output consists of lines of JSON.
public struct BenchmarkTool {
  let name: String
  let peers: [any Peer.Type]
  let counter: AllocationCounter?

  /// Creates the tool.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - peers: The routers that the program measures; the first is the default.
  ///   - counter: The counter of allocations, if the program has one.
  public init(name: String, peers: [any Peer.Type], counter: AllocationCounter? = nil) {
    self.name = name
    self.peers = peers
    self.counter = counter
  }

  /// Executes the command in the arguments of the program, and ends the program.
  ///
  /// The exit code is 0 for success, 1 for a wrong result of a router, 2 for wrong arguments, and 3 for
  /// bad input.
  public func runAndExit() async -> Never {
    let arguments = CommandLine.arguments
    do {
      try await run(command: arguments.dropFirst().first, arguments.dropFirst(2))
    } catch {
      printError("\(name): \(error)")
      exit((error as? BenchmarkError)?.exitCode ?? 3)
    }
    exit(0)
  }

  private func run(command: String?, _ rest: ArraySlice<String>) async throws {
    switch command {
    case nil, "help", "-h", "--help": print(usage)
    case "list": try list(rest)
    case "sets": try writeSets(rest)
    case "measure": try await measure(rest)
    case "instructions": try await countInstructions(rest)
    case "once": try await once(rest)
    case let command?:
      if let counter, command == "allocations" { return try await countAllocations(rest, counter) }
      if let counter, command == "heap" { return try await weigh(rest, counter) }
      throw BenchmarkError.usage("unknown command “\(command)”; see \(name) --help")
    }
  }

  private var usage: String {
    let counting = """


        \(name) allocations [SELECTION]         allocations of one operation
        \(name) heap [SELECTION]                the bytes of a table
      """
    return """
      usage: \(name) COMMAND

        \(name) list                            the routers, and the cases of each
        \(name) sets --to FOLDER [SELECTION]    write the sets as files
        \(name) measure [SELECTION]             nanoseconds of one operation, in samples
        \(name) instructions [SELECTION]        a mark before and after the passes of each case
        \(name) once SET CASE PASSES            a number of passes, for a profiler\
      \(counter == nil ? "" : counting)

      SELECTION is any of these options; `once` accepts the first two:
        --peer NAME      the router; default: \(peers[0].name)
        --sets FOLDER    read the sets from files; default: generate them
        --only SET,…     measure these sets
        --cases CASE,…   measure these cases
        --samples N      the number of samples of each case; default: 3
      """
  }

  private func list(_ rest: ArraySlice<String>) throws {
    try Arguments(rest, known: []).refuseValues()
    for peer in peers {
      print("\(peer.name): \(peer.cases.joined(separator: " "))")
    }
  }

  private func writeSets(_ rest: ArraySlice<String>) throws {
    let arguments = try Arguments(rest, known: ["--to", "--sets", "--only"])
    try arguments.refuseValues()
    guard let folder = arguments["--to"] else {
      throw BenchmarkError.usage("`\(name) sets` needs --to FOLDER")
    }
    let selection = try Selection(arguments, of: peers)
    for name in try selection.setNames {
      try selection.set(name).write(to: folder)
      print(name)
    }
  }

  /// Writes a line to the standard error output.
  private func printError(_ message: String) {
    var line = "\(message)\n"
    line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }
}
