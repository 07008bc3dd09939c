// Fills an empty log with the demo school and its year of history.
import { tellAnalyst } from './analyst.ts'
import { announceAtEnd, announceTerm } from './announcements.ts'
import { tellClassEditor } from './classEditor.ts'
import { beginCompetition, endCompetition } from './competitions.ts'
import { tellContents } from './contents.ts'
import { erratumOf } from './errata.ts'
import { examPlans, otherExamPlans } from './examPlans.ts'
import { planExams } from './exams.ts'
import { tellGradebook } from './gradebook.ts'
import { tellHistory } from './history.ts'
import { plans as homeworkPlans } from './homeworkPlans.ts'
import { type Happening, planHomeworks } from './homeworks.ts'
import { requestImport } from './import.ts'
import { tellLessons } from './lessons.ts'
import { tellMails } from './mails.ts'
import { tellMarks } from './marking.ts'
import { tellOutputs } from './outputs.ts'
import { tellOwnProblems } from './ownProblems.ts'
import { readPackages } from './packages.ts'
import { inTeachingOrder, planPractices, writeProblems } from './practices.ts'
import { BEGUN, buildSchool, foundSchool } from './school.ts'
import { tellSets } from './sets.ts'
import { allSubmissions } from './submissions.ts'
import type { Telling } from './telling.ts'
import { planTyping } from './typing.ts'
import { createVerdicts, type DemoJudge } from './verdicts.ts'
import { offerToVisitors } from './visitors.ts'
import { planYear, tellAll } from './year.ts'

const HOUR = 3600 * 1000

/**
 * Writes the demo through commands with a past clock that ends an hour ago. The log must be empty. Returns the numbers of what was created.
 */
export const seedDemo = async (telling: Telling, judge: DemoJudge, slots: number): Promise<{ practices: number; answers: number }> => {
  const end = Date.now() - HOUR
  const packages = inTeachingOrder(readPackages())
  const founded = await foundSchool(telling, end)
  const problems = await writeProblems(telling, founded.teacherId, packages)
  const verdicts = createVerdicts(judge, slots, packages)
  const entries = packages.flatMap((problem) => problem.programs.map((program) => ({ problem, program })))
  await verdicts.judgeAll(entries.filter(({ problem, program }) => erratumOf(problem) && verdicts.usable.has(program)))
  const year = await planYear(telling, founded, problems, end, verdicts)
  await verdicts.judgeAll(year.entries)
  const isBefore = ({ at }: Happening): boolean => at < end - BEGUN
  await tellAll(telling, year.happenings.filter(isBefore))
  const school = await buildSchool(telling, founded, end)
  await announceTerm(telling, school)
  const competition = await beginCompetition(telling, school)
  await tellContents(telling, school)
  const practices = planPractices(telling, school, problems, end)
  const handedIn = allSubmissions(practices, end, verdicts)
  const homeworks = planHomeworks(telling, school.first, homeworkPlans, problems, end, verdicts)
  const { paused, running } = otherExamPlans
  const exams = [
    planExams(telling, school.examined, examPlans, problems, end, verdicts),
    planExams(telling, school.second, { paused }, problems, end, verdicts),
    planExams(telling, school.club, { running }, problems, end, verdicts),
  ]
  await verdicts.judgeAll([...handedIn, ...homeworks.entries, ...exams.flatMap(({ entries }) => entries)])
  const told = await tellHistory(
    telling,
    verdicts,
    practices,
    handedIn,
    [
      ...year.happenings.filter((one) => !isBefore(one)),
      ...homeworks.happenings,
      ...exams.flatMap(({ happenings }) => happenings),
      ...planTyping(telling, school, end),
    ],
    end,
  )
  await tellMarks(telling, school.first, told)
  const graded = {
    practices: told.flatMap(({ activityId, submission }) => (submission.practice.groupId === school.first.groupId ? activityId : [])),
    homework: homeworks.activityIds,
    exams: exams[0]?.activityIds ?? [],
  }
  await tellGradebook(telling, school.first, graded)
  await tellClassEditor(telling, school.first)
  await tellSets(telling, school.first.teacherId, practices)
  await tellOwnProblems(telling, school, packages)
  await tellOutputs(telling, school.first, problems, judge)
  await tellMails(telling, school.first)
  await tellLessons(telling, school, problems)
  await offerToVisitors(telling, school, practices)
  await endCompetition(telling, school, competition)
  await tellAnalyst(telling)
  await announceAtEnd(telling, school)
  await requestImport(telling, school, end)
  if (telling.clock.now().getTime() > end + HOUR)
    throw new Error('the last parts of the demo take more than an hour: it would end in the future')
  return { practices: practices.length, answers: handedIn.length }
}
