// Rules for every uploaded picture: which formats are read at all, how large they may claim to be, and that one is made at a time.
import sharp from 'sharp'

/** Pixels that are decoded at most: a small file may claim to be a huge picture. */
export const MOST_PIXELS = 40_000_000
export const MOST_SECONDS = 10

// one thread for a picture, and none of the many formats that nobody sends: what reads these is not asked at all
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'],
})

/** One after the other: threads that hash passwords are not all taken by pictures. */
let last: Promise<unknown> = Promise.resolve()
export const inTurn = <Made>(make: () => Promise<Made>): Promise<Made> => {
  const made = last.then(make, make)
  last = made.catch(() => undefined)
  return made
}
