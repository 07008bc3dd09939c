// Watches the inbox for mails that arrive while the page is open. Shows nothing itself, and never moves the focus.
import { useEffect, useEffectEvent, useRef } from 'react'
import { readInbox } from '../../../commands/people/inbox/calls.ts'
import type { ShownMail } from '../../../queries/people/inbox/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { patiently } from '../../shared/patiently.ts'
import { useNavigate } from '../../shared/router.ts'
import { useInbox } from './useInbox.ts'

const load = patiently(async () => {
  const [module] = await Promise.all([import('./notifyMail.tsx'), loadTexts(['inbox'])])
  return module
})

export const NewMail = ({ userId }: { userId: number }) => {
  const { mails, isEarlier } = useInbox(userId)
  const navigate = useNavigate()
  const refresh = useRefresh()
  /** Ids of the mails that the page has had. */
  const known = useRef<{ userId: number; ids: ReadonlySet<string> } | null>(null)
  const open = (mail: ShownMail, path: string) => {
    void request(readInbox, { mailIds: [mail.id] }).then(
      () => refresh(readInbox),
      () => undefined, // opening the inbox marks it again
    )
    void navigate(path)
  }
  const tell = useEffectEvent(async (arrived: readonly ShownMail[]) => (await load()).notifyMail(arrived, open))
  useEffect(() => {
    if (mails === undefined || isEarlier) return
    const before = known.current?.userId === userId ? known.current.ids : null
    known.current = { userId, ids: new Set(mails.map(({ id }) => id)) }
    const arrived = before === null ? [] : mails.filter(({ id, read }) => !read && !before.has(id))
    if (arrived.length > 0) void tell(arrived).catch(() => undefined) // the count in the bar says it, too
  }, [mails, isEarlier, userId])
  return null
}
