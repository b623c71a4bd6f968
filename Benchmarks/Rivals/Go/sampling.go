package main

import "time"

const (
	// The minimal time of a sample, so that the cost of reading the clock is negligible.
	duration = 25 * time.Millisecond
	// The time after which no further sample begins.
	patience = time.Second
)

// Measures a case several times, each time over enough passes.
func sample(measured benchmark, count int) (nanoseconds []float64, checksum uint64) {
	began := time.Now()
	checksum = measured.pass()
	passes := 1
	// The first sample of sufficient length warms up, unless it took all of the time.
	isWarm := false
	for len(nanoseconds) < count {
		start := time.Now()
		for pass := 0; pass < passes; pass++ {
			if measured.pass() != checksum {
				end(1, "two passes over the same links returned different checksums")
			}
		}
		elapsed := time.Since(start)
		isOutOfPatience := time.Since(began) > patience
		if elapsed < duration {
			wanted := float64(passes) * 1.2 * float64(duration) / float64(elapsed)
			passes = min(passes*8, int(wanted)+1)
		} else if isWarm || isOutOfPatience {
			operations := float64(passes) * float64(measured.operations)
			nanoseconds = append(nanoseconds, float64(elapsed.Nanoseconds())/operations)
			if isOutOfPatience {
				break
			}
		} else {
			isWarm = true
		}
	}
	return nanoseconds, checksum
}

func min(one, other int) int {
	if one < other {
		return one
	}
	return other
}
