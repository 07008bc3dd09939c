// What the areas say to both sides of the wire: their errors, and what the fields of their requests are called. With server/areas.ts the only list of areas. A pure leaf.
import { classesErrors } from '../commands/classes/errors.ts'
import { classesFields } from '../commands/classes/fieldNames.ts'
import { judgingErrors } from '../commands/judging/errors.ts'
import { judgingFields } from '../commands/judging/fieldNames.ts'
import { peopleErrors } from '../commands/people/errors.ts'
import { peopleFields } from '../commands/people/fieldNames.ts'
import { practiceErrors } from '../commands/practice/errors.ts'
import { practiceFields } from '../commands/practice/fieldNames.ts'
import { problemsErrors } from '../commands/problems/errors.ts'
import { problemsFields } from '../commands/problems/fieldNames.ts'
import { auditFields } from '../queries/audit/fieldNames.ts'

/** By code. */
export const areaErrors = { ...peopleErrors, ...classesErrors, ...problemsErrors, ...practiceErrors, ...judgingErrors }

/** By the last name in a field's path. */
export const areaFields = { ...peopleFields, ...classesFields, ...problemsFields, ...practiceFields, ...judgingFields, ...auditFields }
