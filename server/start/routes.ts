// All calls of the product, with the server's services. Services that areas offer to each other are added in areas.ts.
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
  /** Password after a reset; null if resets are not configured. */
  resetPassword: string | null
  /** False if mails are only logged. */
  sendsMail: boolean
  /** Null without sign-in by the education cloud. */
  cloud: CloudProvider | null
  /** Public address of the platform; null if not configured. */
  siteUrl: string | null
  noteRead: NoteRead
  renderMarkdown: RenderMarkdown
}

/** Every call under /api/v2/. Also registers the areas' note handlers with `live`. */
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
