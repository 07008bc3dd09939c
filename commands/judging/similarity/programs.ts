// Programs of answers compared with each other: two side by side, or all of a class.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Matrix, NotMeasurable } from '../../../judge/similarity/types.ts'
import { loadProblemVersion } from '../../problems/problem/useCases.ts'
import { type MeasuringDeps, programOf, startersOf, tqcProgram, withTokens } from './measuring.ts'
import type { ComparedPrograms, ProgramsPlace } from './port.ts'

type Deps = Omit<MeasuringDeps, 'comparedAnswers'>

/** A call waits this long for the pairs of a class. */
const WAIT_MS = 10_000
/** Kept results: about 1.5 MB for a class of 500. */
const KEPT = 12

/** Comparison of programs, with the newest results for classes kept in memory. */
export const comparedPrograms = (deps: Deps): ComparedPrograms => {
  const results = new LRUCache<string, Promise<Matrix | NotMeasurable>>({ max: KEPT })

  const compareAll = async ({ problemId, problemVersion, languageId }: ProgramsPlace, answerIds: readonly number[]) => {
    const problem = await loadProblemVersion(deps, problemId, problemVersion)
    const of = { problemId, problemVersion }
    const programs = await withTokens(deps, answerIds, of)
    const result = await deps.similarity.pairs({ languageId, starters: startersOf(problem, languageId), programs })
    if (result.isMeasurable)
      for (const { answerId, tokens } of result.renewed) deps.tokens.set({ ...of, answerId: Number(answerId) }, tokens)
    return result
  }

  return {
    async pair({ problemId, problemVersion, languageId }, leftId, rightId) {
      const problem = await loadProblemVersion(deps, problemId, problemVersion)
      const left = (await programOf(deps, leftId)) ?? []
      const right = (rightId === 'tqc' ? problem && (await tqcProgram(deps, problem, languageId)) : await programOf(deps, rightId)) ?? []
      const starters = startersOf(problem, languageId)
      return { left, right, result: await deps.similarity.matches({ languageId, starters, left, right }) }
    },
    async all(place, answerIds) {
      const key = createHash('sha256')
        .update(JSON.stringify([place, answerIds]))
        .digest('base64')
      const running = results.get(key) ?? compareAll(place, answerIds)
      results.set(key, running)
      const forget = () => void (results.peek(key) === running && results.delete(key))
      // a failure is tried again by the next call
      running.then(({ isMeasurable }) => isMeasurable || forget(), forget)
      const waiting = new AbortController()
      const late = pause(WAIT_MS, null, { signal: waiting.signal, ref: false }).catch(() => null)
      return await Promise.race([running, late]).finally(() => waiting.abort())
    },
  }
}
