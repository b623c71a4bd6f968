/// The program without a router: prints its last argument.
@main
struct Program {
  @MainActor
  static func main() async throws {
    print(CommandLine.arguments.last ?? "/")
  }
}
