// Paging of lists: request and reply of every paged call. A pure leaf.
import { z } from 'zod'

/** Fields of a request. Pages count from 1; a page or size out of range is refused (requirement g10). */
export const paging = {
  page: z.number().int().min(1).max(10_000).default(1),
  size: z.number().int().min(1).max(100).default(25),
}

/** Fields of a reply: the entries of one page, the total number, and the page with its size. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int(), page: z.number().int(), size: z.number().int() })
