// Services of the server that calls and reactors share.
import { rejected } from '../../protocol/catalogue.ts'
import { publishJudging } from '../judging/judgingDesk.ts'
import type { Live } from '../live/live.ts'
import { areRightsKnown } from '../live/rights.ts'
import type { Core } from './core.ts'

const CATCH_UP_MS = 1000

export const coreServices = (
  { commands, events, vault, access, past, readSetting, blobs, storeBlob, projections }: Core,
  live: Pick<Live, 'publish' | 'tell'>,
) => ({
  commands,
  events,
  vault,
  access,
  past,
  areRightsKnown: areRightsKnown(access),
  readSetting,
  storeBlob,
  loadBlob: blobs.load,
  loadSmallBlob: blobs.loadSmall,
  streamBlob: blobs.stream,
  reader: projections.reader,
  current: (readModel: string) => projections.current(readModel),
  async caughtUp() {
    if (!(await projections.reached(await events.head(), CATCH_UP_MS))) throw rejected('Common.NotReady')
  },
  publish: live.publish,
  tell: live.tell,
  publishJudging: publishJudging(live),
})
