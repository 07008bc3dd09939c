// Commands of generators: one a line, split into words as a shell splits them, and run.
import { forEachOf } from '../trying/stoppable.ts'
import type { DataProgramValues } from '../values.ts'
import { type DataProgramReply, generatorRequest, isAccepted, runnableOf, type SendDataProgram } from './dataProgramRuns.ts'
import { wordsOf } from './words.ts'

/** Same limit as on the server. */
const MOST_CHARACTERS = 1000

const withoutExtension = (name: string): string => name.replace(/\.\w+$/, '')

/** By its name, or by the name without its extension, as packages name files. */
const generatorNamed = (programs: readonly DataProgramValues[], name: string): DataProgramValues | undefined => {
  const generators = runnableOf(programs, 'generator')
  return generators.find((one) => one.name.trim() === name) ?? generators.find((one) => withoutExtension(one.name.trim()) === name)
}

/** Why a command has made no input. */
export type CommandFault =
  | { kind: 'quote' | 'tooLong' | 'noRoom' | 'outputTooLong' }
  | { kind: 'unknown'; name: string }
  | { kind: 'failed'; reply: DataProgramReply }
  | { kind: 'callFailed'; error: unknown }

export type CommandOutcome = { input: string } | { fault: CommandFault }

interface Planned {
  generator: DataProgramValues
  words: string[]
}

const planOf = (command: string, programs: readonly DataProgramValues[]): Planned | CommandFault => {
  if (command.length > MOST_CHARACTERS) return { kind: 'tooLong' }
  const [name = '', ...words] = wordsOf(command) ?? []
  if (wordsOf(command) === null) return { kind: 'quote' }
  const generator = generatorNamed(programs, name)
  return generator === undefined ? { kind: 'unknown', name } : { generator, words }
}

const outcomeOf = (reply: DataProgramReply): CommandOutcome => {
  if (!isAccepted(reply)) return { fault: { kind: 'failed', reply } }
  return reply.isOutputTruncated ? { fault: { kind: 'outputTooLong' } } : { input: reply.output }
}

export interface CommandRun {
  commands: readonly string[]
  programs: readonly DataProgramValues[]
  /** Number of commands to run at most; those after them have a fault. */
  room: number
  send: SendDataProgram
  signal: AbortSignal
  /** Told after each command that was run. */
  onProgress?: (done: number, total: number) => void
}

/** What each command has made, in their order. */
export const runCommands = async ({ commands, programs, room, send, signal, onProgress }: CommandRun): Promise<CommandOutcome[]> => {
  const outcomes: CommandOutcome[] = []
  const runs: (Planned & { index: number })[] = []
  for (const [index, command] of commands.entries()) {
    const plan = planOf(command, programs)
    if ('kind' in plan) outcomes[index] = { fault: plan }
    else if (runs.length >= room) outcomes[index] = { fault: { kind: 'noRoom' } }
    else runs.push({ ...plan, index })
  }
  let done = 0
  onProgress?.(0, runs.length)
  await forEachOf(runs, async ({ generator, words, index }) => {
    signal.throwIfAborted()
    try {
      outcomes[index] = outcomeOf(await send(generatorRequest(generator, words)))
    } catch (error) {
      signal.throwIfAborted()
      outcomes[index] = { fault: { kind: 'callFailed', error } }
    }
    done += 1
    onProgress?.(done, runs.length)
  })
  return outcomes
}
