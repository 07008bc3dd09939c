// Example requests of all calls, which the test of the permission table sends. For tests only.
import { activitiesExamples } from '../../commands/activities/examples.fixture.ts'
import { classesExamples } from '../../commands/classes/examples.fixture.ts'
import { homeworkExamples } from '../../commands/homework/examples.fixture.ts'
import { judgingExamples } from '../../commands/judging/examples.fixture.ts'
import { peopleExamples } from '../../commands/people/examples.fixture.ts'
import { practiceExamples } from '../../commands/practice/examples.fixture.ts'
import { problemsExamples } from '../../commands/problems/examples.fixture.ts'
import { siteExamples } from '../../commands/site/examples.fixture.ts'
import { together } from '../../protocol/together.ts'
import { auditExamples } from '../../queries/audit/examples.fixture.ts'
import { homeworkQueryExamples } from '../../queries/homework/examples.fixture.ts'
import { type Examples, nothing } from './things.ts'

/** By path. */
export const examples: Examples = together(
  'example',
  { 'Live/Ticket': { request: nothing } },
  peopleExamples,
  classesExamples,
  problemsExamples,
  activitiesExamples,
  practiceExamples,
  homeworkQueryExamples,
  homeworkExamples,
  judgingExamples,
  auditExamples,
  siteExamples,
)
