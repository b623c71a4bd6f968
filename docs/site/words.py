"""Reduces texts to their distinct words for the search."""

import re
from collections import Counter

# The words of Chinese, which has no spaces, are its texts between marks. A macro is written with its mark.
WORD = re.compile(r"[\u3400-\u9fff]+|@?[^\W_\u3400-\u9fff]+")


def distinct_words(text, headings):
    """Returns the words of a text, the most frequent ones first; those of headings count five times."""
    counts = Counter(WORD.findall(text.lower()))
    for word in WORD.findall(headings.lower()):
        counts[word] += 5
    return " ".join(word for word, _ in counts.most_common())
