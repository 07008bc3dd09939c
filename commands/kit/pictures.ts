// Rules for every uploaded picture: accepted formats, maximum dimensions, and processing one at a time.
import sharp from 'sharp'

/** Maximum number of pixels decoded, since a small file may declare a huge picture. */
export const MOST_PIXELS = 40_000_000
export const MOST_SECONDS = 10

// one thread for a picture; decoders of all other formats are disabled
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'],
})

/** One after the other, so that pictures do not occupy all threads needed for hashing passwords. */
let last: Promise<unknown> = Promise.resolve()
export const inTurn = <Made>(make: () => Promise<Made>): Promise<Made> => {
  const made = last.then(make, make)
  last = made.catch(() => undefined)
  return made
}
