// What happens to practices, homework, exams and problems in a random history.
import { examAbout } from '../../../projections/exams/exam.fixture.ts'
import { homeworkAbout } from '../../../projections/homework/homework.fixture.ts'
import { problemContent } from '../../../projections/school.fixture.ts'
import { type ActivityKind, iso, type MadeActivity, MINUTE, one, type Step, type Story } from './story.fixture.ts'

const NEVER = Number.POSITIVE_INFINITY

const tellOf = (story: Story, { kind, activityId, groupId }: MadeActivity, type: string, data: object, at = story.now) =>
  story.tell(`${kind}-${activityId}`, type, { activityId, groupId, ...data }, at)

const make = ({ activities, next }: Story, about: Pick<MadeActivity, 'kind' | 'groupId' | 'setId'> & Partial<MadeActivity>) => {
  const open = { startsAt: NEVER, endsAt: NEVER, answerMinutes: 0, makeUp: null, extended: new Map(), excused: new Set<number>() }
  const activity: MadeActivity = { activityId: next(), ...open, ...about }
  activities.push(activity)
  return activity
}

const ofKind = ({ activities }: Story, kind: MadeActivity['kind']) => activities.filter((activity) => activity.kind === kind)

const finish = (story: Story, exam: MadeActivity, at: number, how: 'timeUp' | 'stopped') => {
  exam.endsAt = at
  tellOf(story, exam, 'ExamFinished', { how, finishedAt: iso(at), finishedBy: how === 'stopped' ? story.teachers[0] : null }, at)
}

/** Exams whose time runs out until then. */
export const finishExams = (story: Story, until: number): void => {
  const due = ofKind(story, 'exam').filter(({ endsAt }) => endsAt > story.now && endsAt <= until)
  for (const exam of due.sort((one, other) => one.endsAt - other.endsAt)) finish(story, exam, exam.endsAt, 'timeUp')
}

export const activityHappens: Record<ActivityKind, (story: Story, step: Step) => void> = {
  practice(story, { where, what }) {
    const [groupId, setId] = [one(story.groupIds, where) ?? 0, one(story.setIds, what) ?? 0]
    const practice = make(story, { kind: 'practice', groupId, setId, startsAt: story.now })
    const about = { problemSetId: setId, problemSetType: 1, name: '', description: '', order: 1, createUserId: story.teachers[0] }
    tellOf(story, practice, 'PracticeCreated', about)
  },
  movePractice(story, { where, what }) {
    const practice = one(ofKind(story, 'practice'), where)
    if (!practice) return
    practice.setId = one(story.setIds, what) ?? 0
    tellOf(story, practice, 'PracticeEdited', { name: '', description: '', problemSetId: practice.setId, problemSetType: 1 })
  },
  homework(story, { where, what, minutes }) {
    const [groupId, setId] = [one(story.groupIds, where) ?? 0, one(story.setIds, what) ?? 0]
    const startsAt = story.now + (1 + what * 2000) * MINUTE
    const homework = make(story, { kind: 'homework', groupId, setId, startsAt, endsAt: startsAt + (2000 + minutes) * MINUTE })
    const counts = homework.activityId % 2 === 0 ? 'last' : 'best'
    const about = homeworkAbout({ problemSetId: setId, startTime: iso(startsAt), endTime: iso(homework.endsAt), counts })
    tellOf(story, homework, 'HomeworkAssigned', { ...about, createUserId: story.teachers[0], copiedFrom: null })
  },
  endEarly(story) {
    const homework = ofKind(story, 'homework').find(({ startsAt, endsAt }) => story.now > startsAt && story.now < endsAt)
    if (!homework) return
    homework.endsAt = story.now
    homework.extended.clear()
    tellOf(story, homework, 'HomeworkEndedEarly', { round: 'normal', endedAt: iso(story.now), endedBy: story.teachers[0] })
  },
  extend(story, { who, minutes }) {
    const homework = ofKind(story, 'homework').find(({ startsAt, endsAt }) => story.now > startsAt && story.now < endsAt)
    const userId = story.students[who] as number
    if (!homework) return
    const endsAt = homework.endsAt + (1 + minutes) * MINUTE
    homework.extended.set(userId, endsAt)
    tellOf(story, homework, 'HomeworkExtended', { userId, endTime: iso(endsAt), reason: null, extendedBy: story.teachers[0] })
  },
  makeUp(story, { minutes }) {
    const isOver = ({ endsAt, extended }: MadeActivity) => story.now > Math.max(endsAt, ...extended.values())
    const homework = ofKind(story, 'homework').find((candidate) => isOver(candidate) && candidate.makeUp === null)
    if (!homework) return
    const [from, to] = [story.now + MINUTE, story.now + (9000 + minutes) * MINUTE]
    homework.makeUp = { from, to }
    tellOf(story, homework, 'MakeUpOffered', { makeUpStartTime: iso(from), makeUpEndTime: iso(to) })
  },
  exam(story, { where, what, minutes }) {
    const [groupId, setId] = [one(story.groupIds, where) ?? 0, one(story.setIds, what) ?? 0]
    const exam = make(story, { kind: 'exam', groupId, setId, answerMinutes: 60 + minutes })
    const counts = exam.activityId % 2 === 0 ? 'last' : 'best'
    const about = examAbout({ problemSetId: setId, startTime: iso(story.now + what * MINUTE), answerMinutes: exam.answerMinutes, counts })
    tellOf(story, exam, 'ExamScheduled', { ...about, createUserId: story.teachers[0], copiedFrom: null })
  },
  startExam(story) {
    const exam = ofKind(story, 'exam').find(({ startsAt }) => startsAt === NEVER)
    if (!exam) return
    exam.startsAt = story.now
    exam.endsAt = story.now + exam.answerMinutes * MINUTE
    tellOf(story, exam, 'ExamStarted', { startedAt: iso(story.now), startedBy: story.teachers[0], versions: [] })
  },
  finishExam(story) {
    const exam = ofKind(story, 'exam').find(({ startsAt, endsAt }) => startsAt < story.now && endsAt > story.now)
    if (exam) finish(story, exam, story.now, 'stopped')
  },
  excuse(story, { who, where }) {
    const exam = one(ofKind(story, 'exam'), where)
    const userId = story.students[who] as number
    if (!exam) return
    const { activityId, groupId } = exam
    const attempt = (type: string, data: object) =>
      story.tell(`examAttempt-${activityId}-${userId}`, type, { activityId, groupId, userId, ...data })
    const at = iso(story.now)
    if (exam.excused.delete(userId)) return attempt('ExcuseWithdrawn', { at, withdrawnBy: story.teachers[0] })
    exam.excused.add(userId)
    attempt('ExamineeAdmitted', {})
    attempt('ExamineeExcused', { at, excusedBy: story.teachers[0], reason: null })
  },
  /** Homework and exams only before their start. */
  delete(story, { where }) {
    const { activities, now } = story
    const waiting = activities.filter(({ kind, startsAt }) => kind !== 'practice' && startsAt > now)
    const activity = one([...waiting, ...ofKind(story, 'practice')], where)
    if (!activity) return
    activities.splice(activities.indexOf(activity), 1)
    tellOf(story, activity, { practice: 'PracticeDeleted', homework: 'HomeworkDeleted', exam: 'ExamDeleted' }[activity.kind], {})
  },
  adjust(story, { who, where, what }) {
    const activity = one(story.activities, where)
    if (!activity) return
    const [userId, problemId] = [story.students[who] as number, story.problemsOf(activity.setId)[what % 2]]
    const stream = `mark-${activity.activityId}-${userId}`
    const mark = { userId, groupId: activity.groupId, activityId: activity.activityId, problemId }
    if (what >= 4) story.tell(stream, 'ScoreAdjustmentRemoved', mark)
    else story.tell(stream, 'ScoreAdjusted', { ...mark, score: 7 * what, reason: null, authorId: story.teachers[0] })
  },
  revise(story, { where, what }) {
    const problemId = one(story.problemIds, what) as number
    const version = (story.versions.get(problemId) ?? 0) + 1
    story.versions.set(problemId, version)
    story.tell(`problem-${problemId}`, 'ProblemRevised', { ...problemContent(problemId, version), difficulty: 1 + (where % 5) })
  },
}
