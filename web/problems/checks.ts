// Validation of a problem by the server's schema and rules. Loaded on demand, because it includes the validator.
import { formSchema } from '../../commands/problems/problem/form/schemas.ts'
import { faultsOf } from '../../commands/problems/problem/rules.ts'
import type { Checks } from '../shared/forms/check.ts'
import { isRuleKnown } from './rules.ts'
import type { ProblemRequest } from './values.ts'

/** `cases` is the current number of cases: a problem imported with more than the form's limit may keep as many. */
export const checksOf = (cases: number): Checks<ProblemRequest> => ({
  schema: formSchema,
  rules: (request) =>
    faultsOf(request, isRuleKnown).filter(({ code }) => code !== 'Problem.TooManyTestData' || request.testDatas.length > cases),
})
