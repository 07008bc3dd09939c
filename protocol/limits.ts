// Size limits of requests. A pure leaf.

/** Source code is at most 256 KiB of UTF-8, all files of an answer together (more is refused with Code.TooLong). */
export const MAX_SOURCE_BYTES = 256 * 1024
/** Files of an answer, at most. */
export const MAX_CODE_FILES = 20
/** An answer of outputs is at most 1 MiB of UTF-8, in a file for each case. */
export const MAX_OUTPUT_BYTES = 1024 * 1024
/** Cases of a problem whose answers are outputs, and so files of an answer, at most. */
export const MAX_OUTPUT_FILES = 100
/** Bytes of a request that carries code, at most: in JSON a byte of code may take six, and a line of outputs one more. */
export const MAX_CODE_BODY_BYTES = 3 * 1024 * 1024
/** Characters of a program that a visitor runs. */
export const MAX_VISITOR_SOURCE = 16_384
/** Characters of the code that a class shares, and of the code of a question about it. */
export const MAX_SHARED_CODE = 30_000
/** Edits of the shared code in one request. */
export const MAX_SHARED_EDITS = 50
