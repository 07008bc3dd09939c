// The errors of all areas. With fields.ts the list of areas on both sides of the wire: a file each, since a page that names no field loads no names of fields. A pure leaf.
import { activitiesErrors } from '../../commands/activities/errors.ts'
import { classesErrors } from '../../commands/classes/errors.ts'
import { homeworkErrors } from '../../commands/homework/errors.ts'
import { judgingErrors } from '../../commands/judging/errors.ts'
import { peopleErrors } from '../../commands/people/errors.ts'
import { practiceErrors } from '../../commands/practice/errors.ts'
import { problemsErrors } from '../../commands/problems/errors.ts'
import { siteErrors } from '../../commands/site/errors.ts'
import { together } from '../together.ts'

/** By code. */
export const areaErrors = together(
  'error',
  peopleErrors,
  classesErrors,
  problemsErrors,
  activitiesErrors,
  practiceErrors,
  homeworkErrors,
  judgingErrors,
  siteErrors,
)
