// Services of the server that calls and reactors share.
import type { Position } from '../../eventstore/port.ts'
import { isTextAnswer } from '../../judge/catalogue.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { areaOfEvent, describedReadModels, eventDefinitions } from '../areas.ts'
import { originOfCall } from '../http/origin.ts'
import { publishJudging } from '../judging/judgingDesk.ts'
import type { Live } from '../live/live.ts'
import { areRightsKnown } from '../live/rights.ts'
import { createLogReads } from '../reads/logReads.ts'
import type { Core } from './core.ts'

const CATCH_UP_MS = 1000
const REACHED_MS = 10_000

export const coreServices = (
  { commands, events, vault, access, past, positionAt, replay, readSetting, blobs, storeBlob, projections, similarity, tokens }: Core,
  live: Pick<Live, 'publish' | 'tell'>,
) => ({
  commands,
  events,
  vault,
  access,
  past,
  positionAt,
  replay,
  areRightsKnown: areRightsKnown(access),
  readSetting,
  isLanguageOffered: (languageId: number) => isTextAnswer(languageId) || readSetting('offeredLanguages').includes(languageId),
  storeBlob,
  loadBlob: blobs.load,
  loadSmallBlob: blobs.loadSmall,
  streamBlob: blobs.stream,
  reader: projections.reader,
  similarity,
  tokens,
  originOfCall,
  pseudonym: (userId: number) => vault.pseudonym(userId),
  recordLogRead: createLogReads(commands),
  catalogue: { definitions: eventDefinitions, areaOf: areaOfEvent, readModels: describedReadModels },
  current: (readModel: string) => projections.current(readModel),
  reached: (position: Position) => projections.reached(position, REACHED_MS),
  async caughtUp() {
    if (!(await projections.reached(await events.head(), CATCH_UP_MS))) throw rejected('Common.NotReady')
  },
  publish: live.publish,
  tell: live.tell,
  publishJudging: publishJudging(live),
})
