// Work a student can resume: recent problems, and unfinished activities of their classes.
import { type ProgressDocument, progressKey } from '../../projections/activities/answers/progress.ts'
import type { TimelineDocument } from '../../projections/audit/timeline.ts'
import type { ClassDocument } from '../../projections/classes/classes.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { type ShownActivities, type ShownActivity, sightOfActivities } from '../kit/activity.ts'
import type { Begun } from './schemas.ts'

export interface BegunSources {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
  /** Ids of the user's classes. */
  classesOf(userId: number): Promise<readonly number[]>
  /** The vault's drafts of a user, by place, oldest first. */
  vault: { drafts: { places(userId: number): Promise<readonly { activityId: number; problemId: number; savedAt: string }[]> } }
}

/** Limits: newest classes, answers per class, drafts, activities per kind, and items shown. */
const MOST = { classes: 20, answers: 30, drafts: 30, activities: 200, shown: 6 } as const

interface Work {
  activityId: number
  problemId: number
  at: string
}

/** Classes in which the user is currently a student. */
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

/** Submissions and drafts, newest first, each problem of an activity once. */
const lastWork = async ({ reader, vault }: BegunSources, userId: number, classes: readonly ClassDocument[]): Promise<Work[]> => {
  const handedIn = await Promise.all(
    classes.map(({ groupId }) =>
      reader.find<TimelineDocument>('timeline', {
        filter: { userId, groupId, type: 'CodeSubmitted', rejudgeId: null }, // the fields of the index
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

/** The user's problems by activity. While its results are hidden, none of an activity is solved. */
const progressIn = async (
  { reader, shownActivities }: BegunSources,
  about: readonly { activityId: number }[],
  userId: number,
  now: Date,
): Promise<(activityId: number) => Readonly<Record<string, { isSolved: boolean }>>> => {
  const activityIds = new Set(about.map(({ activityId }) => activityId))
  const { sees } = await sightOfActivities(shownActivities, activityIds, userId, now, ['results'])
  const found = await reader.getMany<ProgressDocument>(
    'progress',
    [...activityIds].map((activityId) => progressKey(activityId, userId)),
  )
  return (activityId) => {
    const { problems = {} } = found.get(progressKey(activityId, userId)) ?? {}
    if (sees(activityId, 'results')) return problems
    return Object.fromEntries(Object.keys(problems).map((problemId) => [problemId, { isSolved: false }]))
  }
}

const stateOf = (mine: { isSolved: boolean } | undefined): Begun['problems'][number]['state'] => {
  if (mine === undefined) return 'begun'
  return mine.isSolved ? 'solved' : 'tried'
}

/** Activities that the user may read and still submit to. */
const openOf = async (
  { shownActivities }: BegunSources,
  activities: readonly ShownActivity[],
  userId: number,
  now: Date,
): Promise<readonly ShownActivity[]> => {
  const running = activities.filter((activity) => shownActivities.takesAnswers(activity, userId, now))
  return await shownActivities.visible(running, userId, now, 'text')
}

const setsOf = (reader: Reader, activities: readonly ShownActivity[]): Promise<Map<string, ProblemSetDocument>> =>
  reader.getMany<ProblemSetDocument>('problemSets', new Set(activities.map(({ problemSetId }) => String(problemSetId))))

const placeOf = ({ groupId, activityId, activityType, problemSetId }: ShownActivity, nameOf: ReadonlyMap<number, string>) => ({
  groupId,
  groupName: nameOf.get(groupId) ?? '',
  activityId,
  activityType,
  problemSetId,
})

/** Adds what each item is about and drops what the user can no longer continue; unsolved first. */
const shownWork = async (
  sources: BegunSources,
  { userId, now, nameOf }: { userId: number; now: Date; nameOf: ReadonlyMap<number, string> },
  work: readonly Work[],
): Promise<Begun['problems']> => {
  const { reader, shownActivities } = sources
  const found = await shownActivities.found(work.map(({ activityId }) => activityId))
  const inClasses = found.filter(({ groupId }) => nameOf.has(groupId))
  const activities = new Map((await openOf(sources, inClasses, userId, now)).map((activity) => [activity.activityId, activity]))
  const sets = await setsOf(reader, [...activities.values()])
  const open = work.filter(({ activityId, problemId }) =>
    sets.get(String(activities.get(activityId)?.problemSetId))?.problemIds.includes(problemId),
  )
  const progressOf = await progressIn(sources, open, userId, now)
  const mineOf = ({ activityId, problemId }: Work) => progressOf(activityId)[problemId]
  const shown = open.toSorted((a, b) => Number(mineOf(a)?.isSolved === true) - Number(mineOf(b)?.isSolved === true)).slice(0, MOST.shown)
  const problems = await reader.getMany<ProblemDocument>(
    'problems',
    shown.map(({ problemId }) => String(problemId)),
  )
  return shown.flatMap((one) => {
    const { activityId, problemId, at } = one
    const activity = activities.get(activityId)
    const problem = problems.get(String(problemId))
    if (!activity || !problem) return []
    return [
      {
        ...placeOf(activity, nameOf),
        activityName: activity.name,
        problemId,
        locales: problem.locales.map(({ localeCode, isPrimary, title }) => ({ localeCode, isPrimary, title })),
        state: stateOf(mineOf(one)),
        at,
      },
    ]
  })
}

/** Unfinished activities, those already begun first. */
const unfinished = async (
  sources: BegunSources,
  { userId, now, nameOf }: { userId: number; now: Date; nameOf: ReadonlyMap<number, string> },
): Promise<Begun['activities']> => {
  const { reader, shownActivities } = sources
  const found = await shownActivities.ofClasses([...nameOf.keys()], MOST.activities)
  const open = await openOf(sources, found, userId, now)
  const sets = await setsOf(reader, open)
  const progressOf = await progressIn(sources, open, userId, now)
  return open
    .map((activity) => {
      const mine = Object.values(progressOf(activity.activityId))
      const problemCount = sets.get(String(activity.problemSetId))?.problems.length ?? 0
      const solvedCount = mine.filter(({ isSolved }) => isSolved).length
      return { ...placeOf(activity, nameOf), name: activity.name, problemCount, solvedCount }
    })
    .filter(({ solvedCount, problemCount }) => solvedCount < problemCount)
    .sort((a, b) => Number(b.solvedCount > 0) - Number(a.solvedCount > 0))
    .slice(0, MOST.shown)
}

/** Begun and unfinished work of a student in the classes in which they currently learn. */
export const begunBy = async (sources: BegunSources, userId: number, now: Date): Promise<Begun> => {
  const classes = await learntIn(sources, userId, now.toISOString())
  if (classes.length === 0) return { problems: [], activities: [] }
  const about = { userId, now, nameOf: new Map(classes.map(({ groupId, name }) => [groupId, name])) }
  const work = await lastWork(sources, userId, classes)
  return { problems: await shownWork(sources, about, work), activities: await unfinished(sources, about) }
}
