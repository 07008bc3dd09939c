// Download of the statistics of a class (requirement e09).
import { call } from '../../../protocol/call.ts'
import type { statisticsDownloadSchemas } from './schemas.ts'

export const statisticsDownload = call<typeof statisticsDownloadSchemas>({
  method: 'POST',
  path: 'Statistics/Download',
  auth: 'session',
  kind: 'query',
})
