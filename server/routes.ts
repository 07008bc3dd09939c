// All calls of the product with what each of them needs.

import type { CloudProvider } from '../commands/people/cloudAccount/provider.ts'
import { accountTopic } from '../commands/people/session/calls.ts'
import { loadAuthorPrograms, loadProblemVersion, loadTestData, loadTqcAnswers } from '../commands/problems/problem/useCases.ts'
import type { Route } from '../protocol/call.ts'
import { rejected } from '../protocol/catalogue.ts'
import type { NoteRead } from '../protocol/reads.ts'
import { hasAnswers } from '../queries/activities/hasAnswers.ts'
import { presenceTopic } from '../queries/classes/calls.ts'
import { groupIdsOf } from '../queries/classes/memberships.ts'
import { classNamesTaken, groupsEndingAfter } from '../queries/classes/names.ts'
import { judgedAnswers } from '../queries/judging/rejudge/answers.ts'
import type { RenderMarkdown } from '../queries/kit/markdown.ts'
import { platformAdmins } from '../queries/people/found.ts'
import { namesOf } from '../queries/people/names.ts'
import { isInFreeSet, isInUse } from '../queries/problems/uses.ts'
import { areaActivities, areaNotes, areaRecords, areaRoutes, areaShownActivities, type Services, timelineMeanings } from './areas.ts'
import { isRuleKnown, type JudgeRoom } from './judging/judgeRoom.ts'
import { judgeStatusOf } from './judging/judgeStatus.ts'
import type { Judging } from './judging/judging.ts'
import { publishJudging } from './judging/judgingDesk.ts'
import type { Live } from './live/live.ts'
import { liveRoutes, type Tickets } from './live/tickets.ts'
import type { ClockWatch } from './log/clockWatch.ts'
import { watchLogEnd } from './log/logEnd.ts'
import type { ReactorPlaces } from './reactors/reactorPlaces.ts'
import type { Core } from './start/core.ts'

const CATCH_UP_MS = 1000

export interface RoutesOptions {
  core: Core
  judge: Judging
  room: JudgeRoom
  reactors: Pick<ReactorPlaces, 'find'>
  live: Live
  tickets: Tickets
  clock: Pick<ClockWatch, 'trouble'>
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

/** Every call under /api/v2/. */
export const allRoutes = (options: RoutesOptions): Route[] => {
  const { core, judge, room, reactors, live, tickets, clock, resetPassword, sendsMail, cloud, siteUrl, noteRead, renderMarkdown } = options
  const { commands, events, vault, access, readSetting, blobs, storeBlob } = core
  const confirmedLogEnd = watchLogEnd(events)
  const { reader } = core.projections
  const shownActivities = areaShownActivities({ reader, access })
  const samples = async (problemId: number, version: number) => (await loadProblemVersion({ commands }, problemId, version))?.samples ?? []
  /** For what a refusal hangs on: read models that have not caught up let nobody pass. Throws Common.NotReady. */
  const caughtUp = async () => {
    if (!(await core.projections.reached(await events.head(), CATCH_UP_MS))) throw rejected('Common.NotReady')
  }
  const inUse = async (problemId: number) => {
    await caughtUp() // whoever gave it to a class a moment ago
    return await isInUse({ reader, shownActivities })(problemId)
  }
  const installed = (languageId: number) => room.languages.find((language) => language.languageId === languageId && language.isAvailable)
  const loadVersion = async (problemId: number, version: number) => {
    const content = await loadProblemVersion({ commands }, problemId, version)
    if (!content) return null
    return {
      ...content,
      testDatas: await loadTestData(blobs.load, content.testDatas),
      tqcAnswers: await loadTqcAnswers(blobs.load, content.tqcAnswers),
      authorPrograms: await loadAuthorPrograms(blobs.load, content.authorPrograms),
    }
  }
  const services: Services = {
    commands,
    events,
    vault,
    access,
    activities: areaActivities({ commands, access }),
    shownActivities,
    records: areaRecords({ reader, access, events, vault, loadBlob: blobs.load }),
    reader,
    storeBlob,
    loadBlob: blobs.load,
    loadSmallBlob: blobs.loadSmall,
    streamBlob: blobs.stream,
    noteRead,
    judge,
    tell: live.tell,
    publishJudging: publishJudging(live),
    onSuperseded: (userId) => live.publish(accountTopic.of({ userId }), 'signedInElsewhere', {}),
    tellPresence: (groupId) => live.publish(presenceTopic.of({ groupId }), 'changed', {}),
    readSetting,
    pingTimeMs: () => readSetting('groupPingTime'),
    defaultPassword: resetPassword,
    sendsMail,
    cloud,
    siteUrl,
    namesOf: namesOf(reader),
    isRuleKnown,
    isInUse: inUse,
    isInFreeSet: async (problemId) => {
      await caughtUp() // whoever put it into a set a moment ago
      return await isInFreeSet(reader)(problemId)
    },
    hasAnswers: async (place) => {
      await caughtUp() // whoever handed in a moment ago
      return await hasAnswers(reader, place)
    },
    samples,
    judgedAnswers: async (...asked) => {
      await caughtUp() // whoever handed in a moment ago
      return await judgedAnswers(reader)(...asked)
    },
    classNamesTaken: (businessUnitId, names) => classNamesTaken(reader, businessUnitId, names),
    groupsEndingAfter: async (businessUnitId, time) => {
      await caughtUp() // a class that was made a moment ago
      return await groupsEndingAfter(reader, businessUnitId, time)
    },
    classesOf: (userId) => groupIdsOf(reader, userId),
    renderMarkdown,
    platformAdmins: () => platformAdmins(reader),
    status: async (now, language) =>
      judgeStatusOf(
        { judging: judge, room, reactors: await reactors.find(), clock: clock.trouble(), logEnd: await confirmedLogEnd() },
        now,
        language,
      ),
    loadHidden: loadVersion,
    loadVersion,
    async readEvent(stream, revision) {
      const { events: found } = await events.readStream(stream, { from: BigInt(revision), max: 1 })
      return found[0] ?? null
    },
    meanings: timelineMeanings,
    installed: (languageId) => {
      const found = installed(languageId)
      return found ? { version: found.version ?? '' } : null
    },
    packageOf: (languageId) => room.languages.find((language) => language.languageId === languageId)?.debianPackage ?? null,
  }
  live.hear(areaNotes(services))
  return [...areaRoutes(services), ...liveRoutes(tickets)]
}
