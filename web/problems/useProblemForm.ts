// Form of a problem; submitting creates it or adds a version. Errors are shown at their fields.
import { useCallback, useRef } from 'react'
import { addProblem, editProblem } from '../../commands/problems/problem/calls.ts'
import { request } from '../shared/api/client.ts'
import type { Errors } from '../shared/forms/faults.ts'
import { fieldId as idOf, isWithin } from '../shared/forms/fields.ts'
import { useCallForm } from '../shared/forms/useCallForm.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { useTranslation } from '../shared/texts.ts'
import { notifySuccess } from '../shared/ui/notify.tsx'
import { type ProblemValues, requestOf } from './values.ts'

export interface Saved {
  problemId: number
  version: number
}

const NAME = 'problem'
const NONE: Errors = {}

type List = 'locales' | 'testDatas' | 'editFiles' | 'authorPrograms'
type Item<L extends List> = ProblemValues[L][number]

/** Errors of one entry by its own fields; a stable object while there are none. */
export const errorsAt = (errors: Errors, path: string): Errors => {
  const own = Object.entries(errors).filter(([at]) => isWithin(path, at))
  return own.length === 0 ? NONE : Object.fromEntries(own.map(([at, text]) => [at === path ? '' : at.slice(path.length + 1), text]))
}

/** Element id of a field, for links from errors. */
export const fieldId = (path: string): string => idOf(NAME, path)

const isProgram = (field: string): boolean => field === 'checkerProgram' || field === 'interactorProgram'

export interface ProblemFormOptions {
  initial: ProblemValues
  /** Version 0 of a new problem. */
  saved: Saved
  onSaved: (saved: Saved) => void
  /** Expands the section that contains a field. */
  onReveal: (path: string) => void
}

export const useProblemForm = ({ initial, saved: { problemId, version }, onSaved, onReveal }: ProblemFormOptions) => {
  const { t } = useTranslation('problems')
  const refresh = useRefresh()
  /** Newest version, if the author chose to save on top of it after a conflict. */
  const after = useRef<number | null>(null)
  const form = useCallForm({
    name: NAME,
    initial,
    checks: async () => (await import('./checks.ts')).checksOf(initial.testDatas.length),
    requestOf,
    say: ({ field, code, message }) => (isProgram(field) && code === 'Problem.RuleNotValid' ? t('program.missing') : message),
    send: async (problem, options): Promise<Saved> => {
      if (problemId > 0) return await request(editProblem, { ...problem, problemId, basedOn: after.current ?? version }, options)
      return { ...(await request(addProblem, problem, options)), version: 1 }
    },
    onSent: (saved) => {
      after.current = null
      notifySuccess(problemId === 0 ? t('edit.created') : t('edit.saved', { version: saved.version }))
      void refresh(problemId > 0 ? editProblem : addProblem)
      onSaved(saved)
    },
    onReveal,
  })
  const { set, submit } = form
  /** Changes an entry of a list. */
  const setAt = useCallback(
    <L extends List>(list: L, index: number, part: Partial<Item<L>>) => {
      const fields = Object.keys(part).map((field) => `${list}.${index}.${field}`)
      const items = (before: ProblemValues[L]) =>
        before.map((item, at) => (at === index ? { ...item, ...part } : item)) as unknown as ProblemValues[L]
      // an error in a rule may be caused by the expected output
      set(list, items, [...fields, ...(list === 'testDatas' ? [`testDatas.${index}.rule`] : [])])
    },
    [set],
  )
  const saveAfter = (newest: number) => {
    after.current = newest
    submit()
  }
  return { ...form, setAt, saveAfter }
}

export type ProblemForm = ReturnType<typeof useProblemForm>
