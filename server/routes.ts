// All calls of the product with what each of them needs.

import { rejudgeRoutes } from '../commands/judging/rejudge/routes.ts'
import { loadProblemVersion } from '../commands/judging/submission/judging.ts'
import { submissionRoutes } from '../commands/judging/submission/routes.ts'
import { sessionRoutes } from '../commands/people/session/routes.ts'
import { resetRoutes } from '../commands/people/user/resetRoutes.ts'
import { userRoutes } from '../commands/people/user/routes.ts'
import { practiceRoutes } from '../commands/practice/practice/routes.ts'
import { licenceRoutes } from '../commands/problems/licence/routes.ts'
import { problemRoutes } from '../commands/problems/problem/routes.ts'
import { loadTestData } from '../commands/problems/problem/testData.ts'
import { problemMarkRoutes } from '../commands/problems/problemMark/routes.ts'
import { problemSetRoutes } from '../commands/problems/problemSet/routes.ts'
import { timeline } from '../projections/audit/timeline.ts'
import type { Route } from '../protocol/call.ts'
import type { NoteRead } from '../protocol/reads.ts'
import { timelineQueries } from '../queries/audit/routes.ts'
import { groupQueries } from '../queries/classes/routes.ts'
import { judgeQueries } from '../queries/judging/judge/routes.ts'
import { classesOf, judgedAnswers } from '../queries/judging/rejudge/answers.ts'
import { rejudgeQueries } from '../queries/judging/rejudge/routes.ts'
import { submissionQueries } from '../queries/judging/submission/routes.ts'
import { personalExportQueries } from '../queries/people/personalExport/routes.ts'
import { signInQueries } from '../queries/people/signIns/routes.ts'
import { userQueries } from '../queries/people/user/routes.ts'
import { practiceQueries } from '../queries/practice/routes.ts'
import { authoringQueries, isInUse } from '../queries/problems/authoring.ts'
import { problemQueries } from '../queries/problems/routes.ts'
import { settingsQueries } from '../queries/site/routes.ts'
import type { Core } from './core.ts'
import { draftRoutes } from './drafts/routes.ts'
import { isRuleKnown, type JudgeRoom } from './judgeRoom.ts'
import { judgeStatusOf } from './judgeStatus.ts'
import type { Judging } from './judging.ts'
import type { Live } from './live/live.ts'
import { liveRoutes, type Tickets } from './live/tickets.ts'
import { publishJudging } from './liveUpdates.ts'
import { eventDefinitions } from './log.ts'
import { texts } from './texts.ts'

const CATCH_UP_MS = 1000

export interface RoutesOptions {
  core: Core
  judge: Judging
  room: JudgeRoom
  live: Live
  tickets: Tickets
  /** What a reset sets as password; null where resets are not set up. */
  resetPassword: string | null
  noteRead: NoteRead
}

/** Every call under /api/v2/. */
export const allRoutes = ({ core, judge, room, live, tickets, resetPassword, noteRead }: RoutesOptions): Route[] => {
  const { commands, events, vault, access, blobs, storeBlob } = core
  const { reader } = core.projections
  const samples = async (problemId: number, version: number) => (await loadProblemVersion({ commands }, problemId, version))?.samples ?? []
  const inUse = async (problemId: number) => {
    await core.projections.reached(await events.head(), CATCH_UP_MS) // whoever gave it to a class a moment ago
    return await isInUse(reader)(problemId)
  }
  const installed = (languageId: number) => room.languages.find((language) => language.languageId === languageId && language.isAvailable)
  return [
    ...sessionRoutes({
      commands,
      vault,
      onSuperseded: (userId) => live.publish(`users/${userId}`, 'signedInElsewhere', {}),
    }),
    ...userRoutes({ commands, events, vault }),
    ...problemRoutes({ commands, storeBlob, isRuleKnown, isInUse: inUse }),
    ...problemSetRoutes({ commands }),
    ...licenceRoutes({ commands, access }),
    ...resetRoutes({ commands, vault, access, defaultPassword: resetPassword }),
    ...practiceRoutes({ commands, access }),
    ...problemMarkRoutes({ commands, access }),
    ...submissionRoutes({
      commands,
      access,
      judge,
      loadBlob: blobs.load,
      storeBlob,
      publishJudging: (userId, message) => publishJudging(live, userId, message),
    }),
    ...rejudgeRoutes({ commands, access, judgedAnswers: judgedAnswers(reader), classesOf: classesOf(reader) }),
    ...draftRoutes({ vault, commands, access }),
    ...liveRoutes(tickets),
    ...userQueries({ reader, access, noteRead }),
    ...signInQueries({ reader, access, noteRead }),
    ...personalExportQueries({ reader, access, events, noteRead, vault, loadBlob: blobs.load }),
    ...groupQueries({ reader, access }),
    ...practiceQueries({ reader, access }),
    ...problemQueries({ reader, access }),
    ...authoringQueries({
      reader,
      access,
      async loadHidden(problemId, version) {
        const content = await loadProblemVersion({ commands }, problemId, version)
        return content && { ...content, testDatas: await loadTestData(blobs.load, content.testDatas) }
      },
    }),
    ...submissionQueries({ reader, access, noteRead, loadBlob: blobs.load, samples }),
    ...rejudgeQueries({ reader, access, noteRead }),
    ...judgeQueries({ access, status: (now) => judgeStatusOf(judge, room, now) }),
    ...timelineQueries({
      reader,
      access,
      noteRead,
      async readEvent(stream, revision) {
        const { events: found } = await events.readStream(stream, { from: BigInt(revision), max: 1 })
        return found[0] ?? null
      },
      meanings: new Map(Object.keys(timeline.on).map((type) => [type, eventDefinitions[type]?.meaning ?? ''])),
    }),
    ...settingsQueries({
      reader,
      installed: (languageId) => {
        const found = installed(languageId)
        return found ? { version: found.version ?? '' } : null
      },
      packageOf: (languageId) => room.languages.find((language) => language.languageId === languageId)?.debianPackage ?? null,
      texts,
    }),
  ]
}
