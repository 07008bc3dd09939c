// What the buttons of mails may send: calls of this site that are known here, whatever link a mail brings.
import { acceptInvitation, acceptPasswordReset, rejectInvitation, rejectPasswordReset } from '../../../commands/people/inbox/calls.ts'

const known = [acceptPasswordReset, rejectPasswordReset, acceptInvitation, rejectInvitation] as const

/** The call behind a link; null for one that leads anywhere else, which is never followed with the session's token. */
export const callBehind = (link: string): (typeof known)[number] | null => {
  const url = URL.parse(link, location.origin)
  if (url === null || url.origin !== location.origin) return null
  return known.find(({ path }) => url.pathname === `/api/v2/${path}`) ?? null
}
