// Requirements of every kind of activity, over HTTP: visibility of each part before, during and after; versions; live messages; timeline;
// search; drafts; marks; rejudges; and the export of personal data.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import type { ActivityPart } from '../../queries/kit/activity.ts'
import { type ActivityPlace, downloadOf, followTopic, type KindUnderTest, type Phase, type TimelineLine } from './activityUnderTest.ts'
import { type House, plusProblem, sources } from './house.ts'
import { sendProblem } from './problems.ts'
import { inState } from './rejudges.ts'

const ALL: readonly ActivityPart[] = ['text', 'samples', 'ownAnswers', 'othersAnswers', 'solution', 'results', 'statistics']
const CHANGED = 'The author changed this.'
const PYTHON = 4
/** Title of the problem, containing a word that no other title has. */
const titled = plusProblem.locales.map((locale) => ({ ...locale, title: locale.localeCode === 'en' ? 'Quokka sums' : '短尾矮袋鼠' }))

export const activityKindSuite = (kind: KindUnderTest): void => {
  let house: House
  let place: ActivityPlace
  let amy: House['students'][number]
  let ben: House['students'][number]
  const call = (name: string) => `Group/${kind.activityType}/${name}`
  const upToDate = async () => {
    const { events, projections } = house.server.core
    await projections.reached(await events.head(), 10_000)
  }
  /** The reply, or the code of the refusal. */
  // biome-ignore lint: tests look into replies of every shape
  const ask = async (path: string, body: object, token: string): Promise<any> => {
    await upToDate()
    const { status, body: reply } = await house.call(path, body, token)
    return status === 200 ? reply : reply.code
  }
  const isRefused = (reply: unknown) => typeof reply === 'string'
  const must = async (path: string, body: object) => {
    const reply = await ask(path, body, house.teacher.token)
    if (isRefused(reply)) throw new Error(`${path}: ${reply}`)
    return reply
  }
  const problemOf = (token: string) => ask('Problem/Get', { ...place, problemSetId: undefined }, token)
  const answersOf = (userId: number, token: string) => ask(call('Answers'), { ...place, userId }, token)
  const handIn = (token: string, content: string) => ask('Code/Judge', { ...place, languageId: PYTHON, localeId: 1, content }, token)
  const run = (token: string) => ask('Code/Evaluate', { ...place, languageId: PYTHON, content: sources.python, input: '1 2' }, token)
  const enter = async (phase: Phase) => {
    await kind.enter[phase]?.(house, place)
    await upToDate()
  }

  beforeAll(async () => {
    house = await kind.openHouse()
    const [first, second] = house.students
    if (!first || !second) throw new Error('there are two students')
    ;[amy, ben] = [first, second]
    const { problemId } = (await sendProblem(house, { locales: titled })).body
    const problems = [{ problemId, distribution: 100, order: 1 }]
    const about = { problemSetId: 0, name: 'Set', problemSetType: kind.problemSetType, tags: ['t'], problems }
    const { problemSetId } = await must('ProblemSet/Add', about)
    const set = { groupId: house.groupId, problemSetId, problemId }
    place = { ...set, activityId: await kind.create(house, set) }
    await upToDate()
  })
  afterAll(() => house.close())

  /** Parts visible to Amy, each checked where it is shown. */
  const seenByAmy = async (): Promise<ActivityPart[]> => {
    const { token, userId } = amy
    const problem = await problemOf(token)
    const listed = await ask(call('Problems'), place, token)
    const [own, others] = [await answersOf(userId, token), await answersOf(ben.userId, token)]
    const marks = await ask('Mark/Info', { ...place, userId }, token)
    const seen: Record<ActivityPart, boolean> = {
      text: !isRefused(problem),
      samples: problem.samples?.length > 0,
      solution: problem.locales?.some(({ solution }: { solution: string | null }) => solution !== null) === true,
      statistics: problem.success + problem.error > 0,
      ownAnswers: !isRefused(own),
      othersAnswers: !isRefused(others),
      results: marks.judgedScores?.length > 0,
    }
    expect(isRefused(listed)).toBe(!seen.text)
    if (!isRefused(listed)) {
      expect(listed[0].success > 0).toBe(seen.statistics)
      expect(listed[0].myBestScore > 0).toBe(seen.results)
    }
    return ALL.filter((part) => seen[part])
  }
  const isFoundBy = async (token: string) => {
    const inSearch = await ask('User/Practices/Problems', { search: 'quokka' }, token)
    const inClass = await ask('Group/Activities', place, token)
    const isIt = ({ activityId }: { activityId: number }) => activityId === place.activityId
    return [inSearch.some(isIt), inClass.some(isIt)]
  }
  const answersTopic = () => (kind.answersTopicOf ?? kind.topicOf)(place)
  const mayFollow = async (token: string): Promise<boolean> => {
    const tab = await followTopic(house, token, kind.topicOf(place))
    tab?.socket.close()
    return tab !== null
  }
  /** Lines of Amy's timeline about the activity. */
  const timelineOf = async (token: string) =>
    (await ask('Timeline/List', { groupId: place.groupId, userId: amy.userId, activityId: place.activityId }, token))
      .items as TimelineLine[]

  describe.runIf(kind.enter.before)('before it begins', () => {
    beforeAll(() => enter('before'))

    test('students see nothing of it: no text, no answers, no figures, and no search tells of it', async () => {
      expect(await problemOf(amy.token)).toBe('Activity.NotOpen')
      expect(await seenByAmy()).toEqual(kind.sees.before)
      expect(await isFoundBy(amy.token)).toEqual([false, false])
      expect(isRefused(await ask('Problem/Get', { problemId: place.problemId }, amy.token))).toBe(true)
      expect(await mayFollow(amy.token)).toBe(false)
    })

    test('nothing is taken from them, neither code nor drafts', async () => {
      expect(await handIn(amy.token, sources.python)).toBe('Activity.NotOpen')
      expect(await run(amy.token)).toBe('Activity.NotOpen')
      const draft = { ...place, languageId: PYTHON, content: 'print(1)' }
      expect(await ask('Draft/Save', draft, amy.token)).toBe('Activity.NotOpen')
      expect(await ask('Draft/Get', draft, amy.token)).toBe('Activity.NotOpen')
    })

    test('staff see its texts', async () => {
      expect((await problemOf(house.teacher.token)).samples).toHaveLength(1)
      expect(await isFoundBy(house.teacher.token)).toEqual([true, true])
    })
  })

  describe('during', () => {
    let answerId: number
    beforeAll(async () => {
      await enter('during')
      const locales = titled.map((locale) => ({ ...locale, description: CHANGED }))
      // the new version changes sums of negative numbers, which Ben's program happens to print
      const testDatas = plusProblem.testDatas.map((datum, index) => (index === 2 ? { ...datum, expectedOutput: '10\n' } : datum))
      expect((await sendProblem(house, { problemId: place.problemId, basedOn: 1, locales, testDatas })).status).toBe(200)
      ;({ answerId } = await handIn(amy.token, sources.python))
      await handIn(ben.token, sources.wrong)
    })

    test('an edit of the author changes neither texts nor verdicts of pinned versions', async () => {
      const { version, locales } = await problemOf(amy.token)
      expect([version, locales[0].description === CHANGED]).toEqual(kind.pinsVersions ? [1, false] : [2, true])
      const [amys, bens] = await Promise.all([amy, ben].map(({ userId }) => answersOf(userId, house.teacher.token)))
      const [right, wrong] = kind.pinsVersions ? [amys, bens] : [bens, amys]
      expect([right[0].statusCode, wrong[0].statusCode]).toEqual([STATUS.Accept, STATUS.WrongAnswer])
    })

    test('students see the parts their kind shows, and people outside the class nothing', async () => {
      expect(await seenByAmy()).toEqual(kind.sees.during)
      expect(await isFoundBy(amy.token)).toEqual([true, true])
      const outsider = await house.signIn('outsider@school.test')
      for (const path of ['Problem/Get', call('Problems'), call('Answers')])
        expect(await ask(path, { ...place, userId: amy.userId }, outsider)).toBe('Group.MemberBlockedOrNotJoined')
      expect(await ask('Code/Submission', { answerId }, outsider)).toBe('Common.Forbidden')
    })

    test('an activity is accepted only by the calls of its own kind', async () => {
      const other = kind.activityType === 'Exercise' ? house.practice.activityId + 1 : house.practice.activityId
      expect(await ask(call('Problems'), { ...place, activityId: other }, amy.token)).toBe('Activity.NotFound')
      expect(isRefused(await ask('Group/Exercise/Problems', place, amy.token))).toBe(kind.activityType !== 'Exercise')
    })

    test('students follow its topic, and hear of their answers', async () => {
      // activities are cached for a second by the permission checks
      await expect.poll(() => mayFollow(amy.token)).toBe(true)
      expect(await mayFollow(await house.signIn('outsider@school.test'))).toBe(false)
      const tab = await followTopic(house, ben.token, answersTopic())
      if (tab === null) throw new Error('the topic is refused')
      await handIn(ben.token, sources.wrong)
      const { payload } = await tab.until('changed', answersTopic())
      expect(payload).toMatchObject({ activityId: place.activityId, problemId: place.problemId })
      tab.socket.close()
    })

    test('the timeline names it, and tells students no more of a verdict than they may know', async () => {
      const ofTeacher = await timelineOf(house.teacher.token)
      expect(ofTeacher.slice(0, 2).map(({ type }) => type)).toEqual(['SubmissionJudged', 'CodeSubmitted'])
      expect(ofTeacher[0]?.score).not.toBeNull()
      const [judged, submitted] = await timelineOf(amy.token)
      expect(submitted).toMatchObject({ opens: { activitySetId: place.problemSetId, answers: true } })
      expect(submitted?.activityName).not.toBeNull()
      expect(judged?.score === null).toBe(!kind.sees.during.includes('results'))
    })

    test('a problem gets a star by the calls of its own kind', async () => {
      const isMarked = async () => (await ask(call('Problems'), place, amy.token))[0].isMark
      await ask(call('MarkProblem'), place, amy.token)
      expect(await isMarked()).toBe(true)
      await ask(call('UnMarkProblem'), place, amy.token)
      expect(await isMarked()).toBe(false)
      if (kind.activityType !== 'Exercise') expect(await ask('Group/Exercise/MarkProblem', place, amy.token)).toBe('Activity.NotFound')
    })

    test('work begun is called solved only where results are visible', async () => {
      const solver = kind.pinsVersions ? amy : ben
      const begun = await ask('User/Begun', {}, solver.token)
      const ofIt = (one: { activityId: number }) => one.activityId === place.activityId
      expect(begun.problems.find(ofIt).state).toBe(kind.sees.during.includes('results') ? 'solved' : 'tried')
      expect(begun.activities.filter(ofIt)).toHaveLength(kind.sees.during.includes('results') ? 0 : 1)
    })

    test('drafts are kept for their author', async () => {
      const draft = { activityId: place.activityId, problemId: place.problemId, languageId: PYTHON }
      await ask('Draft/Save', { ...draft, content: 'print(1)' }, amy.token)
      expect((await ask('Draft/Get', draft, amy.token)).draft).toMatchObject({ content: 'print(1)' })
      expect((await ask('Draft/Get', draft, ben.token)).draft).toBeNull()
    })

    test('scores are adjusted, answers are commented on, and the student reads of a score with the results', async () => {
      const whose = { groupId: place.groupId, activityId: place.activityId, userId: amy.userId }
      await must('Mark/Score/Adjust', { ...whose, problemId: place.problemId, score: 7, reason: 'A typo' })
      await must('Mark/Comment/Add', { ...whose, answerId, text: 'Why a sum?' })
      const marks = await ask('Mark/Info', whose, amy.token)
      expect(marks.comments).toMatchObject([{ text: 'Why a sum?' }])
      expect(marks.adjustments.length === 1).toBe(kind.sees.during.includes('results'))
      const [summary] = await ask('Mark/Summary', whose, amy.token)
      expect(summary.adjustedScore === 7).toBe(kind.sees.during.includes('results'))
      expect(await ask('Mark/Info', whose, ben.token)).toBe('Common.Forbidden')
      const adjusted = (await timelineOf(amy.token)).find(({ type }) => type === 'ScoreAdjusted')
      const { data } = await ask('Timeline/Event', { groupId: place.groupId, position: adjusted?.position }, amy.token)
      expect(data.score === 7).toBe(kind.sees.during.includes('results'))
      await must('Mark/Score/Remove', { ...whose, problemId: place.problemId })
    })

    test('a student replies to comments and requests a review, which staff answer and other students cannot read', async () => {
      const whose = { groupId: place.groupId, activityId: place.activityId, userId: amy.userId }
      const { commentId } = (await ask('Mark/Info', whose, amy.token)).comments[0]
      await ask('Mark/Comment/Reply', { ...whose, commentId, text: 'It is shorter.' }, amy.token)
      expect(await ask('Mark/Comment/Reply', { ...whose, commentId, text: 'Is it?' }, ben.token)).toBe('Common.Forbidden')
      await ask('Mark/Regrade/Ask', { ...whose, answerId, text: 'Please look at case 2.' }, amy.token)
      const open = () => ask('Mark/Regrade/List', { groupId: place.groupId, activityId: place.activityId }, house.teacher.token)
      expect(await open()).toMatchObject([{ userId: amy.userId, answerId, text: 'Please look at case 2.' }])
      await must('Mark/Regrade/Answer', { ...whose, problemId: place.problemId, text: 'It is right.' })
      expect(await open()).toEqual([])
      const marks = await ask('Mark/Info', whose, amy.token)
      expect(marks.comments).toMatchObject([{ replyTo: null }, { replyTo: commentId, text: 'It is shorter.' }])
      expect(marks.requests).toMatchObject([{ answer: { text: 'It is right.' } }])
    })

    test('results that are not visible stand in no list of own answers and in no download', async () => {
      const isKnown = kind.sees.during.includes('results')
      const [own] = (await ask('User/Answers', { problemId: place.problemId, page: 1, size: 10 }, amy.token)).items
      expect(own.statusCode === STATUS.Waiting).toBe(!isKnown)
      const { statusCode } = await ask('Code/Submission', { answerId }, amy.token)
      expect(statusCode === STATUS.Waiting).toBe(!isKnown)
      await upToDate()
      const text = await downloadOf(house, amy.userId)
      expect(text).toContain(`code/${answerId}/`)
      expect(text).toContain(sources.python)
      expect(text.includes('A typo')).toBe(isKnown)
      const [, told] = /"type":"SubmissionJudged".*?"statusCode":(\d+)/.exec(text) ?? []
      expect(told === String(STATUS.Waiting)).toBe(!isKnown)
    })
  })

  describe('in the end', () => {
    beforeAll(() => enter('after'))

    test.runIf(kind.enter.after)('nothing more is taken, and everything that the kind opens is open', async () => {
      expect([await handIn(amy.token, sources.python), await run(amy.token)]).toEqual(['Activity.NotOpen', 'Activity.NotOpen'])
      const draft = { activityId: place.activityId, problemId: place.problemId, languageId: PYTHON, content: 'print(2)' }
      expect(await ask('Draft/Save', draft, amy.token)).toBe('Activity.NotOpen')
      expect(await seenByAmy()).toEqual(kind.sees.after)
      const [answer] = await answersOf(amy.userId, amy.token)
      expect(answer.statusCode).toBe(STATUS.Accept)
      const judged = (await timelineOf(amy.token)).find(({ type }) => type === 'SubmissionJudged')
      expect(judged?.statusCode).toBe(STATUS.Accept)
      const { problems, activities } = await ask('User/Begun', {}, ben.token)
      const isIt = ({ activityId }: { activityId: number }) => activityId === place.activityId
      expect([problems.some(isIt), activities.some(isIt)]).toEqual([false, false])
    })

    test('staff see everything, and only they the figures and the problems of others', async () => {
      const teacher = house.teacher.token
      expect(await ask(call('Statistics'), place, teacher)).toMatchObject({ studentCount: 2, problems: [{ success: 1, error: 1 }] })
      expect(await ask(call('Standing'), place, teacher)).toMatchObject({ problems: [{ tried: 2, solved: 1 }] })
      const { students } = await ask(call('Matrix'), place, teacher)
      const cellOf = (userId: number) => students.find((one: { userId: number }) => one.userId === userId).cells[0]
      const [passed, failed] = kind.pinsVersions ? [amy, ben] : [ben, amy]
      expect([cellOf(passed.userId), cellOf(failed.userId)]).toMatchObject([{ isPassed: true }, { isPassed: false }])
      const { cases } = await ask(call('FailedCases'), place, teacher)
      expect(cases[0].userIds).toEqual([failed.userId])
      for (const name of ['Statistics', 'Standing', 'Matrix', 'FailedCases'])
        expect(await ask(call(name), place, amy.token)).toBe('Group.NotTeacherOrAssistant')
      expect(await answersOf(ben.userId, amy.token)).toBe('Common.Forbidden')
    })

    test('its answers are judged again by the newest version, and count once that is applied', async () => {
      const scope = { activityId: place.activityId }
      const { rejudgeId, answerCount } = await must('Rejudge/Request', { groupId: place.groupId, scope, reason: 'Case 3' })
      expect(answerCount).toBe(3)
      await inState(house, rejudgeId, 'ready')
      await must('Rejudge/Apply', { groupId: place.groupId, rejudgeId })
      const statusOf = async (userId: number) => (await answersOf(userId, house.teacher.token))[0]?.statusCode
      await expect.poll(() => statusOf(amy.userId)).toBe(STATUS.WrongAnswer)
      await expect.poll(() => statusOf(ben.userId)).toBe(STATUS.Accept)
    })
  })
}
