// Validation of a problem set by the server's schema and rules. Loaded on demand, because it includes the validator.
import { addProblemSetSchemas } from '../../../commands/problems/problemSet/schemas.ts'
import type { FieldError } from '../../../protocol/catalogue.ts'
import type { Checks } from '../../shared/forms/check.ts'
import type { SetRequest } from './setValues.ts'

const faultsOf = ({ problems }: SetRequest): FieldError[] => {
  const missing = problems.length === 0 ? [{ field: 'problems', code: 'ProblemSet.ProblemsMissing' } as const] : []
  const worthless = problems.flatMap(({ distribution }, index) =>
    distribution <= 0 ? [{ field: `problems.${index}.distribution`, code: 'ProblemSet.ScoreNotPositive' } as const] : [],
  )
  return [...missing, ...worthless]
}

export const checks: Checks<SetRequest> = { schema: addProblemSetSchemas.request, rules: faultsOf }
