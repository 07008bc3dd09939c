// Where a box has no mounts of its own, the paths in a request are those of its folders on the host.
import { posix } from 'node:path'
import { defaultEnvironment } from './base.ts'
import type { RunRequest, RunResult } from './port.ts'

/** A path as requests name it, and the host's path that stands for it. */
export type Relocation = readonly [path: string, host: string]

/** The relocations of a box that lies in `folder`. */
export const relocationsIn = (folder: string): Relocation[] =>
  ['box', 'w', 'tmp'].map((name) => [`/${name}`, posix.join(folder, name)] as const)

const quoted = (path: string): string => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Puts the host's paths into the words and the environment of a request. A path counts where it begins: at the start of a word, after
 * a flag of one or two letters, or after a character that no path has before its slash; `/usr/tmp` and `/boxes` are other paths.
 */
export const relocated = (request: RunRequest, relocations: readonly Relocation[]): RunRequest => {
  const hosts = new Map(relocations)
  const longestFirst = [...hosts.keys()].sort((a, b) => b.length - a.length).map(quoted)
  const pattern = new RegExp(`(?:(?<![\\w./-])|(?<=^-[A-Za-z]{1,2}))(?:${longestFirst.join('|')})(?![\\w.-])`, 'g')
  const moved = (word: string): string => word.replace(pattern, (path) => hosts.get(path) as string)
  const env = Object.entries(request.env ?? defaultEnvironment).map(([name, value]) => [name, moved(value)])
  return { ...request, argv: request.argv.map(moved), env: Object.fromEntries(env) as Record<string, string> }
}

/** Rewrites host paths in messages of compilers and crashes to those of the request. */
export const relocatedBack = (said: Buffer, relocations: readonly Relocation[]): Buffer => {
  if (!relocations.some(([, host]) => said.includes(host))) return said
  let text = said.toString('latin1')
  for (const [path, host] of relocations)
    text = text.replaceAll(Buffer.from(host, 'utf8').toString('latin1'), Buffer.from(path, 'utf8').toString('latin1'))
  return Buffer.from(text, 'latin1')
}

/** A result whose messages name the request's paths. What a submission prints stays as it is. */
export const toldInBox = (result: RunResult, phase: RunRequest['phase'], relocations: readonly Relocation[]): RunResult => {
  if (relocations.length === 0) return result
  const stdout = phase === 'run' ? result.stdout : relocatedBack(result.stdout, relocations)
  return { ...result, stdout, stderr: relocatedBack(result.stderr, relocations) }
}
