// Inbox of the signed-in user, refetched whenever a mail arrives.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { inboxTopic } from '../../../commands/people/inbox/calls.ts'
import { ownInbox } from '../../../queries/people/inbox/calls.ts'
import type { ShownMail } from '../../../queries/people/inbox/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useLiveQueries } from '../../shared/live/changes.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'

const MOST = 99
const { queryFn: ask } = callQuery(ownInbox, {})

/** Inbox of the session's user, in the page's language; disabled for other users. `isEarlier`: still that of another language or user. */
export const useInbox = (userId: number) => {
  const { i18n } = useTranslation('app')
  const { user } = useSession()
  useLiveQueries(inboxTopic.of({ userId }), [ownInbox])
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [ownInbox.path, {}, userId, i18n.language],
    queryFn: ask as (asked: object) => Promise<ShownMail[]>,
    enabled: user?.id === userId && !user.mustChangePassword,
    // keeps the previous language until the new one has loaded
    placeholderData: keepPreviousData,
  })
  const unread = (data ?? []).filter(({ read }) => !read).length
  return {
    mails: data,
    isEarlier: isPlaceholderData,
    error,
    retry: () => void refetch(),
    unread,
    badge: unread > MOST ? `${MOST}+` : String(unread),
  }
}
