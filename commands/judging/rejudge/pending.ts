// Answers of a rejudge without a new verdict: an immutable set with cheap removal, since a rejudge may have 50,000.

const CHUNK = 256

/** Immutable; iterates in the order of the original list. */
export class PendingAnswers implements Iterable<number> {
  readonly size: number
  readonly #chunkOf: ReadonlyMap<number, number>
  readonly #chunks: readonly ReadonlySet<number>[]

  private constructor(chunkOf: ReadonlyMap<number, number>, chunks: readonly ReadonlySet<number>[], size: number) {
    this.#chunkOf = chunkOf
    this.#chunks = chunks
    this.size = size
  }

  static of(answerIds: readonly number[]): PendingAnswers {
    const distinct = [...new Set(answerIds)]
    const chunks = Array.from(
      { length: Math.ceil(distinct.length / CHUNK) },
      (_, chunk) => new Set(distinct.slice(chunk * CHUNK, (chunk + 1) * CHUNK)),
    )
    return new PendingAnswers(new Map(distinct.map((answerId, place) => [answerId, Math.floor(place / CHUNK)])), chunks, distinct.length)
  }

  has(answerId: number): boolean {
    const chunk = this.#chunkOf.get(answerId)
    return chunk !== undefined && this.#chunks[chunk]?.has(answerId) === true
  }

  without(answerId: number): PendingAnswers {
    const chunk = this.#chunkOf.get(answerId)
    if (chunk === undefined || !this.has(answerId)) return this
    const left = new Set(this.#chunks[chunk])
    left.delete(answerId)
    return new PendingAnswers(this.#chunkOf, this.#chunks.with(chunk, left), this.size - 1)
  }

  *[Symbol.iterator](): Iterator<number> {
    for (const chunk of this.#chunks) yield* chunk
  }
}
