// What a problem has to be: the schema that the server checks it by, and its rules. Brings the validator along, so it is loaded by itself.
import { formSchema } from '../../commands/problems/problem/form/schemas.ts'
import { faultsOf } from '../../commands/problems/problem/rules.ts'
import type { Checks } from '../shared/forms/check.ts'
import { isRuleKnown } from './rules.ts'
import type { ProblemRequest } from './values.ts'

/** `cases` is how many the problem has already: what came with more than a form takes, in a package, may keep as many. */
export const checksOf = (cases: number): Checks<ProblemRequest> => ({
  schema: formSchema,
  rules: (request) =>
    faultsOf(request, isRuleKnown).filter(({ code }) => code !== 'Problem.TooManyTestData' || request.testDatas.length > cases),
})
