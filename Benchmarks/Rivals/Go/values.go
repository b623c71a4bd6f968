package main

import "net/url"

// Adds up the bytes of a value, so that each of them is read.
func bytesOf(value string) (sum uint64) {
	for index := 0; index < len(value); index++ {
		sum += uint64(value[index])
	}
	return sum
}

func visitQuery(link *url.URL) (sum uint64) {
	for name, values := range link.Query() {
		for _, value := range values {
			sum += bytesOf(name) + bytesOf(value)
		}
	}
	return sum
}

func addQuery(link *url.URL, values map[string]string) {
	for name, all := range link.Query() {
		values[name] = all[0]
	}
}
