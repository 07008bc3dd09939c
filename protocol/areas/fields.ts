// Names of request fields of all areas. A pure leaf.
import { activitiesFields } from '../../commands/activities/fieldNames.ts'
import { analystFields } from '../../commands/analyst/fieldNames.ts'
import { classEditorFields } from '../../commands/classEditor/fieldNames.ts'
import { classesFields } from '../../commands/classes/fieldNames.ts'
import { competitionsFields } from '../../commands/competitions/fieldNames.ts'
import { examsFields } from '../../commands/exams/fieldNames.ts'
import { gradebookFields } from '../../commands/gradebook/fieldNames.ts'
import { homeworkFields } from '../../commands/homework/fieldNames.ts'
import { judgingFields } from '../../commands/judging/fieldNames.ts'
import { learningFields } from '../../commands/learning/fieldNames.ts'
import { peopleFields } from '../../commands/people/fieldNames.ts'
import { practiceFields } from '../../commands/practice/fieldNames.ts'
import { problemsFields } from '../../commands/problems/fieldNames.ts'
import { siteFields } from '../../commands/site/fieldNames.ts'
import { typingFields } from '../../commands/typing/fieldNames.ts'
import { auditFields } from '../../queries/audit/fieldNames.ts'
import { statisticsFields } from '../../queries/statistics/fieldNames.ts'
import { together } from '../together.ts'

/** By the last name in a field's path. */
export const areaFields = together(
  'field',
  peopleFields,
  classesFields,
  problemsFields,
  activitiesFields,
  practiceFields,
  examsFields,
  homeworkFields,
  gradebookFields,
  classEditorFields,
  judgingFields,
  learningFields,
  typingFields,
  siteFields,
  competitionsFields,
  auditFields,
  statisticsFields,
  analystFields,
)
