// Runs code without submitting it: on the input box or on the samples in sequence.
import { useState } from 'react'
import { evaluateCode } from '../../../../commands/judging/submission/calls.ts'
import { STATUS } from '../../../../judge/catalogue.ts'
import { request } from '../../../shared/api/client.ts'
import { type Code, sentCode } from '../../../shared/code.ts'
import { matchesSample } from '../verdict/diff.ts'
import type { ProblemPlace } from './useJudge.ts'
import { type Evaluated, inTime, type Sample, type SampleRun, useSampleRuns } from './useSampleRuns.ts'

export type EvaluationState =
  | { phase: 'idle' }
  | { phase: 'running' }
  | { phase: 'done'; result: Evaluated }
  | { phase: 'failed'; error: unknown }

interface Evaluator {
  evaluation: EvaluationState
  /** By sample index. */
  samples: Readonly<Record<number, SampleRun>>
  isBusy: boolean
  evaluate: (code: Code, languageId: number, input: string) => Promise<void>
  runSamples: (code: Code, languageId: number, samples: readonly Sample[]) => Promise<void>
  /** Clears the results, after a change of language. */
  forget: () => void
}

/** An interactor decides itself; its transcript is not compared with the sample. */
const isPassed = ({ statusCode, isJudged, stdout }: Evaluated, expectedOutput: string): boolean =>
  statusCode === STATUS.Accept && (isJudged === true || matchesSample(expectedOutput, stdout))

/** Runs code for a problem. */
export const useEvaluate = ({ groupId, activityId, problemSetId, problemId }: ProblemPlace): Evaluator => {
  const [evaluation, setEvaluation] = useState<EvaluationState>({ phase: 'idle' })
  const ask = (code: Code, languageId: number, input: string) =>
    inTime((signal) =>
      request(evaluateCode, { groupId, activityId, problemSetId, problemId, languageId, ...sentCode(code), input }, { signal }),
    )
  const { samples, runSamples, ...runs } = useSampleRuns(async (code, languageId, { input, expectedOutput }) => {
    const result = await ask(code, languageId, input)
    return { result, isPassed: isPassed(result, expectedOutput) }
  })
  const isBusy = evaluation.phase === 'running' || runs.isBusy

  const evaluate = async (code: Code, languageId: number, input: string) => {
    setEvaluation({ phase: 'running' })
    try {
      setEvaluation({ phase: 'done', result: await ask(code, languageId, input) })
    } catch (error) {
      setEvaluation({ phase: 'failed', error })
    }
  }

  const forget = () => {
    setEvaluation({ phase: 'idle' })
    runs.forget()
  }
  return { evaluation, samples, isBusy, evaluate, runSamples, forget }
}
