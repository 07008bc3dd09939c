// The state of the form: what is filled in, what is wrong with which field, and whether anything is not saved yet.
import { useCallback, useMemo, useState } from 'react'
import { type ProblemValues, requestOf } from './values.ts'

/** Texts by dotted path of the field, such as `testDatas.1.input`. */
export type Errors = Readonly<Record<string, string>>

type List = 'locales' | 'testDatas' | 'editFiles'
type Item<L extends List> = ProblemValues[L][number]

export interface ProblemForm {
  values: ProblemValues
  errors: Errors
  /** Something was changed and is not saved. */
  isDirty: boolean
  /** Changes a field; what was wrong with it and below it is forgotten. */
  set<K extends keyof ProblemValues>(field: K, value: ProblemValues[K] | ((before: ProblemValues[K]) => ProblemValues[K])): void
  /** Changes an entry of a list. */
  setAt<L extends List>(list: L, index: number, part: Partial<Item<L>>): void
  setErrors(errors: Errors): void
  /** These values are saved now. */
  saved(values: ProblemValues): void
}

const NONE: Errors = {}

const without = (errors: Errors, fields: readonly string[]): Errors => {
  const left = Object.entries(errors).filter(([at]) => !fields.some((field) => at === field || at.startsWith(`${field}.`)))
  if (left.length === Object.keys(errors).length) return errors
  return left.length === 0 ? NONE : Object.fromEntries(left)
}

/** The errors of one entry by its own fields; the same object while there are none. */
export const errorsAt = (errors: Errors, path: string): Errors => {
  const own = Object.entries(errors).filter(([at]) => at === path || at.startsWith(`${path}.`))
  return own.length === 0 ? NONE : Object.fromEntries(own.map(([at, text]) => [at === path ? '' : at.slice(path.length + 1), text]))
}

/** The id of the element that holds a field, so that an error can lead there. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`

const isSame = (one: ProblemValues, other: ProblemValues): boolean =>
  one === other || JSON.stringify(requestOf(one)) === JSON.stringify(requestOf(other))

export const useProblemForm = (initial: ProblemValues): ProblemForm => {
  const [{ values, errors, base }, setState] = useState({ values: initial, errors: NONE, base: initial })
  const set = useCallback<ProblemForm['set']>(
    (field, value) =>
      setState((state) => {
        const next = typeof value === 'function' ? value(state.values[field]) : value
        return { ...state, values: { ...state.values, [field]: next }, errors: without(state.errors, [field]) }
      }),
    [],
  )
  const setAt = useCallback<ProblemForm['setAt']>((list, index, part) => {
    const fields = Object.keys(part).map((field) => `${list}.${index}.${field}`)
    setState((state) => ({
      ...state,
      values: { ...state.values, [list]: state.values[list].map((item, at) => (at === index ? { ...item, ...part } : item)) },
      errors: without(state.errors, [...fields, ...(list === 'testDatas' ? [`testDatas.${index}.rule`] : [])]),
    }))
  }, [])
  const setErrors = useCallback((next: Errors) => setState((state) => ({ ...state, errors: next })), [])
  const saved = useCallback((now: ProblemValues) => setState((state) => ({ ...state, base: now, errors: NONE })), [])
  const isDirty = useMemo(() => !isSame(values, base), [values, base])
  return { values, errors, isDirty, set, setAt, setErrors, saved }
}
