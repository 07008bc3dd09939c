// Checks the inputs of all cases with all validators.
import { STATUS } from '../../../judge/catalogue.ts'
import { forEachOf } from '../trying/stoppable.ts'
import type { DataProgramValues, DatumValues, ProblemValues } from '../values.ts'
import { type DataProgramReply, isAccepted, runnableOf, type SendDataProgram, validatorRequest } from './dataProgramRuns.ts'

export type CheckedInputs = Pick<ProblemValues, 'testDatas' | 'dataPrograms'>

/** A run that has not accepted an input. */
export interface InputRefusal {
  /** From 1; null for a validator that cannot be run at all. */
  caseNumber: number | null
  /** Position of the validator among the data programs. */
  index: number
  validator: string
  /** Absent if the call failed. */
  reply?: DataProgramReply
  error?: unknown
}

export interface InputCheckRun extends CheckedInputs {
  send: SendDataProgram
  /** Called after each run. */
  tell: (refusal: InputRefusal | null) => void
  signal: AbortSignal
}

/** Number of runs of a check. */
export const runsOf = ({ testDatas, dataPrograms }: CheckedInputs): number =>
  runnableOf(dataPrograms, 'validator').length * testDatas.length

/** Runs every validator on every case. One that does not compile, or whose call fails, is told of once and not run again. */
export const checkInputs = async ({ testDatas, dataPrograms, send, tell, signal }: InputCheckRun): Promise<void> => {
  const broken = new Set<DataProgramValues>()
  const runs = runnableOf(dataPrograms, 'validator').flatMap((validator) =>
    testDatas.map((datum, index) => ({ validator, datum, caseNumber: index + 1 })),
  )
  await forEachOf(runs, async ({ validator, datum, caseNumber }) => {
    signal.throwIfAborted()
    const about = { index: dataPrograms.indexOf(validator), validator: validator.name }
    const breaks = (why: Pick<InputRefusal, 'reply' | 'error'>): void => {
      tell(broken.has(validator) ? null : { ...about, caseNumber: null, ...why })
      broken.add(validator)
    }
    if (broken.has(validator)) return tell(null)
    try {
      const reply = await send(validatorRequest(validator, datum))
      if (signal.aborted) return
      if (reply.statusCode === STATUS.CompileError) breaks({ reply })
      else tell(isAccepted(reply) ? null : { ...about, caseNumber, reply })
    } catch (error) {
      signal.throwIfAborted()
      breaks({ error })
    }
  })
}

export const inOrder = (refusals: readonly InputRefusal[]): InputRefusal[] =>
  refusals.toSorted((one, other) => (one.caseNumber ?? 0) - (other.caseNumber ?? 0) || one.index - other.index)

const isSameInput = (one: DatumValues, other: DatumValues | undefined): boolean =>
  one.input === other?.input && one.cut === other.cut && one.validatorArguments === other.validatorArguments

/** Whether a check of the one says the same of the other: equal inputs in the same order, and the same validators. */
export const isSameCheck = (one: CheckedInputs, other: CheckedInputs): boolean => {
  const [own, others] = [one, other].map(({ dataPrograms }) => runnableOf(dataPrograms, 'validator')) as [
    DataProgramValues[],
    DataProgramValues[],
  ]
  return (
    own.length === others.length &&
    own.every((validator, index) => validator === others[index]) &&
    one.testDatas.length === other.testDatas.length &&
    one.testDatas.every((datum, index) => isSameInput(datum, other.testDatas[index]))
  )
}
