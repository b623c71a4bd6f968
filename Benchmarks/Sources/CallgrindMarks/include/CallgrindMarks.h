#ifndef CALLGRIND_MARKS_H
#define CALLGRIND_MARKS_H

// Does nothing. Callgrind, told `--dump-before=callgrind_mark`, writes down what was executed since
// the mark before, so that one run counts many pieces of code exactly.
void callgrind_mark(void);

#endif
