package main

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/go-chi/chi"
)

// The peer for chi. One context serves all requests, as one of its pool would.
//
// chi returns the values, but not the route that they belong to.
type chiPeer struct {
	router   *chi.Mux
	patterns []string
	context  *chi.Context
}

func (peer *chiPeer) fill(patterns []string) {
	peer.router, peer.context = chi.NewRouter(), chi.NewRouteContext()
	peer.patterns = make([]string, len(patterns))
	for index, pattern := range patterns {
		peer.add(index, pattern)
	}
}

func (peer *chiPeer) add(index int, pattern string) {
	segments := strings.Split(pattern, "/")
	for place, segment := range segments {
		if strings.HasPrefix(segment, ":") {
			segments[place] = "{" + segment[1:] + "}"
		} else if strings.HasPrefix(segment, "*") {
			segments[place] = "*"
		}
	}
	peer.patterns[index] = strings.Join(segments, "/")
	// chi panics when it refuses a route.
	defer func() { recover() }()
	peer.router.Get(peer.patterns[index], func(http.ResponseWriter, *http.Request) {})
}

func (peer *chiPeer) match(path string) bool {
	peer.context.Reset()
	return peer.router.Match(peer.context, "GET", path)
}

func (peer *chiPeer) hits(path string, pattern int) bool {
	if !peer.match(path) {
		return pattern == -1
	}
	found := peer.context.RoutePatterns
	return pattern >= 0 && found[len(found)-1] == peer.patterns[pattern]
}

func (peer *chiPeer) tellsRoute() bool { return false }

func (peer *chiPeer) path(paths []string) (sum uint64) {
	for _, path := range paths {
		if peer.match(path) {
			sum += uint64(len(peer.context.URLParams.Values)) + 1
		}
	}
	return sum
}

func (peer *chiPeer) read(paths []string) (sum uint64) {
	for _, path := range paths {
		if peer.match(path) {
			sum += peer.visit() + 1
		}
	}
	return sum
}

func (peer *chiPeer) link(links []string) (sum uint64) {
	for _, link := range links {
		if parsed, err := url.Parse(link); err == nil && peer.match(parsed.Path) {
			sum += uint64(len(peer.context.URLParams.Values)) + 1
		}
	}
	return sum
}

func (peer *chiPeer) lazy(links []string) (sum uint64) {
	for _, link := range links {
		if parsed, err := url.Parse(link); err == nil && peer.match(parsed.Path) {
			sum += peer.visit() + visitQuery(parsed) + 1
		}
	}
	return sum
}

func (peer *chiPeer) dictionary(links []string) (sum uint64) {
	for _, link := range links {
		parsed, err := url.Parse(link)
		if err != nil || !peer.match(parsed.Path) {
			continue
		}
		values := map[string]string{}
		for index, name := range peer.context.URLParams.Keys {
			values[name] = peer.context.URLParams.Values[index]
		}
		addQuery(parsed, values)
		sum += uint64(len(values)) + 1
	}
	return sum
}

func (peer *chiPeer) visit() (sum uint64) {
	for _, value := range peer.context.URLParams.Values {
		sum += bytesOf(value)
	}
	return sum
}
