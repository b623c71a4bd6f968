package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Routes, and links with the expected route of each.
type routeSet struct {
	name                           string
	patterns, paths, links, misses []string
	// The number of the pattern that each path must match.
	expected []int
	// The number of paths that a router does not match as expected, because it refuses their routes.
	leftOut int
}

func readSet(folder, name string) *routeSet {
	lines := func(part string) []string {
		text, err := os.ReadFile(filepath.Join(folder, name+"."+part))
		if err != nil {
			end(3, "%v", err)
		}
		if len(text) == 0 {
			return nil
		}
		return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	}
	set := &routeSet{
		name:     name,
		patterns: lines("patterns"),
		paths:    lines("paths"),
		links:    lines("urls"),
		misses:   lines("misses"),
	}
	for _, line := range lines("expect") {
		index, err := strconv.Atoi(line)
		if err != nil || index < 0 || index >= len(set.patterns) {
			end(3, "%s.expect has “%s”, which is no position of a pattern", name, line)
		}
		set.expected = append(set.expected, index)
	}
	if len(set.paths) == 0 || len(set.links) != len(set.paths) || len(set.expected) != len(set.paths) {
		end(3, "the files of the set %s do not fit", name)
	}
	return set
}

// Removes the paths that are not matched as expected.
func (set *routeSet) leaveOut(isAnswered func(index int) bool) {
	kept := 0
	for index := range set.paths {
		if !isAnswered(index) {
			set.leftOut++
			continue
		}
		set.paths[kept] = set.paths[index]
		set.links[kept] = set.links[index]
		set.expected[kept] = set.expected[index]
		kept++
	}
	if kept == 0 {
		end(1, "%s: no path hits the expected route", set.name)
	}
	set.paths, set.links, set.expected = set.paths[:kept], set.links[:kept], set.expected[:kept]
}

func (set *routeSet) hasParameters() bool {
	for _, pattern := range set.patterns {
		if strings.ContainsAny(pattern, ":*") {
			return true
		}
	}
	return false
}
