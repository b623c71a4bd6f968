package main

import (
	"fmt"
	"net/http"
	"net/url"
	"sort"
	"strings"

	"github.com/julienschmidt/httprouter"
)

// httprouter, whose table tells a route by calling its handle.
//
// It wants one name for all parameters of one place, so they are named by their places. It takes no
// text where another route has a parameter: the routes with more parameters come first, and some of
// the others are refused.
type httprouterPeer struct {
	router *httprouter.Router
	// The route whose handle was called last.
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
	// A route that cannot stand beside those before it is a panic.
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

// Adds up the bytes of the values; that of a catch-all begins with a slash, which others leave out.
func visit(parameters httprouter.Params) (sum uint64) {
	for _, parameter := range parameters {
		sum += bytesOf(strings.TrimPrefix(parameter.Value, "/"))
	}
	return sum
}
