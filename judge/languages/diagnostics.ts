// Messages of compilers and programs, made fit to be shown: bounded, valid text, without paths of the host.
import { programFolder } from './language.ts'

/** Bytes of diagnostics that are kept. */
export const diagnosticsBytes = 64 * 1024

/** Cuts text at `maxBytes` of UTF-8, never inside a character. */
export const cutText = (text: string, maxBytes: number): string => {
  const bytes = Buffer.from(text, 'utf8')
  if (bytes.length <= maxBytes) return text
  let end = maxBytes
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--
  return bytes.toString('utf8', 0, end)
}

/** Bytes as text: invalid UTF-8 becomes replacement characters. Truncated at `maxBytes`. */
export const asText = (bytes: Uint8Array, maxBytes: number): string =>
  cutText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'), maxBytes)

/** Stands at the end of diagnostics that were cut. */
const cutMark = '\n[…]'

/**
 * Diagnostics and tracebacks as text, without the box's own directory and the given host directories. Cut at `maxBytes`, which is told:
 * so many bytes are a cut text already, since no more are read.
 */
export const withoutPaths = (bytes: Uint8Array, maxBytes: number, hostDirectories: readonly string[] = []): string => {
  let text = asText(bytes, bytes.length * 3)
    .replaceAll('/box/', '')
    .replaceAll(`${programFolder}/`, '')
  for (const directory of hostDirectories) text = text.replaceAll(`${directory}/`, '').replaceAll(directory, '')
  const isCut = bytes.length >= maxBytes || Buffer.byteLength(text) > maxBytes
  return isCut ? cutText(text, maxBytes - Buffer.byteLength(cutMark)) + cutMark : text
}

/** Words of compilers whose own runtime, not the sandbox, ran out of memory. */
export const isOutOfMemoryText =
  /^(?:The system is out of resources\.$|exception: java\.lang\.OutOfMemoryError|(?:\S+: )?out of memory allocating \d|virtual memory exhausted|memory allocation of \d+ bytes failed$|fatal error: (?:runtime: )?out of memory)/m

const noRoom = '(?:[Nn]o space left on device|[Ff]ile too large)'
/**
 * Messages about an object or a program that is too large to be written. Each must match a whole line of a tool, since compilers also quote
 * the source.
 */
export const isTooLargeText = new RegExp(
  `^(?:${[
    // gcc and g++, the assembler, and the linker, which rustc cites
    String.raw`\S+: fatal error: (?:error writing to|error closing|when writing output to|closing output file) .*: ${noRoom}`,
    String.raw`(?:\{standard input\}|\S+): Fatal error: .*: '?${noRoom}'?`,
    String.raw`(?:  = note: | +)?(?:\S*/)?(?:ld|collect2)(?:\.\w+)?: final (?:link|close) failed: ${noRoom}`,
    String.raw`(?:gcc|g\+\+|collect2): .*File size limit exceeded.*`,
    String.raw`(?:rustc-)?LLVM ERROR: .*: ${noRoom}`,
    String.raw`error: .*: ${noRoom} \(os error \d+\)`,
    // Go, Mono, javac, kotlinc
    String.raw`(?:\S*/)?(?:compile|link): .*: ${noRoom}`,
    String.raw`error CS0016: Could not write to file .*[Dd]isk full.*`,
    String.raw`\S+: error: error while writing .*[ (]${noRoom}\)?`,
    String.raw`(?:error|exception): java\.io\.\w+: .*${noRoom}\)?`,
  ].join('|')})$`,
  'm',
)

const crashLine =
  /^(?:\S+: internal compiler error: |(?:gcc|g\+\+): fatal error: Killed signal terminated program |(?:note: )?[Pp]lease submit a full bug report|See <file:|with preprocessed source if appropriate).*\n?/gm

/** Removes a compiler's messages about its own failure, which students should not report to its makers. */
export const withoutCrash = (said: string): string => said.replace(crashLine, '')
