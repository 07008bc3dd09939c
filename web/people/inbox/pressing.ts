// Allow-list of the calls that mail buttons may send.
import { acceptInvitation, acceptPasswordReset, rejectInvitation, rejectPasswordReset } from '../../../commands/people/inbox/calls.ts'

const known = [acceptPasswordReset, rejectPasswordReset, acceptInvitation, rejectInvitation] as const

/** Call behind a link; null for any other address, so that the session token is never sent there. */
export const callBehind = (link: string): (typeof known)[number] | null => {
  const url = URL.parse(link, location.origin)
  if (url === null || url.origin !== location.origin) return null
  return known.find(({ path }) => url.pathname === `/api/v2/${path}`) ?? null
}
