// Keeps an upper bound of each document's size from its changes, and measures exactly only when the bound exceeds the store's limit.
import { type Document, type DocumentLimit, DocumentTooLarge } from '../store/port.ts'

export class Sizes {
  readonly #limit: DocumentLimit
  readonly #atMost = new Map<string, number>()

  constructor(limit: DocumentLimit) {
    this.#limit = limit
  }

  /** Records the change of a document. @throws DocumentTooLarge if the store would reject it, without recording the change */
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
