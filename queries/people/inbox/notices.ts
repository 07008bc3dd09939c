// The activities that notices are about, as far as the reader may see them now.

import { isAuthorOf } from '../../../commands/problems/problem/policy.ts'
import { isReviewer } from '../../../commands/problems/problemReview/policy.ts'
import type { ClassDocument } from '../../../projections/classes/classes.ts'
import type { ProblemReviewDocument } from '../../../projections/problems/problemReviews.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import type { Language } from '../../../protocol/catalogue.ts'
import { Rejection } from '../../../protocol/rejection.ts'
import { type ShownActivities, type ShownActivity, sightOfActivities } from '../../kit/activity.ts'
import { titleOf } from '../../kit/title.ts'

export interface NoticeSources {
  reader: Reader
  access: Pick<Access, 'requireGroupReader' | 'hasRole' | 'mayAuthor' | 'user'>
  shownActivities: ShownActivities
}

/** Ids of what a notice is about. */
export interface NoticePlace {
  groupId?: number | null | undefined
  activityId?: number | null | undefined
  problemId?: number | null | undefined
}

/** What a notice is about, with the names of now. */
export interface Subject {
  activity: ShownActivity
  className: string
  /** Null for a notice about the whole activity, and for a deleted problem. */
  problemTitle: string | null
}

/** A reader who sees one of these knows that the activity exists. */
const KNOWN_BY = ['text', 'ownAnswers', 'results'] as const

const mayEnter = ({ access }: NoticeSources, userId: number, groupId: number): boolean => {
  try {
    access.requireGroupReader(userId, groupId)
    return true
  } catch (error) {
    if (error instanceof Rejection) return false
    throw error
  }
}

const idsIn = (places: readonly NoticePlace[], field: keyof NoticePlace): Set<number> =>
  new Set(places.flatMap((place) => place[field] ?? []))

/** Returns the subject of a notice; null where the reader may not, or no longer, see the activity. */
export const subjectsOf = async (
  sources: NoticeSources,
  places: readonly NoticePlace[],
  { userId, language, now }: { userId: number; language: Language; now: Date },
): Promise<(place: NoticePlace) => Subject | null> => {
  const { reader, shownActivities } = sources
  const activityIds = idsIn(places, 'activityId')
  if (activityIds.size === 0) return () => null
  const entered = new Set([...idsIn(places, 'groupId')].filter((groupId) => mayEnter(sources, userId, groupId)))
  const [sight, classes, problems] = await Promise.all([
    sightOfActivities(shownActivities, activityIds, userId, now, KNOWN_BY),
    reader.getMany<ClassDocument>('classes', [...entered].map(String)),
    reader.getMany<ProblemDocument>('problems', [...idsIn(places, 'problemId')].map(String)),
  ])
  return ({ activityId, problemId }) => {
    const activity = sight.activities.get(activityId ?? 0)
    if (!activity || !entered.has(activity.groupId) || !KNOWN_BY.some((part) => sight.sees(activity.activityId, part))) return null
    const className = classes.get(String(activity.groupId))?.name ?? ''
    return { activity, className, problemTitle: titleOf(problems.get(String(problemId ?? 0)), language) }
  }
}

/** Titles of the problems that notices are about, where the reader is an author or a reviewer of the problem now; null where not. */
export const problemTitlesOf = async (
  { reader, access }: Pick<NoticeSources, 'reader' | 'access'>,
  problemIds: readonly number[],
  { userId, language }: { userId: number; language: Language },
): Promise<(problemId: number | null) => string | null> => {
  if (problemIds.length === 0) return () => null
  const ids = new Set(problemIds.map(String))
  const [problems, reviews] = await Promise.all([
    reader.getMany<ProblemDocument>('problems', ids),
    reader.getMany<ProblemReviewDocument>('problemReviews', ids),
  ])
  return (problemId) => {
    const problem = problems.get(String(problemId))
    if (!problem || problem.isDeleted) return null
    const sees = isAuthorOf(problem, userId) || isReviewer(access, userId, problem, reviews.get(String(problemId)) ?? null)
    return sees ? titleOf(problem, language) : null
  }
}
