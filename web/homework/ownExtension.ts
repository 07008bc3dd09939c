// The reader's own extension of a homework, as students see it.
import type { ShownHomework } from '../../queries/homework/schemas.ts'

/** Why the reader has more time; null without an extension or a known reason. */
export const reasonOf = ({ isExtended, endTime, extensions }: ShownHomework): string | null =>
  isExtended ? (extensions.find((own) => own.endTime === endTime)?.reason ?? null) : null
