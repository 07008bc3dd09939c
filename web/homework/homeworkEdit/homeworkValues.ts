// Values of the form of a homework, and the requests made from them (requirements c09, c12, c16).
import type { z } from 'zod'
import {
  DEFAULT_ROUND_MINUTES,
  DEFAULT_START_MINUTES,
  MAKE_UP_GAP_MINUTES,
  minutesAfter,
  minutesBetween,
} from '../../../commands/homework/homework/limits.ts'
import type { homeworkFormSchema } from '../../../commands/homework/homework/schemas.ts'
import type { ShownHomework } from '../../../queries/homework/schemas.ts'
import { nextFullMinute } from '../fullMinute.ts'

export type HomeworkAsked = z.input<typeof homeworkFormSchema>
export type MakeUpAsked = Pick<HomeworkValues, 'canMakeUp' | 'makeUpStartTime' | 'makeUpEndTime' | 'notifyMakeUpStart' | 'notifyMakeUpEnd'>

export interface HomeworkValues {
  problemSetId: number | null
  /** Of the chosen set; null before a choice. */
  totalScore: number | null
  name: string
  description: string
  place: string
  /** ISO-8601 UTC; null for an empty field. */
  startTime: string | null
  endTime: string | null
  /** Numbers are texts while their field is empty. */
  passScore: number | string
  canMakeUp: boolean
  makeUpStartTime: string | null
  makeUpEndTime: string | null
  notifyStart: boolean
  notifyEnd: boolean
  notifyMakeUpStart: boolean
  notifyMakeUpEnd: boolean
  counts: 'last' | 'best'
  feedback: NonNullable<HomeworkAsked['feedback']>
  mostHandIns: number | string
  intervalSeconds: number | string
}

/** 'makeUp': the homework has ended, and only its make-up can change. */
export type FormMode = 'new' | 'edit' | 'makeUp'

/** Starts in ten minutes, ends a day later. */
export const blankHomework = (): HomeworkValues => {
  const startTime = nextFullMinute(DEFAULT_START_MINUTES)
  return {
    problemSetId: null,
    totalScore: null,
    name: '',
    description: '',
    place: '',
    startTime,
    endTime: minutesAfter(startTime, DEFAULT_ROUND_MINUTES),
    passScore: '',
    canMakeUp: false,
    makeUpStartTime: null,
    makeUpEndTime: null,
    notifyStart: false,
    notifyEnd: false,
    notifyMakeUpStart: false,
    notifyMakeUpEnd: false,
    counts: 'last',
    feedback: 'cases',
    mostHandIns: '',
    intervalSeconds: '',
  }
}

export const valuesOf = (homework: ShownHomework): HomeworkValues => ({
  problemSetId: homework.problemSetId,
  totalScore: homework.totalScore,
  name: homework.name,
  description: homework.description,
  place: homework.place,
  startTime: homework.startTime,
  endTime: homework.endTime,
  passScore: homework.passScore,
  canMakeUp: homework.makeUpStartTime !== null,
  makeUpStartTime: homework.makeUpStartTime,
  makeUpEndTime: homework.makeUpEndTime,
  notifyStart: homework.notifyStart,
  notifyEnd: homework.notifyEnd,
  notifyMakeUpStart: homework.notifyMakeUpStart,
  notifyMakeUpEnd: homework.notifyMakeUpEnd,
  counts: homework.counts,
  feedback: homework.feedback,
  mostHandIns: homework.mostHandIns ?? '',
  intervalSeconds: homework.intervalSeconds ?? '',
})

/** The values after the make-up was switched on or off: one day, an hour after the end, or from an hour after now on. */
export const withMakeUp = (values: HomeworkValues, canMakeUp: boolean, mode: FormMode): HomeworkValues => {
  if (!canMakeUp)
    return { ...values, canMakeUp, makeUpStartTime: null, makeUpEndTime: null, notifyMakeUpStart: false, notifyMakeUpEnd: false }
  const start =
    mode === 'makeUp' || values.endTime === null ? nextFullMinute(MAKE_UP_GAP_MINUTES) : minutesAfter(values.endTime, MAKE_UP_GAP_MINUTES)
  return { ...values, canMakeUp, makeUpStartTime: start, makeUpEndTime: minutesAfter(start, DEFAULT_ROUND_MINUTES) }
}

/** The values after the start was moved, with the end and the make-up moved along. */
export const withStart = (values: HomeworkValues, startTime: string | null): HomeworkValues => {
  if (startTime === null || values.startTime === null) return { ...values, startTime }
  const minutes = minutesBetween(values.startTime, startTime)
  const move = (time: string | null) => (time === null ? null : minutesAfter(time, minutes))
  return {
    ...values,
    startTime,
    endTime: move(values.endTime),
    makeUpStartTime: move(values.makeUpStartTime),
    makeUpEndTime: move(values.makeUpEndTime),
  }
}

const numberOf = (value: number | string): number | null => (value === '' ? null : Number(value))

/** Empty required fields are null, which the schema refuses. */
export const aboutOf = ({ totalScore: _total, ...values }: HomeworkValues): HomeworkAsked => ({
  ...values,
  problemSetId: values.problemSetId as number,
  startTime: values.startTime as string,
  endTime: values.endTime as string,
  passScore: numberOf(values.passScore) as number,
  mostHandIns: numberOf(values.mostHandIns),
  intervalSeconds: numberOf(values.intervalSeconds),
})

export const makeUpOf = (values: HomeworkValues): MakeUpAsked => ({
  canMakeUp: values.canMakeUp,
  makeUpStartTime: values.makeUpStartTime,
  makeUpEndTime: values.makeUpEndTime,
  notifyMakeUpStart: values.notifyMakeUpStart,
  notifyMakeUpEnd: values.notifyMakeUpEnd,
})
