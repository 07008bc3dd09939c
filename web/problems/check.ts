// Checks what an author filled in as the server will: its schema, then its rules. Brings the validator along, so it is loaded by itself.
import { z } from 'zod'
import { formSchema } from '../../commands/problems/problem/form/schemas.ts'
import { faultsOf } from '../../commands/problems/problem/rules.ts'
import type { FieldError } from '../../protocol/catalogue.ts'
import { fieldErrorsOf } from '../../protocol/fieldErrors.ts'
import { fieldMessage } from '../../protocol/fieldNames.ts'
import { currentLanguage } from '../shared/i18n.ts'
import { isRuleKnown } from './rules.ts'
import { type ProblemValues, requestOf } from './values.ts'

/** The page's content policy forbids code made from text. */
z.config({ jitless: true })

export interface Fault extends FieldError {
  /** In the interface language. */
  message: string
}

/** Everything that the server would refuse, in the order of the fields. */
export const faultsIn = (values: ProblemValues): Fault[] => {
  const request = requestOf(values)
  const parsed = formSchema.safeParse(request)
  const { checkerProgram, interactorProgram, languages, locales, testDatas, editFiles } = values
  const hasSource = (program: typeof checkerProgram) => (program?.source.trim() ? program : undefined)
  const byRules = faultsOf(
    {
      languages,
      locales,
      testDatas,
      editFiles,
      checkerProgram: hasSource(checkerProgram),
      interactorProgram: hasSource(interactorProgram),
    },
    isRuleKnown,
  )
  const byForm = parsed.success ? [] : fieldErrorsOf(parsed.error, request)
  return [...byForm, ...byRules].map((fault) => ({ ...fault, message: fieldMessage(fault.field, fault.code, currentLanguage()) }))
}
