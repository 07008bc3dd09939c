// Permissions of all areas. A pure leaf.
import { activitiesPermissions } from '../../commands/activities/permissions.ts'
import { analystPermissions } from '../../commands/analyst/permissions.ts'
import { classEditorPermissions } from '../../commands/classEditor/permissions.ts'
import { classesPermissions } from '../../commands/classes/permissions.ts'
import { competitionsPermissions } from '../../commands/competitions/permissions.ts'
import { examsPermissions } from '../../commands/exams/permissions.ts'
import { gradebookPermissions } from '../../commands/gradebook/permissions.ts'
import { homeworkPermissions } from '../../commands/homework/permissions.ts'
import { judgingPermissions } from '../../commands/judging/permissions.ts'
import { learningPermissions } from '../../commands/learning/permissions.ts'
import { peoplePermissions } from '../../commands/people/permissions.ts'
import { practicePermissions } from '../../commands/practice/permissions.ts'
import { problemsPermissions } from '../../commands/problems/permissions.ts'
import { sitePermissions } from '../../commands/site/permissions.ts'
import { typingPermissions } from '../../commands/typing/permissions.ts'
import { logPermissions } from '../../queries/analyst/permissions.ts'
import { auditPermissions } from '../../queries/audit/permissions.ts'
import { statisticsPermissions } from '../../queries/statistics/permissions.ts'
import { together } from '../together.ts'

/** By path. */
export const areaPermissions = together(
  'permission',
  peoplePermissions,
  classesPermissions,
  problemsPermissions,
  activitiesPermissions,
  practicePermissions,
  examsPermissions,
  homeworkPermissions,
  gradebookPermissions,
  classEditorPermissions,
  judgingPermissions,
  auditPermissions,
  statisticsPermissions,
  analystPermissions,
  logPermissions,
  learningPermissions,
  typingPermissions,
  sitePermissions,
  competitionsPermissions,
)
