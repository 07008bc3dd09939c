// Running code without handing it in: on the input box, or on the samples one after the other.
import { useState } from 'react'
import { evaluateCode } from '../../../../commands/judging/submission/calls.ts'
import { STATUS } from '../../../../judge/catalogue.ts'
import { request } from '../../../shared/api/client.ts'
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
  /** By index of the sample. */
  samples: Readonly<Record<number, SampleRun>>
  isBusy: boolean
  evaluate: (content: string, languageId: number, input: string) => Promise<void>
  runSamples: (content: string, languageId: number, samples: readonly Sample[]) => Promise<void>
  /** After code of another language has come in. */
  forget: () => void
}

/** Where an interactor has talked with the program, it has decided: what was said to it is not what the sample expects. */
const isPassed = ({ statusCode, isJudged, stdout }: Evaluated, expectedOutput: string): boolean =>
  statusCode === STATUS.Accept && (isJudged === true || matchesSample(expectedOutput, stdout))

/** Runs code at a place. */
export const useEvaluate = (place: ProblemPlace): Evaluator => {
  const [evaluation, setEvaluation] = useState<EvaluationState>({ phase: 'idle' })
  const ask = (content: string, languageId: number, input: string) =>
    inTime((signal) => request(evaluateCode, { ...place, languageId, content, input }, { signal }))
  const { samples, runSamples, ...runs } = useSampleRuns(async (content, languageId, { input, expectedOutput }) => {
    const result = await ask(content, languageId, input)
    return { result, isPassed: isPassed(result, expectedOutput) }
  })
  const isBusy = evaluation.phase === 'running' || runs.isBusy

  const evaluate = async (content: string, languageId: number, input: string) => {
    setEvaluation({ phase: 'running' })
    try {
      setEvaluation({ phase: 'done', result: await ask(content, languageId, input) })
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
