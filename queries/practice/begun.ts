// What a student comes back to: the problems they last worked on, and the practices of their classes that are not finished.
import { SET_TYPE } from '../../commands/problems/problemSet/types.ts'
import { type ProgressDocument, progressKey } from '../../projections/activities/answers/progress.ts'
import type { TimelineDocument } from '../../projections/audit/timeline.ts'
import type { ClassDocument } from '../../projections/classes/classes.ts'
import type { PracticeDocument } from '../../projections/practice/practices.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { practicesFor } from './practices.ts'
import type { Begun } from './schemas.ts'

export interface BegunSources {
  reader: Reader
  access: Access
  /** Classes that a person is in. */
  classesOf(userId: number): Promise<readonly number[]>
  /** What this needs of the vault: where a person has drafts, the oldest first. */
  vault: { drafts: { places(userId: number): Promise<readonly { activityId: number; problemId: number; savedAt: string }[]> } }
}

/** The newest so many of each: a class, its answers, drafts, practices, and what is shown in the end. */
const MOST = { classes: 20, answers: 30, drafts: 30, practices: 200, shown: 6 } as const

interface Work {
  activityId: number
  problemId: number
  at: string
}

/** Classes in which somebody learns now. */
const learntIn = async ({ reader, access, classesOf }: BegunSources, userId: number, now: string): Promise<ClassDocument[]> => {
  const learnsIn = (groupId: number): boolean => {
    const group = access.group(groupId)
    const member = group?.members[userId]
    if (!group || member?.role !== 'student' || member.isBlocked) return false
    return group.expirationTime > now && (member.expirationTime === null || member.expirationTime > now)
  }
  const groupIds = (await classesOf(userId)).filter(learnsIn).slice(-MOST.classes)
  return [...(await reader.getMany<ClassDocument>('classes', groupIds.map(String))).values()]
}

/** What was handed in and what was typed, the newest first, each problem of an activity once. */
const lastWork = async ({ reader, vault }: BegunSources, userId: number, classes: readonly ClassDocument[]): Promise<Work[]> => {
  const handedIn = await Promise.all(
    classes.map(({ groupId }) =>
      reader.find<TimelineDocument>('timeline', {
        filter: { userId, groupId, type: 'CodeSubmitted', rejudgeId: null }, // as the index has it
        sort: [['position', -1]],
        limit: MOST.answers,
      }),
    ),
  )
  const answers = handedIn
    .flat()
    .flatMap(({ activityId, problemId, recordedAt: at }) =>
      activityId === null || problemId === null ? [] : [{ activityId, problemId, at }],
    )
  const drafts = (await vault.drafts.places(userId)).slice(-MOST.drafts)
  const work = [...answers, ...drafts.map(({ activityId, problemId, savedAt: at }) => ({ activityId, problemId, at }))]
  const newest = new Map(work.sort((a, b) => a.at.localeCompare(b.at)).map((one) => [`${one.activityId}/${one.problemId}`, one]))
  return [...newest.values()].sort((a, b) => b.at.localeCompare(a.at))
}

const stateOf = (mine: { isSolved: boolean } | undefined): Begun['problems'][number]['state'] => {
  if (mine === undefined) return 'begun'
  return mine.isSolved ? 'solved' : 'tried'
}

/** The work with what it is about, as far as the person may still go on with it: what is not solved first. */
const shownWork = async (
  { reader, access }: BegunSources,
  userId: number,
  work: readonly Work[],
  nameOf: ReadonlyMap<number, string>,
): Promise<Begun['problems']> => {
  const practices = await reader.getMany<PracticeDocument>('practices', new Set(work.map(({ activityId }) => String(activityId))))
  const sets = await reader.getMany<ProblemSetDocument>(
    'problemSets',
    new Set([...practices.values()].map(({ problemSetId }) => String(problemSetId))),
  )
  const isOpen = ({ activityId, problemId }: Work): boolean => {
    const practice = practices.get(String(activityId))
    if (!practice || !nameOf.has(practice.groupId)) return false
    if (practice.problemSetType === SET_TYPE.TqcPlus && !access.hasLicence(userId)) return false
    return sets.get(String(practice.problemSetId))?.problemIds.includes(problemId) === true
  }
  const open = work.filter(isOpen)
  const progress = await reader.getMany<ProgressDocument>(
    'progress',
    new Set(open.map(({ activityId }) => progressKey(activityId, userId))),
  )
  const mineOf = ({ activityId, problemId }: Work) => progress.get(progressKey(activityId, userId))?.problems[problemId]
  const shown = open.toSorted((a, b) => Number(mineOf(a)?.isSolved === true) - Number(mineOf(b)?.isSolved === true)).slice(0, MOST.shown)
  const problems = await reader.getMany<ProblemDocument>(
    'problems',
    shown.map(({ problemId }) => String(problemId)),
  )
  return shown.flatMap((one) => {
    const { activityId, problemId, at } = one
    const practice = practices.get(String(activityId))
    const problem = problems.get(String(problemId))
    if (!practice || !problem) return []
    return [
      {
        groupId: practice.groupId,
        groupName: nameOf.get(practice.groupId) ?? '',
        activityId,
        activityName: practice.name,
        problemSetId: practice.problemSetId,
        problemId,
        locales: problem.locales.map(({ localeCode, isPrimary, title }) => ({ localeCode, isPrimary, title })),
        state: stateOf(mineOf(one)),
        at,
      },
    ]
  })
}

/** What a student has begun and what is not finished, in the classes in which they learn now. */
export const begunBy = async (sources: BegunSources, userId: number, now: Date): Promise<Begun> => {
  const classes = await learntIn(sources, userId, now.toISOString())
  if (classes.length === 0) return { problems: [], practices: [] }
  const nameOf = new Map(classes.map(({ groupId, name }) => [groupId, name]))
  const found = await sources.reader.find<PracticeDocument>('practices', {
    filter: { groupId: { $in: [...nameOf.keys()] } },
    sort: [
      ['groupId', -1],
      ['order', 1],
    ],
    limit: MOST.practices,
  })
  const practices = (await practicesFor(sources, found, userId))
    .filter(({ needMoney, solvedCount, problemCount }) => !needMoney && solvedCount < problemCount)
    .sort((a, b) => Number(b.solvedCount > 0) - Number(a.solvedCount > 0))
    .slice(0, MOST.shown)
    .map(({ groupId, activityId, problemSetId, name, problemCount, solvedCount }) => ({
      groupId,
      groupName: nameOf.get(groupId) ?? '',
      activityId,
      problemSetId,
      name,
      problemCount,
      solvedCount,
    }))
  return { problems: await shownWork(sources, userId, await lastWork(sources, userId, classes), nameOf), practices }
}
