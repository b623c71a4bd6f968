// Measures httprouter and chi with the cases of this repository's benchmarks, on sets in files, and
// prints the same lines of JSON as the programs in Swift.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"
)

// The operations of a router on a set. A pass matches each link once and returns a checksum, which is
// the same in every pass.
type peer interface {
	// Builds the table of the patterns, without those that the router refuses.
	fill(patterns []string)
	// Reports whether a path matches the pattern with this number, or no pattern for -1.
	hits(path string, pattern int) bool
	// Reports whether the checksum of a pass contains the number of the matched route.
	tellsRoute() bool

	path(paths []string) uint64
	read(paths []string) uint64
	link(links []string) uint64
	lazy(links []string) uint64
	dictionary(links []string) uint64
}

var peers = map[string]func() peer{
	"httprouter": func() peer { return &httprouterPeer{} },
	"chi":        func() peer { return &chiPeer{} },
}

// One line of output: the figures of one case on one set.
type report struct {
	Peer        string    `json:"peer"`
	Set         string    `json:"set"`
	Routes      int       `json:"routes"`
	Skipped     int       `json:"leftOut"`
	Case        string    `json:"case"`
	Operations  int       `json:"operations"`
	Checksum    string    `json:"checksum,omitempty"`
	Nanoseconds []float64 `json:"nanoseconds,omitempty"`
	Bytes       int64     `json:"bytes,omitempty"`
}

func main() {
	command := ""
	if len(os.Args) > 1 {
		command = os.Args[1]
	}
	switch command {
	case "list":
		for _, name := range []string{"httprouter", "chi"} {
			fmt.Printf("%s: path read link lazy dictionary miss build\n", name)
		}
		return
	case "measure", "heap":
	default:
		end(2, "the first argument is “list”, “measure” or “heap”")
	}
	flags := flag.NewFlagSet(command, flag.ExitOnError)
	name := flags.String("peer", "httprouter", "`httprouter` or chi")
	folder := flags.String("sets", "", "the `folder` of the sets")
	only := flags.String("only", "", "the sets, with commas between them")
	cases := flags.String("cases", "", "the cases, with commas between them; all without it")
	samples := flags.Int("samples", 3, "how often each case is measured")
	flags.Parse(os.Args[2:])

	newPeer, known := peers[*name]
	if !known {
		end(2, "no router is called “%s” here", *name)
	}
	for _, setName := range strings.Split(*only, ",") {
		set := readSet(*folder, setName)
		router := newPeer()
		router.fill(set.patterns)
		set.leaveOut(func(index int) bool { return router.hits(set.paths[index], set.expected[index]) })
		for _, path := range set.misses {
			if !router.hits(path, -1) {
				end(1, "%s: %s finds a route for %s", set.name, *name, path)
			}
		}
		line := report{Peer: *name, Set: set.name, Routes: len(set.patterns), Skipped: set.leftOut}
		if command == "heap" {
			line.Case, line.Operations = "heap", 1
			line.Bytes = weigh(func() interface{} {
				weighed := newPeer()
				weighed.fill(set.patterns)
				return weighed
			})
			// Other memory must stay allocated while the table is measured.
			runtime.KeepAlive(router)
			runtime.KeepAlive(set)
			line.print()
			continue
		}
		for _, measured := range casesOf(set, router, newPeer) {
			if *cases != "" && !contains(strings.Split(*cases, ","), measured.name) {
				continue
			}
			line.Case, line.Operations, line.Checksum = measured.name, measured.operations, ""
			var checksum uint64
			line.Nanoseconds, checksum = sample(measured, *samples)
			if measured.isComparable {
				line.Checksum = fmt.Sprintf("%x", checksum)
			}
			line.print()
		}
	}
}

// A measured function: one pass over a set, with its number of operations.
type benchmark struct {
	name         string
	operations   int
	isComparable bool
	pass         func() uint64
}

func casesOf(set *routeSet, router peer, newPeer func() peer) []benchmark {
	isComparable := router.tellsRoute()
	found := []benchmark{
		{"path", len(set.paths), isComparable, func() uint64 { return router.path(set.paths) }},
		{"link", len(set.links), isComparable, func() uint64 { return router.link(set.links) }},
		{"lazy", len(set.links), isComparable, func() uint64 { return router.lazy(set.links) }},
		{"dictionary", len(set.links), isComparable, func() uint64 { return router.dictionary(set.links) }},
		{"build", 1, false, func() uint64 {
			built := newPeer()
			built.fill(set.patterns)
			return built.path(set.paths[:1])
		}},
	}
	if set.hasParameters() {
		read := func() uint64 { return router.read(set.paths) }
		found = append(found, benchmark{"read", len(set.paths), isComparable, read})
	}
	if len(set.misses) > 0 {
		miss := func() uint64 { return router.path(set.misses) }
		found = append(found, benchmark{"miss", len(set.misses), true, miss})
	}
	return found
}

// Returns the bytes of the value that make returns, after a collection of garbage.
func weigh(make func() interface{}) int64 {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&before)
	made := make()
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&after)
	runtime.KeepAlive(made)
	return int64(after.HeapAlloc) - int64(before.HeapAlloc)
}

func (line report) print() {
	text, err := json.Marshal(line)
	if err != nil {
		end(3, "%v", err)
	}
	fmt.Println(string(text))
}

func contains(names []string, name string) bool {
	for _, known := range names {
		if known == name {
			return true
		}
	}
	return false
}

func end(code int, message string, values ...interface{}) {
	fmt.Fprintf(os.Stderr, "go-peers: "+message+"\n", values...)
	os.Exit(code)
}
