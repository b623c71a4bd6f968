import BenchmarkKit
import CountAllocations
import WayfinderCases

let counter =
  allocations_are_counted()
  ? AllocationCounter(made: { Int(allocations_made()) }, bytes: { Int(allocated_bytes()) }) : nil
await BenchmarkTool(name: "counts", peers: [WayfinderPeer.self], counter: counter).runAndExit()
