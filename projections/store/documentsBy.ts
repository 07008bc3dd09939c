// Reads long collections page by page, so that other work can run in between.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Document, DocumentFilter, Reader } from './port.ts'

const PAGE = 200

/** Matching documents, in the order of a field with unique values. */
export const documentsBy = async function* <D extends Document>(
  reader: Pick<Reader, 'find'>,
  collection: string,
  filter: DocumentFilter,
  field: '_id' | 'position',
): AsyncGenerator<D> {
  for (let after = ''; ; ) {
    const page: D[] = await reader.find<D>(collection, {
      filter: { ...filter, [field]: { $gt: after } },
      sort: [[field, 1]],
      limit: PAGE,
    })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last[field] as string
    await nextTurn()
  }
}
