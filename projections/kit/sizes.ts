// Keeps an upper bound of each document's size from what the folds have changed, and measures exactly only where that bound is beyond what the store takes.
import { type Document, type DocumentLimit, DocumentTooLarge } from '../store/port.ts'

export class Sizes {
  readonly #limit: DocumentLimit
  readonly #atMost = new Map<string, number>()

  constructor(limit: DocumentLimit) {
    this.#limit = limit
  }

  /** Notes how a document has changed. @throws DocumentTooLarge for one that the store would not take: of that nothing is noted */
  change(collection: string, key: string, before: Document | null, after: Document | null): void {
    if (after === null) return void this.#atMost.delete(key)
    const { bytes: most, sizeOf, growthOf } = this.#limit
    const known = before && (this.#atMost.get(key) ?? growthOf(before, null))
    let bytes = (known ?? 0) + growthOf(after, before)
    if (bytes > most) bytes = sizeOf(after)
    if (bytes > most) throw new DocumentTooLarge(collection, key, bytes, most)
    this.#atMost.set(key, bytes)
  }

  forget(): void {
    this.#atMost.clear()
  }
}
