// Errors of all areas. The lists of this folder are separate files, so that a page loads only those that it needs. A pure leaf.
import { activitiesErrors } from '../../commands/activities/errors.ts'
import { analystErrors } from '../../commands/analyst/errors.ts'
import { classEditorErrors } from '../../commands/classEditor/errors.ts'
import { classesErrors } from '../../commands/classes/errors.ts'
import { competitionsErrors } from '../../commands/competitions/errors.ts'
import { examsErrors } from '../../commands/exams/errors.ts'
import { gradebookErrors } from '../../commands/gradebook/errors.ts'
import { homeworkErrors } from '../../commands/homework/errors.ts'
import { judgingErrors } from '../../commands/judging/errors.ts'
import { learningErrors } from '../../commands/learning/errors.ts'
import { peopleErrors } from '../../commands/people/errors.ts'
import { practiceErrors } from '../../commands/practice/errors.ts'
import { problemsErrors } from '../../commands/problems/errors.ts'
import { siteErrors } from '../../commands/site/errors.ts'
import { typingErrors } from '../../commands/typing/errors.ts'
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
  examsErrors,
  gradebookErrors,
  classEditorErrors,
  judgingErrors,
  learningErrors,
  typingErrors,
  siteErrors,
  competitionsErrors,
  analystErrors,
)
