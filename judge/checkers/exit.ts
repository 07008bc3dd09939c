// Ends of checkers and interactors by their convention: exit codes, and parts of the points in a message or a file.
import type { RunResult } from '../sandbox/port.ts'
import type { Comparison } from './compare.ts'
import { CheckerFailed } from './failure.ts'
import type { Protocol } from './rule.ts'

const right: Comparison = { isAccepted: true, isPresentationError: false }
const wrong: Comparison = { isAccepted: false, isPresentationError: false }

const shareOf = (share: number): Comparison => (share === 1 ? right : { ...wrong, points: share })

/** testlib's quitp writes `points 0.75 …`: the fraction of the case's points; or above 1, so many of the points that the case is worth. */
const fractionOf = (message: string, worth: number): Comparison => {
  const [, written] = /^\s*points\s+(\S+)/m.exec(message) ?? []
  const points = Number(written)
  const share = points > 1 ? points / worth : points
  if (written === undefined || !(share >= 0 && share <= 1))
    throw new CheckerFailed(`No points from 0 to 1, nor up to ${worth}: ${message.slice(0, 200)}`)
  return shareOf(share)
}

/** COCI's checkers write `partial 3/4`. */
const partOf = (message: string): Comparison => {
  const [, part, whole] = /^partial (\d+)\/(\d+)$/m.exec(message) ?? []
  const share = Number(part) / Number(whole)
  if (!(share >= 0 && share <= 1)) throw new CheckerFailed(`No part of the points: ${message.slice(0, 200)}`)
  return shareOf(share)
}

/** PEG's checkers write a part and the whole into two lines of their output, though they end as for a wrong one. */
const partOfLines = (output: string): Comparison => {
  const [, part, whole] = /^(\d+)\r?\n(\d+)\r?$/m.exec(output) ?? []
  if (part === undefined) return wrong
  const share = Number(part) / Number(whole)
  if (!(share >= 0 && share <= 1)) throw new CheckerFailed(`No part of the points: ${output.slice(0, 200)}`)
  return shareOf(share)
}

/** Kattis's `score.txt` or `score_multiplier.txt` in the feedback folder: as points of testlib. It counts where the verdict is right. */
const scored = (score: string, worth: number): Comparison => {
  const points = Number(score.trim())
  const share = points > 1 ? points / worth : points
  if (score.trim() === '' || !(share >= 0 && share <= 1))
    throw new CheckerFailed(`No share of points from 0 to 1 in score.txt or score_multiplier.txt: ${score.slice(0, 200)}`)
  return shareOf(share)
}

/** The outcome of a problem's program. */
export interface Ended {
  run: RunResult
  message: string
  /** Content of `score.txt` or `score_multiplier.txt`, under Kattis. */
  score?: string | null
  hasCrashed: boolean
  /** Points that the case is worth, on the problem's own scale. */
  worth?: number
}

type Written = Required<Pick<Ended, 'run' | 'message' | 'score' | 'worth'>>

const misplaced: Comparison = { isAccepted: false, isPresentationError: true }

/** Kattis: a program that only ended has said nothing. */
const kattisCode = (code: number, { score, worth }: Pick<Written, 'score' | 'worth'>): Comparison | null => {
  if (code === 42) return score === null ? right : scored(score, worth)
  return code === 43 ? wrong : null
}

const testlibCode = (code: number, written: Written): Comparison | null => {
  switch (code) {
    case 0:
      return right
    case 1:
      return wrong
    // A wrong layout, more than was to be read, or less.
    case 2:
    case 4:
    case 8:
      return misplaced
    case 5:
    case 7:
      return fractionOf(written.message, written.worth)
  }
  return kattisCode(code, written)
}

/** CMS's programs write the share of the points into the first line of their output. */
const shareOfLine = (output: string): Comparison => {
  const [line = ''] = output.split('\n')
  const share = Number(line.trim())
  if (line.trim() === '' || !(share >= 0 && share <= 1)) throw new CheckerFailed(`No share of the points: ${output.slice(0, 200)}`)
  return shareOf(share)
}

/** The verdict of an exit code, null for one that is none. */
const verdictOfCode: Record<Protocol, (code: number, written: Written) => Comparison | null> = {
  kattis: kattisCode,
  testlib: testlibCode,
  coci: (code, written) => (code === 7 ? partOf(written.message) : testlibCode(code, written)),
  peg: (code, { run }) => (code === 0 ? right : code === 1 ? partOfLines(run.stdout.toString('latin1')) : null),
  cms: (code, { run }) => (code === 0 ? shareOfLine(run.stdout.toString('latin1')) : null),
}

/** Whether a program of a problem ended with a verdict, whatever that is. */
export const isVerdict = (protocol: Protocol, ended: Ended): boolean => {
  try {
    verdictOfExit(protocol, ended)
    return true
  } catch {
    return false
  }
}

/** Reads the end of a checker's run. Throws CheckerFailed for everything that is no verdict: a crash, a limit, another exit code. */
export const verdictOfExit = (protocol: Protocol, { run, message, score = null, hasCrashed, worth = 1 }: Ended): Comparison => {
  const said = `: ${message.slice(0, 500)}`
  if (run.isOutOfMemory) throw new CheckerFailed('It needed too much memory.')
  if (run.isCpuLimit || run.isWallLimit) throw new CheckerFailed('It took too long.')
  if (run.isOutputLimit) throw new CheckerFailed('It wrote too much.')
  if (hasCrashed) throw new CheckerFailed(`It crashed${said}`)
  if (run.exitCode === null) throw new CheckerFailed(`It was ended by signal ${run.signal}${said}`)
  const comparison = verdictOfCode[protocol](run.exitCode, { run, message, score, worth })
  if (!comparison) throw new CheckerFailed(`It ended with exit code ${run.exitCode}${said}`)
  return comparison
}
