// All calls of the product. Areas get what the server has; what they offer to each other is put together in areas.ts.
import type { CloudProvider } from '../../commands/people/cloudAccount/provider.ts'
import type { Route } from '../../protocol/call.ts'
import type { NoteRead } from '../../protocol/reads.ts'
import type { RenderMarkdown } from '../../queries/kit/markdown.ts'
import { areaRoutes, timelineMeanings } from '../areas.ts'
import { type JudgeServicesOptions, judgeServices } from '../judging/judgeServices.ts'
import type { Live } from '../live/live.ts'
import { liveRoutes, type Tickets } from '../live/tickets.ts'
import type { Core } from './core.ts'
import { coreServices } from './coreServices.ts'

export interface RoutesOptions extends JudgeServicesOptions {
  core: Core
  live: Live
  tickets: Tickets
  /** What a reset sets as password; null where resets are not set up. */
  resetPassword: string | null
  /** Whether mails leave the server. */
  sendsMail: boolean
  /** Null where nobody signs in by the education cloud. */
  cloud: CloudProvider | null
  /** Where the platform is reached; null where it was not told. */
  siteUrl: string | null
  noteRead: NoteRead
  renderMarkdown: RenderMarkdown
}

/** Every call under /api/v2/. From now on `live` hands notes of open pages to their areas. */
export const allRoutes = ({ core, live, tickets, resetPassword, ...options }: RoutesOptions): Route[] => {
  const { routes, notes } = areaRoutes({
    ...coreServices(core, live),
    ...judgeServices(options, core.events),
    defaultPassword: resetPassword,
    sendsMail: options.sendsMail,
    cloud: options.cloud,
    siteUrl: options.siteUrl,
    noteRead: options.noteRead,
    renderMarkdown: options.renderMarkdown,
    meanings: timelineMeanings,
  })
  live.hear(notes)
  return [...routes, ...liveRoutes(tickets)]
}
