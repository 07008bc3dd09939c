// Values of the form of an exam, and the request made from them (requirement d04).
import type { z } from 'zod'
import { ANSWER_MINUTES, RANKS } from '../../../commands/exams/exam/limits.ts'
import type { examFormSchema } from '../../../commands/exams/exam/schemas.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { serverNow } from '../../shared/api/serverClock.ts'

export type ExamAsked = z.input<typeof examFormSchema>

export interface ExamValues {
  problemSetId: number | null
  /** Of the chosen set; null before a choice. */
  totalScore: number | null
  name: string
  description: string
  place: string
  /** ISO-8601 UTC; null for an empty field. */
  startTime: string | null
  /** Numbers are texts while their field is empty. */
  answerMinutes: number | string
  passScore: number | string
  isGame: boolean
  mainRank: number | string
  subRank: number | string
  freezeMinutes: number | string
  counts: 'last' | 'best'
  feedback: NonNullable<ExamAsked['feedback']>
  results: 'finished' | 'released'
  mostHandIns: number | string
  intervalSeconds: number | string
  hasCompletion: boolean
  isClosed: boolean
  /** One a line. */
  networks: string
  safeExamBrowser: string
}

const MINUTE_MS = 60_000

/** Starts now, and takes ten minutes. */
export const blankExam = (): ExamValues => ({
  problemSetId: null,
  totalScore: null,
  name: '',
  description: '',
  place: '',
  startTime: new Date(Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS).toISOString(),
  answerMinutes: ANSWER_MINUTES.usual,
  passScore: '',
  isGame: false,
  mainRank: RANKS.main,
  subRank: RANKS.sub,
  freezeMinutes: 0,
  counts: 'best',
  feedback: 'cases',
  results: 'finished',
  mostHandIns: '',
  intervalSeconds: '',
  hasCompletion: true,
  isClosed: true,
  networks: '',
  safeExamBrowser: '',
})

export const examValuesOf = (exam: ShownExam): ExamValues => ({
  problemSetId: exam.problemSetId,
  totalScore: exam.totalScore,
  name: exam.name,
  description: exam.description,
  place: exam.place,
  startTime: exam.plannedStartTime,
  answerMinutes: exam.answerMinutes,
  passScore: exam.passScore,
  isGame: exam.isGame,
  mainRank: exam.mainRank,
  subRank: exam.subRank,
  freezeMinutes: exam.freezeMinutes,
  counts: exam.counts,
  feedback: exam.feedback,
  results: exam.results,
  mostHandIns: exam.mostHandIns ?? '',
  intervalSeconds: exam.intervalSeconds ?? '',
  hasCompletion: exam.hasCompletion,
  isClosed: exam.isClosed,
  networks: exam.networks.join('\n'),
  safeExamBrowser: exam.safeExamBrowser.join('\n'),
})

const numberOf = (value: number | string): number | null => (value === '' ? null : Number(value))

/** What is separated by spaces, commas or ends of lines. */
export const linesOf = (text: string): string[] => text.split(/[\s,、，]+/).filter((one) => one !== '')

/** Empty required fields are null, which the schema refuses. */
export const examAskedOf = ({ totalScore: _total, ...values }: ExamValues): ExamAsked => ({
  ...values,
  problemSetId: values.problemSetId as number,
  startTime: values.startTime as string,
  answerMinutes: numberOf(values.answerMinutes) as number,
  passScore: numberOf(values.passScore) as number,
  mainRank: numberOf(values.mainRank) as number,
  subRank: numberOf(values.subRank) as number,
  freezeMinutes: numberOf(values.freezeMinutes) as number,
  mostHandIns: numberOf(values.mostHandIns),
  intervalSeconds: numberOf(values.intervalSeconds),
  networks: linesOf(values.networks),
  safeExamBrowser: linesOf(values.safeExamBrowser),
})
