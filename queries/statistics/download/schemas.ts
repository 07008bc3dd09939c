// Request and reply of the download of statistics.
import { z } from 'zod'
import { downloadReply, schemas } from '../../../protocol/schemas.ts'
import { asOfStatistics, range } from '../schemas.ts'
import { SECTIONS } from './sections.ts'

export const statisticsDownloadSchemas = schemas({
  ...asOfStatistics,
  summary:
    'Download the statistics of a class in a range of time, now or as it was, as a ZIP named after the class: a CSV file (UTF-8 with byte-order mark) for each section. The figures are those of the other calls. Teachers and assistants of the class only.',
  limit: { perMinute: 12, burst: 12 },
  request: z.object({
    ...range,
    sections: z
      .array(z.enum(SECTIONS))
      .min(1)
      .max(SECTIONS.length)
      .default([...SECTIONS]),
  }),
  reply: downloadReply,
  download: 'application/zip',
})
