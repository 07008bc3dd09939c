// Exit codes of checkers and interactors: Kattis's exit codes 42 and 43, which testlib's may use as well beside 0, 1, 2 and 7.
import type { RunResult } from '../sandbox/port.ts'
import type { Comparison } from './compare.ts'
import { CheckerFailed } from './failure.ts'
import type { Protocol } from './rule.ts'

const right: Comparison = { isAccepted: true, isPresentationError: false }
const wrong: Comparison = { isAccepted: false, isPresentationError: false }

/** testlib's quitp writes `points 0.75 …`: the fraction of the case's points. */
const fractionOf = (message: string): Comparison => {
  const [, written] = /^\s*points\s+(\S+)/.exec(message) ?? []
  const fraction = Number(written)
  if (written === undefined || !(fraction >= 0 && fraction <= 1)) throw new CheckerFailed(`No points from 0 to 1: ${message.slice(0, 200)}`)
  return fraction === 1 ? right : { ...wrong, points: fraction }
}

/** Kattis's `score.txt` in the feedback folder: the share of the case's points, 0 to 1. It counts where the verdict is right. */
const scored = (score: string): Comparison => {
  const share = Number(score.trim())
  if (score.trim() === '' || !(share >= 0 && share <= 1))
    throw new CheckerFailed(`No share of points from 0 to 1 in score.txt: ${score.slice(0, 200)}`)
  return share === 1 ? right : { ...wrong, points: share }
}

/** The outcome of a problem's program. */
export interface Ended {
  run: RunResult
  message: string
  /** Content of `score.txt`, under Kattis. */
  score?: string | null
  hasCrashed: boolean
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
export const verdictOfExit = (protocol: Protocol, { run, message, score = null, hasCrashed }: Ended): Comparison => {
  const said = `: ${message.slice(0, 500)}`
  if (run.isOutOfMemory) throw new CheckerFailed('It needed too much memory.')
  if (run.isCpuLimit || run.isWallLimit) throw new CheckerFailed('It took too long.')
  if (run.isOutputLimit) throw new CheckerFailed('It wrote too much.')
  if (hasCrashed) throw new CheckerFailed(`It crashed${said}`)
  switch (run.exitCode) {
    case 42:
      return score === null ? right : scored(score)
    case 43:
      return wrong
    case null:
      throw new CheckerFailed(`It was ended by signal ${run.signal}${said}`)
  }
  // Under Kattis a program that only ended has said nothing.
  if (protocol === 'testlib')
    switch (run.exitCode) {
      case 0:
        return right
      case 1:
        return wrong
      case 2:
        return { isAccepted: false, isPresentationError: true }
      case 7:
        return fractionOf(message)
    }
  throw new CheckerFailed(`It ended with exit code ${run.exitCode}${said}`)
}
