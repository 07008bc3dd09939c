// Where the caller's notices arrive.
import { initialChoice, noticeGroups } from '../../../commands/people/notice/schemas.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { noticeChoices } from './calls.ts'
import { noticeChoicesSchemas } from './schemas.ts'

export interface NoticeChoiceDeps {
  reader: Reader
  /** Whether this server sends e-mail. */
  sendsMail: boolean
}

/** Users read only their own choices. */
export const noticeChoiceQueries = ({ reader, sendsMail }: NoticeChoiceDeps): Route[] => [
  route(noticeChoices, noticeChoicesSchemas, async (_, { caller }) => {
    const person = await reader.get<PersonDocument>('people', String(caller.userId))
    return {
      choices: noticeGroups.map((group) => ({ group, ...initialChoice, ...person?.noticeChoices[group] })),
      canEmail: sendsMail && person?.email != null,
    }
  }),
]
