// Headers of C++ that are compiled beforehand. At the end of every source g++ instantiates what a precompiled header left open: for
// bits/stdc++.h that is most of its time, and a third of it is for headers of which a program hardly ever uses anything. So that one is
// there twice, with all and with most, and a source is searched for the names in which they differ (docs/decisions/0081-headers-of-cpp.md).
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildOnce, builtFolder, builtOrNull, digestOf, runTool } from './build.ts'

const everything = 'bits/stdc++.h'
/** Headers that `most` omits, as measured with GCC 12. Headers that another version lacks are ignored. */
const costly = ['future', 'thread', 'condition_variable', 'filesystem', 'syncstream', 'barrier', 'latch', 'semaphore', 'stop_token']
const namesFile = 'names.json'

/** Name of the build, from these and from g++'s version. */
export const headersName = (version: string): string => `g++-${version}-headers-${digestOf([import.meta.filename])}`

/** Resolves with a tool's output, whether or not it succeeds. */
const saidBy = (folder: string, program: string, ...rest: string[]): Promise<{ stdout: string; stderr: string }> =>
  new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: 64 << 20, timeout: 180_000, env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' } }
    execFile(program, rest, options, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error)
      else resolve({ stdout, stderr })
    })
  })

/** The files that a preprocessed text comes from, with the words of each that a program may use. */
const wordsByFile = (preprocessed: string): Map<string, Set<string>> => {
  const files = new Map<string, Set<string>>()
  let words = new Set<string>()
  for (const line of preprocessed.split('\n')) {
    const file = /^# \d+ "([^"]+)"/.exec(line)?.[1]
    if (file === undefined) for (const word of line.match(/\b[A-Za-z]\w*/g) ?? []) words.add(word)
    else {
      words = files.get(file) ?? new Set()
      files.set(file, words)
    }
  }
  return files
}

/** Of some words, those that a source finds as a name in `std` or outside of any namespace. */
const declared = async (
  folder: string,
  gpp: string,
  flags: readonly string[],
  header: string,
  words: readonly string[],
): Promise<Set<string>> => {
  const asked = words.flatMap((word, index) => [
    `namespace a${index} { using std::${word}; }`,
    `namespace b${index} { using ::${word}; }`,
    `namespace c${index} = std::${word};`,
  ])
  await writeFile(join(folder, 'names.cpp'), `#include <${everything}>\n${asked.join('\n')}\n`)
  const how = ['-fmax-errors=0', '-fno-diagnostics-show-caret', '-fsyntax-only', '-I', header, 'names.cpp']
  const { stderr } = await saidBy(folder, gpp, ...flags, ...how)
  const unknown = new Set([...stderr.matchAll(/^names\.cpp:(\d+):\d+: error/gm)].map(([, line]) => Number(line) - 2))
  return new Set(words.filter((_, index) => [0, 1, 2].some((kind) => !unknown.has(3 * index + kind))))
}

const macros = async (folder: string, gpp: string, flags: readonly string[], source: string): Promise<Set<string>> => {
  const { stdout } = await saidBy(folder, gpp, ...flags, '-x', 'c++', '-E', '-dM', source)
  return new Set([...stdout.matchAll(/^#define (\w+)/gm)].map(([, name]) => name as string))
}

const without = <T>(all: Iterable<T>, some: { has(value: T): boolean }): T[] => [...all].filter((one) => !some.has(one))

/** Makes the headers for a version of g++ and these flags, and the list of names that only the one with all of them has. */
export const buildHeaders = (name: string, gpp: string, flags: readonly string[]): Promise<void> =>
  buildOnce(name, async (folder) => {
    const put = async (file: string, text: string): Promise<void> => {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    }
    const precompile = (source: string, header: string) => runTool(folder, gpp, ...flags, '-x', 'c++-header', source, '-o', `${header}.gch`)
    const preprocessed = (source: string) =>
      saidBy(folder, gpp, ...flags, '-x', 'c++', '-E', source).then(({ stdout }) => wordsByFile(stdout))

    const most = `most/${everything}`
    await put('all.h', `#include <${everything}>\n`)
    await put('iostream.h', '#include <iostream>\n')
    const files = await preprocessed('all.h')
    const original = [...files.keys()].find((file) => file.endsWith(`/${everything}`)) ?? ''
    const leftOut = new RegExp(`^[ \\t]*#\\s*include\\s*<(?:${costly.join('|')})>`, 'gm')
    await put(most, (await readFile(original, 'utf8')).replaceAll(leftOut, ''))
    // Without the .gch: for a source that includes it once more, or has something before it.
    await put(`all/${everything}`, `#include_next <${everything}>\n`)
    await put('all/iostream', '#include_next <iostream>\n')
    await precompile('all.h', `all/${everything}`)
    await precompile(most, most)
    await precompile('iostream.h', 'all/iostream')

    const words = [...new Set(without(files.keys(), await preprocessed(most)).flatMap((file) => [...(files.get(file) ?? [])]))]
    const [withAll, withMost] = [await declared(folder, gpp, flags, 'all', words), await declared(folder, gpp, flags, 'most', words)]
    const [macrosOfAll, macrosOfMost] = [await macros(folder, gpp, flags, 'all.h'), await macros(folder, gpp, flags, most)]
    const names = [...costly, ...without(withAll, withMost), ...without(macrosOfAll, macrosOfMost)]
    await writeFile(join(folder, namesFile), JSON.stringify([...new Set(names)].sort()))
    for (const file of ['all.h', 'iostream.h', 'names.cpp']) await rm(join(folder, file))
  })

const patterns = new Map<string, RegExp>()
/** Finds a name that only the header with all has. */
const costlyName = (name: string): RegExp => {
  const pattern = patterns.get(name) ?? namesPattern(name)
  patterns.set(name, pattern)
  return pattern
}
const namesPattern = (name: string): RegExp => {
  const names = JSON.parse(readFileSync(join(builtFolder(name), namesFile), 'utf8')) as string[]
  return new RegExp(`(?<!\\w)(?:${names.join('|')})(?!\\w)`)
}

const comment = String.raw`//[^\n]*|/\*[^]*?\*/`
const standardHeader = String.raw`#[ \t]*include[ \t]*<([\w+/.]+)>`
/** Leading comments and standard headers of a source, which cannot change the meaning of a header. */
const beginning = new RegExp(`^(?:\\s|${comment}|${standardHeader})*`)
const includedAtFirst = (source: string): (string | undefined)[] => {
  const [lead] = beginning.exec(source) ?? ['']
  // A comment continued by a backslash is not recognised here.
  if (lead.includes('\\')) return []
  return [...lead.replaceAll(new RegExp(comment, 'g'), '').matchAll(new RegExp(standardHeader, 'g'))].map(([, header]) => header)
}

/** With all headers, whatever the source: the options for headers that a box shows at `shownAt`. None where nothing is built. */
export const plainHeaders = (name: string, shownAt: string): string[] => (builtOrNull(name) === null ? [] : ['-I', `${shownAt}/all`])

/**
 * The options with which a source is compiled soonest. What compiles with them is the program that it is with `plainHeaders`: its headers
 * are the same and come first, less those of which it has no name.
 */
export const quickHeaders = (name: string, shownAt: string, source: string): string[] => {
  if (builtOrNull(name) === null) return []
  const included = includedAtFirst(source)
  if (included[0] === everything) return ['-I', `${shownAt}/${costlyName(name).test(source) ? 'all' : 'most'}`]
  // A precompiled header counts only where it comes first.
  const late = [everything, 'iostream'].find((header) => included.includes(header))
  return [...plainHeaders(name, shownAt), ...(late === undefined || late === included[0] ? [] : ['-include', late])]
}
