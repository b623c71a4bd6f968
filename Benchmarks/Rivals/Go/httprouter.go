package main

import (
	"fmt"
	"net/http"
	"net/url"
	"sort"
	"strings"

	"github.com/julienschmidt/httprouter"
)

// The peer for httprouter, which reports a route by calling its handle.
//
// All parameters at one position need the same name, so each is named by its position. Literal text
// and a parameter cannot be at one position: routes with more parameters are added first, and some of
// the others are refused.
type httprouterPeer struct {
	router *httprouter.Router
	// The number of the route whose handle was called last.
	found int
}

func (peer *httprouterPeer) fill(patterns []string) {
	peer.router = httprouter.New()
	order := make([]int, len(patterns))
	for index := range order {
		order[index] = index
	}
	sort.SliceStable(order, func(one, other int) bool {
		return parameters(patterns[order[one]]) > parameters(patterns[order[other]])
	})
	for _, index := range order {
		peer.add(index, patterns[index])
	}
}

func parameters(pattern string) int {
	return strings.Count(pattern, ":") + strings.Count(pattern, "*")
}

func (peer *httprouterPeer) add(index int, pattern string) {
	segments := strings.Split(pattern, "/")
	for place, segment := range segments {
		if strings.HasPrefix(segment, ":") {
			segments[place] = fmt.Sprintf(":p%d", place)
		}
	}
	// httprouter panics when a route conflicts with an earlier one.
	defer func() { recover() }()
	peer.router.GET(
		strings.Join(segments, "/"),
		func(http.ResponseWriter, *http.Request, httprouter.Params) { peer.found = index },
	)
}

func (peer *httprouterPeer) hits(path string, pattern int) bool {
	handle, _, _ := peer.router.Lookup("GET", path)
	if handle == nil {
		return pattern == -1
	}
	handle(nil, nil, nil)
	return peer.found == pattern
}

func (peer *httprouterPeer) tellsRoute() bool { return true }

func (peer *httprouterPeer) path(paths []string) (sum uint64) {
	for _, path := range paths {
		if handle, _, _ := peer.router.Lookup("GET", path); handle != nil {
			handle(nil, nil, nil)
			sum += uint64(peer.found) + 1
		}
	}
	return sum
}

func (peer *httprouterPeer) read(paths []string) (sum uint64) {
	for _, path := range paths {
		handle, parameters, _ := peer.router.Lookup("GET", path)
		if handle == nil {
			continue
		}
		handle(nil, nil, nil)
		sum += uint64(peer.found) + 1 + visit(parameters)
	}
	return sum
}

func (peer *httprouterPeer) link(links []string) (sum uint64) {
	for _, link := range links {
		parsed, err := url.Parse(link)
		if err != nil {
			continue
		}
		if handle, _, _ := peer.router.Lookup("GET", parsed.Path); handle != nil {
			handle(nil, nil, nil)
			sum += uint64(peer.found) + 1
		}
	}
	return sum
}

func (peer *httprouterPeer) lazy(links []string) (sum uint64) {
	for _, link := range links {
		parsed, err := url.Parse(link)
		if err != nil {
			continue
		}
		handle, parameters, _ := peer.router.Lookup("GET", parsed.Path)
		if handle == nil {
			continue
		}
		handle(nil, nil, nil)
		sum += uint64(peer.found) + 1 + visit(parameters) + visitQuery(parsed)
	}
	return sum
}

func (peer *httprouterPeer) dictionary(links []string) (sum uint64) {
	for _, link := range links {
		parsed, err := url.Parse(link)
		if err != nil {
			continue
		}
		handle, parameters, _ := peer.router.Lookup("GET", parsed.Path)
		if handle == nil {
			continue
		}
		handle(nil, nil, nil)
		values := map[string]string{}
		for _, parameter := range parameters {
			values[parameter.Key] = parameter.Value
		}
		addQuery(parsed, values)
		sum += uint64(peer.found) + 1 + uint64(len(values))
	}
	return sum
}

// Adds up the bytes of the values. The slash at the beginning of a catch-all is not counted, because
// other routers do not return it.
func visit(parameters httprouter.Params) (sum uint64) {
	for _, parameter := range parameters {
		sum += bytesOf(strings.TrimPrefix(parameter.Value, "/"))
	}
	return sum
}
