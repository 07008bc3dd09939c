// Text of a notice for its e-mail.
import { isProblemNotice, type NoticeKind } from '../../../commands/people/notice/schemas.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { Language } from '../../../protocol/errors.ts'
import { type NoticePlace, type NoticeSources, problemTitlesOf, subjectsOf } from './notices.ts'
import { noticeMessage, problemNoticeMessage } from './noticeWords.ts'
import { senderName } from './shown.ts'

interface NoticeOf extends NoticePlace {
  userId: number
  kind: NoticeKind
  fromId: number | null
}

/** Null if the receiver may not see the activity now: there is nothing to e-mail about. */
export const noticeText =
  (sources: NoticeSources) =>
  async ({ userId, kind, fromId, ...place }: NoticeOf, language: Language): Promise<string | null> => {
    const senderNamed = async (): Promise<string> => {
      const sender = fromId === null ? null : await sources.reader.get<PersonDocument>('people', String(fromId))
      return senderName(fromId, sender?.name ?? null, language)
    }
    if (isProblemNotice(kind)) {
      const problemId = place.problemId ?? null
      const title = (await problemTitlesOf(sources, problemId === null ? [] : [problemId], { userId, language }))(problemId)
      return problemNoticeMessage(kind, await senderNamed(), { problemId, title }, language)
    }
    const subject = (await subjectsOf(sources, [place], { userId, language, now: new Date() }))(place)
    if (subject === null) return null
    return noticeMessage(kind, await senderNamed(), subject, language)
  }
