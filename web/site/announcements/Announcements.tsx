// Shows whoever is signed in what is announced: when a page opens, each announcement once a day, and never over what somebody is doing.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { seeAnnouncements } from '../../../commands/site/announcementView/calls.ts'
import { announcementsToday, announcementsTopic } from '../../../queries/site/announcements/calls.ts'
import type { DueAnnouncement } from '../../../queries/site/announcements/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { useLiveQueries } from '../../shared/live/changes.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { hasFormulas, loadFormulaStyle, loadMarkdown } from '../../shared/markdown/load.ts'
import { isForWork } from '../../shared/paths.ts'
import { useLocation } from '../../shared/router.ts'
import type { AnnouncementDialog } from './AnnouncementDialog.tsx'
import { opportunityOfPage } from './opportunity.ts'
import { wordingOf } from './wording.ts'

/** What the words of an announcement need before they can be shown. */
const loadFor = async (html: string | null | undefined): Promise<unknown> => {
  if (html === null || html === undefined) return await loadMarkdown()
  return hasFormulas(html) ? await loadFormulaStyle() : null
}

/** The dialog with all that it needs, so that it opens as it will stay. */
const loadDialog = async (due: readonly DueAnnouncement[]): Promise<typeof AnnouncementDialog> => {
  const words = due.map(({ texts }) => wordingOf(texts)?.words)
  const [module] = await Promise.all([
    import('./AnnouncementDialog.tsx'),
    loadTexts(['announcements']),
    ...words.map((shown) => loadFor(shown?.html)),
  ])
  return module.AnnouncementDialog
}

interface Shown {
  Dialog: typeof AnnouncementDialog
  announcements: readonly DueAnnouncement[]
}

/** Milliseconds. What is announced in the meantime is heard of; that a new day has begun is not. */
const FRESH = 15 * 60_000

export const Announcements = () => {
  const queries = useQueryClient()
  const refresh = useRefresh()
  const { pathname, search } = useLocation()
  const [shown, setShown] = useState<Shown | null>(null)
  const isAtWork = isForWork(pathname, search)
  // asked for again when the next page opens, and not while somebody reads this one
  useLiveQueries(announcementsTopic.of({}), [announcementsToday])

  /** The server says which of them may be shown: another browser of the same person may have been first. */
  const claim = useEffectEvent(async (due: readonly DueAnnouncement[], Dialog: Shown['Dialog']) => {
    const { announcementIds } = await request(seeAnnouncements, { announcementIds: due.map(({ announcementId }) => announcementId) })
    const announcements = due.filter(({ announcementId }) => announcementIds.includes(announcementId))
    if (announcements.length > 0) setShown({ Dialog, announcements })
    await refresh(seeAnnouncements)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page that opens is an opportunity
  useEffect(() => {
    if (isAtWork) return
    const opportunity = opportunityOfPage()
    let isGone = false
    // that nothing could be asked or noted is told by what the page itself asks; the next page tries again
    const quietly = () => undefined
    const look = async () => {
      const due = await queries.fetchQuery({ ...callQuery(announcementsToday, {}), staleTime: FRESH })
      if (isGone) return
      if (due.length === 0) return opportunity.giveUp()
      const Dialog = await loadDialog(due)
      if (!isGone) opportunity.seize(() => void claim(due, Dialog).catch(quietly))
    }
    look().catch(opportunity.giveUp)
    return () => {
      isGone = true
      opportunity.giveUp()
    }
  }, [queries, pathname, isAtWork])

  if (shown === null) return null
  return <shown.Dialog announcements={shown.announcements} onClose={() => setShown(null)} />
}
