// State and submission of the form of a homework: new, changed before its start, or its make-up alone (requirements c09, c15–c17).
import { useState } from 'react'
import { addHomework, editHomework, setMakeUp } from '../../../commands/homework/homework/calls.ts'
import { defaultPassScore } from '../../../commands/homework/homework/limits.ts'
import type { GroupInfo } from '../../../queries/classes/schemas.ts'
import type { ShownHomework } from '../../../queries/homework/schemas.ts'
import { type RequestOptions, request } from '../../shared/api/client.ts'
import { errorMessages } from '../../shared/api/errors.ts'
import type { Checks } from '../../shared/forms/check.ts'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import type { FormOutcome } from '../../shared/ui/OutcomeDialogs.tsx'
import { nowText } from '../fullMinute.ts'
import {
  aboutOf,
  blankHomework,
  type FormMode,
  type HomeworkAsked,
  type HomeworkValues,
  type MakeUpAsked,
  makeUpOf,
  valuesOf,
  withMakeUp,
  withStart,
} from './homeworkValues.ts'

/** Fields that are checked together as one of them changes. */
const TYPED = [
  ['startTime', 'endTime', 'makeUpStartTime', 'makeUpEndTime'],
  ['passScore'],
  ['name'],
  ['mostHandIns'],
  ['intervalSeconds'],
] as const

type About = HomeworkAsked | (MakeUpAsked & { groupId: number; activityId: number })

interface FormOptions {
  mode: FormMode
  group: GroupInfo
  /** Null for a new one. */
  homework: ShownHomework | null
  onOutcome: (outcome: FormOutcome) => void
  /** Opens what hides a field. */
  onReveal: (path: string) => void
}

const useSending = ({ group: { groupId }, homework }: FormOptions) => {
  const refresh = useRefresh()
  return async (about: About, options: RequestOptions): Promise<void> => {
    const command = 'activityId' in about ? setMakeUp : homework === null ? addHomework : editHomework
    if ('activityId' in about) await request(setMakeUp, about, options)
    else if (homework === null) await request(addHomework, { groupId, ...about }, options)
    else await request(editHomework, { groupId, activityId: homework.activityId, ...about }, options)
    await refresh(command)
  }
}

const checksOf = async ({ mode, group: { expirationTime }, homework }: FormOptions): Promise<Checks<About>> => {
  const { homeworkChecks, makeUpChecks } = await import('./homeworkChecks.ts')
  const bounds = { classEndTime: expirationTime, now: nowText }
  if (mode !== 'makeUp' || homework === null) return homeworkChecks(bounds) as Checks<About>
  const extendedTo =
    homework.extensions
      .map(({ endTime }) => endTime)
      .sort()
      .at(-1) ?? null
  return makeUpChecks({ ...bounds, endTime: homework.endTime, extendedTo }) as Checks<About>
}

export const useHomeworkForm = (options: FormOptions) => {
  const { t } = useTranslation(['homeworkEdit', 'app'])
  const { mode, group, homework, onOutcome } = options
  const [initial] = useState(() => (homework === null ? blankHomework() : valuesOf(homework)))
  const send = useSending(options)
  const form = useCallForm<HomeworkValues, About, void>({
    name: 'homework',
    initial,
    checks: () => checksOf(options),
    checkedAsTyped: TYPED,
    requestOf: (values) =>
      mode === 'makeUp' && homework !== null
        ? { groupId: group.groupId, activityId: homework.activityId, ...makeUpOf(values) }
        : aboutOf(values),
    ownFaults: ({ passScore, totalScore }) => ({
      passScore: totalScore !== null && passScore !== '' && Number(passScore) > totalScore && t('passAbove', { total: totalScore }),
    }),
    send,
    onReveal: options.onReveal,
    onSent: (_, { name }) => onOutcome({ isSaved: true, text: t(mode === 'new' ? 'created' : 'saved', { name: name.trim() }) }),
    onRefused: (error) => onOutcome({ isSaved: false, text: errorMessages(error).join(t('app:listSeparator')) }),
  })
  const { values } = form
  /** Sets several fields, as one change. */
  const change = (next: HomeworkValues) => {
    for (const field of Object.keys(next) as (keyof HomeworkValues)[]) if (next[field] !== values[field]) form.set(field, next[field])
  }
  return {
    ...form,
    initial,
    choose: ({ problemSetId, totalScore }: { problemSetId: number; totalScore: number }) =>
      change({ ...values, problemSetId, totalScore, passScore: defaultPassScore(totalScore) }),
    switchMakeUp: (canMakeUp: boolean) => change(withMakeUp(values, canMakeUp, mode)),
    moveStart: (startTime: string | null) => change(withStart(values, startTime)),
  }
}

export type HomeworkForm = ReturnType<typeof useHomeworkForm>
