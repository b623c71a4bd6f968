import BenchmarkKit
import FoundationCases
import WayfinderCases

await BenchmarkTool(name: "bench", peers: [WayfinderPeer.self, FoundationPeer.self]).runAndExit()
