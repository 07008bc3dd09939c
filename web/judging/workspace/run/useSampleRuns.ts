// Runs code on samples in sequence, without submitting it.
import { useState } from 'react'
import type { z } from 'zod'
import type { evaluateCodeSchemas } from '../../../../commands/judging/submission/schemas.ts'
import { STATUS } from '../../../../judge/catalogue.ts'
import { ApiError } from '../../../shared/api/client.ts'
import type { Code } from '../../../shared/code.ts'

export type Evaluated = z.infer<typeof evaluateCodeSchemas.reply>

export interface Sample {
  index: number
  input: string
  expectedOutput: string
}

interface Ran {
  /** Without a rule of the problem, outputs are compared without trailing white space. */
  isPassed: boolean
  result: Evaluated
}

export type SampleRun = { phase: 'running' } | ({ phase: 'done' } & Ran) | { phase: 'failed'; error: unknown }

/** Milliseconds. The server answers runs within 20 s (requirement j05). */
const OVERTIME_MS = 20_500

export const isOvertime = (error: unknown): boolean => error instanceof ApiError && error.code === 'Judge.OverTime'

/** Applies the limit in the browser too, because a browser may resend a request after a 408. */
export const inTime = async <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), OVERTIME_MS)
  try {
    return await ask(control.signal)
  } catch (error) {
    throw control.signal.aborted ? new ApiError('Judge.OverTime', '', 408) : error
  } finally {
    clearTimeout(timer)
  }
}

interface SampleRuns {
  /** By sample index. */
  samples: Readonly<Record<number, SampleRun>>
  isBusy: boolean
  runSamples: (code: Code, languageId: number, samples: readonly Sample[]) => Promise<void>
  forget: () => void
}

/** Stops at the first failed call, or if the code does not compile. */
export const useSampleRuns = (run: (code: Code, languageId: number, sample: Sample) => Promise<Ran>): SampleRuns => {
  const [samples, setSamples] = useState<Record<number, SampleRun>>({})
  const runSamples = async (code: Code, languageId: number, wanted: readonly Sample[]) => {
    setSamples((known) => {
      const others = Object.entries(known).filter(([index]) => !wanted.some((sample) => sample.index === Number(index)))
      return Object.fromEntries(others)
    })
    for (const sample of wanted) {
      const tell = (state: SampleRun) => setSamples((known) => ({ ...known, [sample.index]: state }))
      tell({ phase: 'running' })
      try {
        const ran = await run(code, languageId, sample)
        tell({ phase: 'done', ...ran })
        if (ran.result.statusCode === STATUS.CompileError) return
      } catch (error) {
        tell({ phase: 'failed', error })
        return
      }
    }
  }
  const isBusy = Object.values(samples).some(({ phase }) => phase === 'running')
  return { samples, isBusy, runSamples, forget: () => setSamples({}) }
}
