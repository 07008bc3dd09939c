// A checker of a problem: a program that reads an output and decides whether it is right. Each check has its own box.
import type { ProblemProgram, TestDatum } from '../../protocol/verdict.ts'
import { filesOf } from '../catalogue.ts'
import { asText } from '../languages/diagnostics.ts'
import type { ProgramBox } from '../languages/native.ts'
import { NotCompiled, type ProgramRequest } from '../program.ts'
import { type Box, BoxFileRefused, type Mount, type RunRequest, type RunResult } from '../sandbox/port.ts'
import type { Comparison } from './compare.ts'
import { verdictOfExit } from './exit.ts'
import { CheckerFailed } from './failure.ts'
import type { Protocol } from './rule.ts'

/** Opens a box with a compiled program in it. Throws NotCompiled. */
export type OpenProgram = (program: ProgramRequest, mounts: readonly Mount[], signal?: AbortSignal) => Promise<ProgramBox>

/** Limits of a checker: generous, since exceeding them must not count against a student. */
export const checkerLimits = {
  cpuMs: 10_000,
  wallMs: 30_000,
  memoryBytes: 512 * 1024 * 1024,
  stdoutBytes: 64 * 1024,
  stderrBytes: 64 * 1024,
}
const messageBytes = 4096

/** Opens a problem's own program; one that does not compile is a failure of the problem. */
export const openOwn = async (
  open: OpenProgram,
  program: ProblemProgram | undefined,
  mounts: readonly Mount[],
  signal?: AbortSignal,
): Promise<ProgramBox> => {
  if (!program) throw new CheckerFailed('The problem has no such program.')
  try {
    return await open({ languageId: program.languageId, source: filesOf(program), isOfProblem: true }, mounts, signal)
  } catch (error) {
    if (error instanceof NotCompiled) {
      const { code, figure = '' } = error.notice ?? {}
      const why = [code && `${code} ${figure}`.trim(), error.message].filter(Boolean).join('\n')
      throw new CheckerFailed(`It does not compile: ${why}`, error.notice)
    }
    throw error
  }
}

const filesFor: Record<Protocol, readonly string[]> = {
  testlib: ['/box/input.txt', '/box/output.txt', '/box/answer.txt'],
  coci: ['/box/input.txt', '/box/output.txt', '/box/answer.txt'],
  peg: ['/box/answer.txt', '/box/output.txt', '/box/input.txt'],
  kattis: ['/box/input.txt', '/box/answer.txt', '/box/'],
  cms: ['/box/input.txt', '/box/answer.txt', '/box/output.txt'],
}

/** Its arguments: paths by its convention, then those of the case. */
export const argumentsOf = (protocol: Protocol, { arguments: more = [] }: Pick<TestDatum, 'arguments'>): string[] => [
  ...filesFor[protocol],
  ...more,
]

/** A text of a case as programs read it: lines end as they do where programs run, also when a browser or an editor on Windows sent them. */
export const inputOf = (text: string): Buffer => Buffer.from(text.replaceAll('\r\n', '\n'), 'utf8')

/** Puts a datum where the arguments say. */
export const putDatum = async (box: Box, datum: TestDatum): Promise<void> => {
  await box.putFile('input.txt', inputOf(datum.input))
  await box.putFile('answer.txt', inputOf(datum.expectedOutput))
}

/** Its message: standard error, or the message files of Kattis. */
export const messageOf = async (box: Box, protocol: Protocol, run: RunResult): Promise<string> => {
  const file = protocol === 'kattis' ? await box.getFile('judgemessage.txt', 64 * 1024).catch(() => null) : null
  return asText(file && file.length > 0 ? file : run.stderr, messageBytes).trimEnd()
}

/** Kattis's message to the participant, which only the author of the validator writes on purpose; undefined where there is none. */
export const participantMessageOf = async (box: Box, protocol: Protocol): Promise<{ messageForStudents?: string }> => {
  const file = protocol === 'kattis' ? await box.getFile('teammessage.txt', 64 * 1024).catch(() => null) : null
  const text = file ? asText(file, messageBytes).trimEnd() : ''
  return text === '' ? {} : { messageForStudents: text }
}

/** The share of the points that a Kattis validator gives, as it wrote it in either file; null where it gives none. */
export const scoreOf = async (box: Box, protocol: Protocol): Promise<string | null> => {
  if (protocol !== 'kattis') return null
  const written = async (name: string): Promise<string | null> => {
    try {
      return (await box.getFile(name, 1024))?.toString('latin1') ?? null
    } catch (error) {
      if (error instanceof BoxFileRefused) throw new CheckerFailed(`${name} is no plain file of at most 1 KB.`)
      throw error
    }
  }
  return (await written('score_multiplier.txt')) ?? (await written('score.txt'))
}

/** Judges an output. Throws CheckerFailed, SandboxFailure, or the signal's reason. */
export const check = async (
  open: OpenProgram,
  program: ProblemProgram | undefined,
  protocol: Protocol,
  datum: TestDatum,
  output: Uint8Array,
  signal?: AbortSignal,
): Promise<Comparison> => {
  const { box, start, hasCrashed, close } = await openOwn(open, program, [], signal)
  try {
    await putDatum(box, datum)
    if (protocol !== 'kattis') await box.putFile('output.txt', output)
    const { argv, env } = start(checkerLimits.memoryBytes)
    const request: RunRequest = {
      argv: [...argv, ...argumentsOf(protocol, datum)],
      env,
      stdin: protocol === 'kattis' ? output : new Uint8Array(0),
      // It may write its messages beside its files; the box ends with it.
      phase: 'compile',
      keepsModes: true,
      limits: checkerLimits,
    }
    const run = await box.run(request, signal)
    const message = await messageOf(box, protocol, run)
    const score = await scoreOf(box, protocol)
    return {
      ...verdictOfExit(protocol, { run, message, score, hasCrashed: hasCrashed(run), worth: datum.weight }),
      message,
      ...(await participantMessageOf(box, protocol)),
    }
  } finally {
    await close()
  }
}
