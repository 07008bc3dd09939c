// Requests that run a validator or a generator, and what they mean.
import type { z } from 'zod'
import { runDataProgram } from '../../../commands/judging/trial/calls.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { request } from '../../shared/api/client.ts'
import { whenFree } from '../trying/stoppable.ts'
import type { DataProgramValues, DatumValues } from '../values.ts'

type Speaks = NonNullable<(typeof runDataProgram)['speaks']>
export type DataProgramRequest = z.input<Speaks['request']>
export type DataProgramReply = z.output<Speaks['reply']>

export type SendDataProgram = (body: DataProgramRequest) => Promise<DataProgramReply>

/** Sends runs of data programs; retries while the judge is busy. */
export const sendingDataPrograms =
  (signal: AbortSignal): SendDataProgram =>
  (body) =>
    whenFree(() => request(runDataProgram, body, { signal }), signal)

/** Programs with code. */
export const runnableOf = (programs: readonly DataProgramValues[], role: DataProgramValues['role']): DataProgramValues[] =>
  programs.filter((program) => program.role === role && program.source.trim() !== '')

const sentOf = ({ role, protocol, languageId, source, fileName, files }: DataProgramValues) => ({
  role,
  languageId,
  source,
  ...(protocol && { protocol }),
  ...(fileName && { fileName }),
  ...(files && { files }),
})

export const validatorRequest = (validator: DataProgramValues, { input, cut, validatorArguments }: DatumValues): DataProgramRequest => ({
  ...sentOf(validator),
  ...(validatorArguments && { arguments: validatorArguments }),
  ...(cut === null ? { input } : { keeps: { problemId: cut.problemId, version: cut.version, testDataId: cut.testDataId } }),
})

export const generatorRequest = (generator: DataProgramValues, words: readonly string[]): DataProgramRequest => ({
  ...sentOf(generator),
  arguments: [...words],
})

export const isAccepted = ({ statusCode }: DataProgramReply): boolean => statusCode === STATUS.Accept

/** What a program has written about its failure: validators of Kattis write to the standard output. */
export const messageOf = (reply: DataProgramReply): string => {
  const written = reply.error.trim() === '' ? reply.output : reply.error
  return [reply.notice?.text, written.trim()].filter(Boolean).join('\n')
}
