#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The command line of the programs of this package; what it prints are lines of JSON.
public struct BenchmarkTool {
  let name: String
  let peers: [any Peer.Type]
  let counter: AllocationCounter?

  /// Makes the tool.
  ///
  /// - Parameters:
  ///   - name: How the program is called.
  ///   - peers: The routers that it measures, the one that is meant unless somebody says so first.
  ///   - counter: What counts allocations, in a program that does.
  public init(name: String, peers: [any Peer.Type], counter: AllocationCounter? = nil) {
    self.name = name
    self.peers = peers
    self.counter = counter
  }

  /// Does what the arguments of the program say, and ends it.
  ///
  /// The exit code is 0 for done, 1 for a wrong answer of a router, 2 for arguments that are not known
  /// and 3 for bad input.
  public func runAndExit() async -> Never {
    let arguments = CommandLine.arguments
    do {
      try await run(command: arguments.dropFirst().first, arguments.dropFirst(2))
    } catch {
      complain("\(name): \(error)")
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
      throw BenchmarkError.usage("there is no command “\(command)”; see \(name) --help")
    }
  }

  private var usage: String {
    let counting = """


        \(name) allocations [SELECTION]         allocations of one operation
        \(name) heap [SELECTION]                the bytes that a table holds
      """
    return """
      usage: \(name) COMMAND

        \(name) list                            the routers, and the cases of each
        \(name) sets --to FOLDER [SELECTION]    write the sets as files
        \(name) measure [SELECTION]             nanoseconds of one operation, in samples
        \(name) instructions [SELECTION]        a mark before and behind the passes of each case
        \(name) once SET CASE PASSES            so many passes, for a profiler\
      \(counter == nil ? "" : counting)

      SELECTION is any of these, the first two go with `once` as well:
        --peer NAME      the router, \(peers[0].name) unless said otherwise
        --sets FOLDER    read the sets from files; without it they are made
        --only SET,…     these sets
        --cases CASE,…   these cases
        --samples N      so many samples of each, 3 unless said otherwise
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

  /// Writes a line to where errors go.
  private func complain(_ message: String) {
    var line = "\(message)\n"
    line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }
}
