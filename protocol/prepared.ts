// A reply that many callers share: it is made once, and the server hashes and compresses it once. A pure leaf.

/** The JSON text of a reply, as its schema allows. Whoever keeps the object shares the compressed bytes. */
export class Prepared {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
