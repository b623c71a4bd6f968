#if !Macros
/// Without the trait nothing asks for the plugin, but a build of the whole package still links it.
@main
enum WayfinderPlugin {
  static func main() {}
}
#endif
