// What happens to answers in a random history.
import { STATUS } from '../../../judge/catalogue.ts'
import { measurement } from '../../../projections/judging/similarity.fixture.ts'
import { verdict } from '../../../projections/school.fixture.ts'
import { usualSettings } from '../../../protocol/activitySettings.ts'
import { type AnswerKind, type MadeActivity, type MadeAnswer, one, type Step, type Story } from './story.fixture.ts'

const { Accept, Partial, SystemError, Cancelled } = STATUS

/** The round in which an answer would be taken; null for none. */
const roundOf = ({ startsAt, endsAt, makeUp, extended }: MadeActivity, userId: number, now: number): 'normal' | 'makeUp' | null => {
  if (makeUp !== null && now >= makeUp.from && now < makeUp.to) return 'makeUp'
  return now >= startsAt && now < (extended.get(userId) ?? endsAt) ? 'normal' : null
}

const tellOf = ({ tell }: Story, { where }: MadeAnswer, type: string, data: object) =>
  tell(`submission-${where.answerId}`, type, { ...where, problemVersion: 1, ...data })

const judge = (story: Story, answer: MadeAnswer, { status, what }: Step): void => {
  const score = status === Accept ? 40 - what : status === Partial ? 7 * what : 0
  const [shown, hidden] = verdict(status, score).cases
  const before = { statusCode: answer.statusCode ?? 0, score: 0 }
  const isAgain = answer.statusCode !== null
  if (isAgain) answer.rejudges += 1
  const again = { rejudgeId: story.base + 500 + answer.rejudges, oldVerdict: before }
  answer.statusCode = status
  tellOf(story, answer, isAgain ? 'SubmissionRejudged' : 'SubmissionJudged', {
    problemVersion: story.versions.get(answer.where.problemId),
    languageId: 4,
    attempt: 1 + answer.rejudges,
    ...(isAgain && again),
    verdict: { ...verdict(status, score), cases: [{ ...shown, output: `${what % 3}  \n\n` }, hidden] },
  })
}

const handIn = (story: Story, activity: MadeActivity, userId: number, problemId: number): MadeAnswer => {
  const { activityId, groupId, setId, kind } = activity
  const isCompared = kind !== 'practice' && problemId === story.problemIds[1]
  const isMakeUp = roundOf(activity, userId, story.now) === 'makeUp'
  const counts = activityId % 2 === 0 ? ('last' as const) : ('best' as const)
  const settings = { ...usualSettings, counts, measuresSimilarity: isCompared, endsAt: '2999-01-01', ...(isMakeUp && { isMakeUp }) }
  const where = { answerId: story.next(), userId, groupId, activityId, problemSetId: setId, problemId }
  const answer = { where, statusCode: null, isCompared, isWaived: false, measurements: 0, rejudges: 0 }
  story.answers.push(answer)
  tellOf(story, answer, 'CodeSubmitted', {
    problemVersion: story.versions.get(problemId),
    languageId: 4,
    source: [{ name: 'main.py', inline: '' }],
    distribution: 40,
    priority: 2,
    ...(kind === 'practice' ? {} : { settings }),
  })
  return answer
}

const submit = (story: Story, { who, where, what }: Step): MadeAnswer | undefined => {
  const { activities, answers, members, students, now, problemsOf } = story
  const takes = (activity: MadeActivity, userId: number) =>
    roundOf(activity, userId, now) !== null && members.get(activity.groupId)?.get(userId)?.isBlocked === false
  const userId = students[who] as number
  const open = activities.filter((activity) => takes(activity, userId))
  // practices are always open
  const activity = one([...open.filter(({ kind }) => kind !== 'practice'), ...open], where)
  if (!activity) return undefined
  // in a make-up most answer again
  const before =
    activity.makeUp &&
    one(
      answers.filter((answer) => answer.where.activityId === activity.activityId && takes(activity, answer.where.userId)),
      what,
    )
  return handIn(
    story,
    activity,
    before?.where.userId ?? userId,
    before?.where.problemId ?? (problemsOf(activity.setId)[what % 2] as number),
  )
}

const isKnown = ({ statusCode }: MadeAnswer) => statusCode !== null && statusCode !== Cancelled

export const answerHappens: Record<AnswerKind, (story: Story, step: Step) => void> = {
  submit,
  answer(story, step) {
    const answer = submit(story, step)
    if (answer) judge(story, answer, step)
  },
  judge(story, step) {
    const answer = story.answers.find(({ statusCode }) => statusCode === null)
    if (answer) judge(story, answer, step)
  },
  rejudge(story, step) {
    const answer = one(story.answers.filter(isKnown), step.where)
    // a rejudge that meets a failing judge changes nothing
    if (answer && step.status !== SystemError) judge(story, answer, step)
  },
  cancel(story) {
    const answer = story.answers.find(({ statusCode }) => statusCode === null)
    if (!answer) return
    answer.statusCode = Cancelled
    tellOf(story, answer, 'SubmissionCancelled', { reason: 'left' })
  },
  measure(story, { where, what }) {
    const accepted = story.answers.filter(({ isCompared, statusCode }) => isCompared && statusCode === Accept)
    const answer = one(accepted, where)
    if (!answer) return
    answer.measurements += 1
    const measured = measurement({ isPassed: what === 0 })
    tellOf(story, answer, 'SimilarityMeasured', { languageId: 4, measurement: answer.measurements, ...measured })
  },
  waive(story, { where }) {
    const measured = story.answers.filter(({ measurements, statusCode }) => measurements > 0 && statusCode === Accept)
    const answer = one(measured, where)
    if (!answer) return
    answer.isWaived = !answer.isWaived
    const words = answer.isWaived ? { reason: null } : {}
    tellOf(story, answer, answer.isWaived ? 'SimilarityWaived' : 'SimilarityWaiverRemoved', { authorId: story.teachers[0], ...words })
  },
}
