import BenchmarkKit
import HummingbirdCases

await BenchmarkTool(name: "hummingbird-bench", peers: [HummingbirdPeer.self]).runAndExit()
