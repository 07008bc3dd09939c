// Running code without handing it in: on the input box, or on the samples one after the other.

import { useState } from 'react'
import type { z } from 'zod'
import { evaluateCode } from '../../../commands/judging/submission/calls.ts'
import type { evaluateCodeSchemas } from '../../../commands/judging/submission/schemas.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { ApiError, request } from '../../shared/api/client.ts'
import { matchesSample } from './diff.ts'
import type { ProblemPlace } from './useJudge.ts'

type Evaluated = z.infer<typeof evaluateCodeSchemas.reply>

export type EvaluationState =
  | { phase: 'idle' }
  | { phase: 'running' }
  | { phase: 'done'; result: Evaluated }
  | { phase: 'failed'; error: unknown }

export interface Sample {
  index: number
  input: string
  expectedOutput: string
}

/** What running a sample gave. `passed` compares without white space at line ends. */
export type SampleRun = { phase: 'running' } | { phase: 'done'; isPassed: boolean; result: Evaluated } | { phase: 'failed'; error: unknown }

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

/** Evaluate answers within 20 s (specification, platform 9). */
const OVERTIME_MS = 20_500

export const isOvertime = (error: unknown): boolean => error instanceof ApiError && error.code === 'Judge.OverTime'

/** A browser may send a request that got 408 again by itself, so the limit is kept here as well. */
const runInTime = async (body: z.input<typeof evaluateCodeSchemas.request>): Promise<Evaluated> => {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), OVERTIME_MS)
  try {
    return await request(evaluateCode, body, { signal: control.signal })
  } catch (error) {
    throw control.signal.aborted ? new ApiError('Judge.OverTime', '', 408) : error
  } finally {
    clearTimeout(timer)
  }
}

/** Where an interactor has talked with the program, it has decided: what was said to it is not what the sample expects. */
const isPassed = ({ statusCode, isJudged, stdout }: Evaluated, expectedOutput: string): boolean =>
  statusCode === STATUS.Accept && (isJudged === true || matchesSample(expectedOutput, stdout))

/** Runs code at a place; samples stop at the first call that fails. */
export const useEvaluate = (place: ProblemPlace): Evaluator => {
  const [evaluation, setEvaluation] = useState<EvaluationState>({ phase: 'idle' })
  const [samples, setSamples] = useState<Record<number, SampleRun>>({})
  const isBusy = evaluation.phase === 'running' || Object.values(samples).some((run) => run.phase === 'running')

  const evaluate = async (content: string, languageId: number, input: string) => {
    setEvaluation({ phase: 'running' })
    try {
      setEvaluation({ phase: 'done', result: await runInTime({ ...place, languageId, content, input }) })
    } catch (error) {
      setEvaluation({ phase: 'failed', error })
    }
  }

  const runSamples = async (content: string, languageId: number, wanted: readonly Sample[]) => {
    setSamples((known) => {
      const others = Object.entries(known).filter(([index]) => !wanted.some((sample) => sample.index === Number(index)))
      return Object.fromEntries(others)
    })
    for (const { index, input, expectedOutput } of wanted) {
      const tell = (run: SampleRun) => setSamples((known) => ({ ...known, [index]: run }))
      tell({ phase: 'running' })
      try {
        const result = await runInTime({ ...place, languageId, content, input })
        tell({ phase: 'done', result, isPassed: isPassed(result, expectedOutput) })
      } catch (error) {
        tell({ phase: 'failed', error })
        return
      }
    }
  }

  const forget = () => {
    setEvaluation({ phase: 'idle' })
    setSamples({})
  }
  return { evaluation, samples, isBusy, evaluate, runSamples, forget }
}
