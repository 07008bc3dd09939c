// Saves a problem: checked here first, then by the server; what either refuses is told at its field.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addProblem, editProblem } from '../../commands/problems/problem/calls.ts'
import { userProblemPage } from '../../queries/problems/calls.ts'
import { ApiError, request } from '../shared/api/client.ts'
import { newCommandId } from '../shared/api/commandId.ts'
import { notifySuccess } from '../shared/ui/notify.tsx'
import type { Errors, ProblemForm } from './useProblemForm.ts'
import { type ProblemValues, requestOf } from './values.ts'

export interface Saved {
  problemId: number
  version: number
}

const isProgram = (field: string): boolean => field === 'checkerProgram' || field === 'interactorProgram'

/** `onWrong` is called once the fields know what is wrong with them. */
export const useSave = (
  form: ProblemForm,
  { problemId, version }: Saved,
  { onSaved, onWrong }: { onSaved: (saved: Saved) => void; onWrong: (firstField: string) => void },
) => {
  const { t } = useTranslation('problems')
  const queries = useQueryClient()
  /** Kept while no answer has come, so that a repeat of a save that did arrive makes nothing twice. */
  const attempt = useRef<{ values: ProblemValues; id: string } | null>(null)

  const mutation = useMutation({
    mutationFn: async (values: ProblemValues): Promise<Saved> => {
      if (attempt.current?.values !== values) attempt.current = { values, id: newCommandId() }
      const options = { idempotencyKey: attempt.current.id }
      if (problemId > 0) return await request(editProblem, { ...requestOf(values), problemId, basedOn: version }, options)
      return { ...(await request(addProblem, requestOf(values), options)), version: 1 }
    },
    onSuccess: (saved, values) => {
      form.saved(values)
      notifySuccess(problemId === 0 ? t('edit.created') : t('edit.saved', { version: saved.version }))
      void queries.invalidateQueries({ queryKey: [userProblemPage.path] })
      onSaved(saved)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.validationErrors.length > 0) tell(error.validationErrors)
    },
  })

  const tell = (faults: readonly { field: string; code: string; message: string }[]) => {
    const errors: Record<string, string> = {}
    for (const { field, code, message } of faults)
      errors[field] ??= isProgram(field) && code === 'Problem.RuleNotValid' ? t('program.missing') : message
    form.setErrors(errors as Errors)
    const [first] = Object.keys(errors)
    if (first !== undefined) onWrong(first)
  }

  const save = async () => {
    if (mutation.isPending) return
    const { faultsIn } = await import('./check.ts')
    const faults = faultsIn(form.values)
    if (faults.length > 0) {
      mutation.reset()
      tell(faults)
    } else {
      form.setErrors({})
      mutation.mutate(form.values)
    }
  }
  return { save: () => void save(), isSaving: mutation.isPending, error: mutation.error }
}
