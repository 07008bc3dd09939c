// Finds what an answer is compared with. Every read is bounded, also where other classes and terms are compared.
import type { ComparedAnswer, ComparedAnswers } from '../../../commands/judging/similarity/port.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { AnswerDocument } from '../../../projections/activities/answers/answer.ts'
import type { SimilarityDocument } from '../../../projections/judging/similarities.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import type { DocumentFilter, Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'

/** Baseline of the activity, and answers added to it from other activities: the newest ones. */
const MOST_EARLIER = 1000
const MOST_ELSEWHERE = 500
const PAGE = 200

type Author = Pick<ComparedAnswer, 'userId' | 'groupId'>

interface Sources {
  reader: Reader
  access: Pick<Access, 'isGroupAdmin'>
}

type Place = Pick<ComparedAnswer, 'activityId' | 'problemId' | 'languageId'>

const acceptedIn = ({ activityId, problemId, languageId }: Place) => ({ activityId, problemId, languageId, isAccepted: true })

/** Answers of students other than the author. */
const isOfOthers =
  ({ access }: Sources, { userId }: Author) =>
  (other: Author): boolean =>
    other.userId !== userId && !access.isGroupAdmin(other.userId, other.groupId)

const acceptedOf = async function* ({ reader }: Sources, place: Place, from: string): AsyncGenerator<SimilarityDocument> {
  for (let after: { $gte: string } | { $gt: string } = { $gte: from }; ; ) {
    const filter: DocumentFilter = { ...acceptedIn(place), position: after }
    const page: SimilarityDocument[] = await reader.find<SimilarityDocument>('similarities', {
      filter,
      sort: [['position', 1]],
      limit: PAGE,
    })
    yield* page
    const last = page.at(-1)
    if (page.length < PAGE || last === undefined) return
    after = { $gt: last.position }
  }
}

const first = async (sources: Sources, answer: ComparedAnswer): Promise<number[]> => {
  const isOther = isOfOthers(sources, answer)
  for await (const other of acceptedOf(sources, answer, '')) {
    if (other.position >= answer.position) break
    if (isOther(other)) return [other.answerId]
  }
  return []
}

const all = async (sources: Sources, answer: ComparedAnswer): Promise<number[]> => {
  const filter = { ...acceptedIn(answer), position: { $lt: answer.position } }
  const found = await sources.reader.find<SimilarityDocument>('similarities', { filter, sort: [['position', -1]], limit: MOST_EARLIER })
  return found
    .filter(isOfOthers(sources, answer))
    .map(({ answerId }) => answerId)
    .toReversed()
}

/** Accepted answers to the problem in other activities, in the same language. */
const elsewhere = async (sources: Sources, answer: ComparedAnswer): Promise<number[]> => {
  const { activityId, problemId, languageId, position } = answer
  const filter = { problemId, statusCode: STATUS.Accept, position: { $lt: position }, activityId: { $ne: activityId } }
  const found = await sources.reader.find<AnswerDocument>('answers', { filter, sort: [['position', -1]], limit: MOST_ELSEWHERE })
  const others = found.filter(isOfOthers(sources, answer))
  // an answer names its language only where its activity keeps settings
  const unknown = others.filter((other) => other.languageId === undefined).map(({ _id }) => _id)
  const submissions = await sources.reader.getMany<SubmissionDocument>('submissions', unknown)
  return others
    .filter((other) => (other.languageId ?? submissions.get(other._id)?.languageId) === languageId)
    .map(({ answerId }) => answerId)
    .toReversed()
}

export const comparedAnswers = (sources: Sources): ComparedAnswers => ({
  find: (answerId) => sources.reader.get<SimilarityDocument>('similarities', String(answerId)),
  async earlier(answer, baseline, withOtherClasses) {
    const here = baseline === 'first' ? await first(sources, answer) : await all(sources, answer)
    return withOtherClasses ? [...(await elsewhere(sources, answer)), ...here] : here
  },
  accepted: (place, from) => acceptedOf(sources, place, from),
})
