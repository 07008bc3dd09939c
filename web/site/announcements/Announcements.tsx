// Shows announcements to signed-in users: when a page opens, each once a day, and never over an activity in progress or to an examinee whose
// exam runs.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { seeAnnouncements } from '../../../commands/site/announcementView/calls.ts'
import { runningExams } from '../../../queries/exams/calls.ts'
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

/** Preloads the code that an announcement's text needs. */
const loadFor = async (html: string | null | undefined): Promise<unknown> => {
  if (html === null || html === undefined) return await loadMarkdown()
  return hasFormulas(html) ? await loadFormulaStyle() : null
}

/** Preloads the dialog with everything it needs, to avoid layout shift. */
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

/** Milliseconds. New announcements arrive live, but the start of a new day does not. */
const FRESH = 15 * 60_000

/** Milliseconds. Starts and ends of exams arrive live. */
const EXAMS_FRESH = 60_000
/** Also asked for on every page, to lead examinees to their exam. */
const exams = callQuery(runningExams, {})

export const Announcements = () => {
  const queries = useQueryClient()
  const refresh = useRefresh()
  const { pathname, search } = useLocation()
  const [shown, setShown] = useState<Shown | null>(null)
  const isAtWork = isForWork(pathname, search)
  const { data: sitting } = useQuery({ ...exams, enabled: false })
  // refetched when the next page opens, not while one is being read
  useLiveQueries(announcementsTopic.of({}), [announcementsToday])

  /** The server decides which may be shown: another browser of the same user may have been first. */
  const claim = useEffectEvent(async (due: readonly DueAnnouncement[], Dialog: Shown['Dialog']) => {
    const { announcementIds } = await request(seeAnnouncements, { announcementIds: due.map(({ announcementId }) => announcementId) })
    const announcements = due.filter(({ announcementId }) => announcementIds.includes(announcementId))
    if (announcements.length > 0) setShown({ Dialog, announcements })
    await refresh(seeAnnouncements)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every opened page is an opportunity
  useEffect(() => {
    if (isAtWork) return
    const opportunity = opportunityOfPage()
    let isGone = false
    // failures here show up in the page's own requests; the next page retries
    const quietly = () => undefined
    const look = async () => {
      const { running } = await queries.fetchQuery({ ...exams, staleTime: EXAMS_FRESH })
      if (running.length > 0) return opportunity.giveUp()
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

  // an exam that starts meanwhile hides them until it is over
  if (shown === null || isAtWork || (sitting?.running.length ?? 0) > 0) return null
  return <shown.Dialog announcements={shown.announcements} onClose={() => setShown(null)} />
}
