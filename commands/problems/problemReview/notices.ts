// Notices about authoring: to people who become or no longer are co-authors, to reviewers who are asked, and to authors about reviews.
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import { type NoticeDeps, notify, type ProblemNotice } from '../../people/notice/useCases.ts'
import { problems } from '../problem/decider.ts'
import type { ProblemEvent } from '../problem/events.ts'
import { problemReviews } from './decider.ts'
import type { ProblemReviewEvent } from './events.ts'

type Told =
  | Extract<ProblemEvent, { type: 'ProblemCoAuthorAdded' | 'ProblemCoAuthorRemoved' }>
  | Extract<ProblemReviewEvent, { type: 'ProblemReviewRequested' | 'ProblemReviewed' | 'ProblemReviewCommented' }>

type Receivers = Pick<ProblemNotice, 'kind' | 'userIds'>

const authorsOf = async ({ commands }: NoticeDeps, problemId: number): Promise<number[]> => {
  const { ownerId, coAuthors } = (await problems.load(commands, problemId)).state
  return [ownerId, ...coAuthors]
}

/** Authors, the reviewers asked by name, and everyone who has commented. */
const partiesOf = async (deps: NoticeDeps, problemId: number): Promise<number[]> => {
  const { request, comments } = (await problemReviews.load(deps.commands, problemId)).state
  const talking = [...comments.values()].map(({ userId }) => userId)
  return [...(await authorsOf(deps, problemId)), ...(request?.reviewerIds ?? []), ...talking]
}

const receiversOf = async (deps: NoticeDeps, { type, data }: Told): Promise<Receivers> => {
  switch (type) {
    case 'ProblemCoAuthorAdded':
      return { kind: 'coAuthorAdded', userIds: [data.userId] }
    case 'ProblemCoAuthorRemoved':
      return { kind: 'coAuthorRemoved', userIds: [data.userId] }
    case 'ProblemReviewRequested':
      return { kind: 'problemReviewRequested', userIds: data.reviewerIds }
    case 'ProblemReviewed':
      return { kind: data.isApproved ? 'problemApproved' : 'problemChangesAsked', userIds: await authorsOf(deps, data.problemId) }
    case 'ProblemReviewCommented':
      return { kind: 'problemCommented', userIds: await partiesOf(deps, data.problemId) }
  }
}

const authoringNotices = (deps: NoticeDeps): Reactor<Told> => ({
  name: 'authoringNotices',
  meaning: {
    en: 'Notifies co-authors of problems, their reviewers, and authors about reviews.',
    'zh-TW': '通知題目的共同出題者與審題者，並將審題結果通知出題者。',
  },
  types: ['ProblemCoAuthorAdded', 'ProblemCoAuthorRemoved', 'ProblemReviewRequested', 'ProblemReviewed', 'ProblemReviewCommented'],
  from: 'checkpoint',
  async handle(event, { command }) {
    const { metadata, data } = event
    const about = { problemId: data.problemId, fromId: metadata.actor.userId, at: metadata.recordedAt }
    await notify(deps, { ...about, ...(await receiversOf(deps, event)) }, command())
  },
})

export const problemReviewReactors = (deps: NoticeDeps): AnyReactor[] => [authoringNotices(deps)]
