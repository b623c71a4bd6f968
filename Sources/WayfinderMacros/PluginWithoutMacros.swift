#if !Macros
/// An empty plugin for builds without the trait `Macros`.
///
/// A build of all targets links it even without the trait.
@main
enum WayfinderPlugin {
  static func main() {}
}
#endif
