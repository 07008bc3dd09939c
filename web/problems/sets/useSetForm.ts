// Form of a problem set; submitting creates it or adds a version.
import { useCallback, useEffect, useEffectEvent } from 'react'
import { addProblemSet, editProblemSet } from '../../../commands/problems/problemSet/calls.ts'
import { request } from '../../shared/api/client.ts'
import { useCallForm } from '../../shared/forms/useCallForm.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { type ProblemInSetValues, requestOf, type SetValues } from './setValues.ts'

const NAME = 'set'

/** Version 0 of a new set. */
export interface SavedSet {
  problemSetId: number
  version: number
}

/** `carried` holds unsaved values of another page. */
export const useSetForm = (
  initial: SetValues,
  { problemSetId, version }: SavedSet,
  onSaved: (saved: SavedSet, values: SetValues) => void,
  carried: SetValues | null,
) => {
  const refresh = useRefresh()
  const form = useCallForm({
    name: NAME,
    initial,
    checks: async () => (await import('./checks.ts')).checks,
    requestOf,
    send: async (set, options): Promise<SavedSet> => {
      if (problemSetId > 0) return await request(editProblemSet, { ...set, problemSetId, basedOn: version }, options)
      return { ...(await request(addProblemSet, { ...set, problemSetId: 0 }, options)), version: 1 }
    },
    onSent: (saved, values) => {
      void refresh(problemSetId > 0 ? editProblemSet : addProblemSet)
      onSaved(saved, values)
    },
  })
  const { set, take } = form
  /** Changes a problem of the set. */
  const setAt = useCallback(
    (index: number, part: Partial<ProblemInSetValues>) => {
      const fields = Object.keys(part).map((field) => `problems.${index}.${field}`)
      set('problems', (before) => before.map((problem, at) => (at === index ? { ...problem, ...part } : problem)), fields)
    },
    [set],
  )
  const takeCarried = useEffectEvent(() => carried !== null && take(carried))
  useEffect(() => void takeCarried(), [])
  return { ...form, setAt }
}

export type SetForm = ReturnType<typeof useSetForm>

const settings = ['name', 'description', 'tags', 'difficulty', 'problems', 'isGlobal'] as const
const isSetting = (field: string): field is (typeof settings)[number] => settings.some((one) => one === field)

/** Name of the field at a dotted path, such as “Problem 2, Score”. */
export const useFaultName = (): ((path: string) => string) => {
  const { t } = useTranslation(['sets', 'app'])
  return (path) => {
    const [field = '', position, part] = path.split('.')
    if (field === 'problemSetType') return t('edit.type')
    if (!isSetting(field)) return path
    if (field !== 'problems' || position === undefined) return t(`edit.${field}`)
    const place = t('edit.numbered', { number: Number(position) + 1 })
    return part === 'distribution' ? [place, t('table.score')].join(t('app:listSeparator')) : place
  }
}
