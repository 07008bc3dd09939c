// Comparison of screenshots, and a compact PNG format for the repository.
import { crc32, deflateSync } from 'node:zlib'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Tolerance for antialiasing, which differs between machines. */
const PIXEL_THRESHOLD = 0.2
const MOST_DIFFERENT = 0.02
const MOST_HIGHER = 0.03

/** Difference from the reference: its size, or the share of differing pixels over the common height; null if there is none. */
export const difference = (taken: PNG, known: PNG): string | null => {
  const sizes = [taken, known].map(({ width, height }) => `${width} × ${height}`).join(' instead of ')
  if (taken.width !== known.width || Math.abs(taken.height - known.height) / known.height >= MOST_HIGHER) return sizes
  const height = Math.min(taken.height, known.height)
  const bytes = height * taken.width * 4
  const [ours, theirs] = [taken, known].map(({ data }) => data.subarray(0, bytes)) as [Buffer, Buffer]
  const share = pixelmatch(ours, theirs, undefined, taken.width, height, { threshold: PIXEL_THRESHOLD }) / (taken.width * height)
  return share < MOST_DIFFERENT ? null : `${share} of its pixels`
}

type Colour = readonly [red: number, green: number, blue: number]
/** Count of a colour and the sums of its channels. Indistinguishable colours are merged. */
interface Met {
  key: number
  times: number
  sums: [number, number, number]
}

const PALETTE = 256
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const BIT_DEPTH = 8
const INDEXED = 3

const keyAt = (data: Buffer, at: number): number =>
  (((data[at] ?? 0) >> 3) << 10) | (((data[at + 1] ?? 0) >> 3) << 5) | ((data[at + 2] ?? 0) >> 3)

const coloursIn = ({ data }: PNG): Met[] => {
  const met = new Map<number, Met>()
  for (let at = 0; at < data.length; at += 4) {
    const key = keyAt(data, at)
    const colour = met.get(key) ?? { key, times: 0, sums: [0, 0, 0] }
    colour.times += 1
    for (const part of [0, 1, 2] as const) colour.sums[part] += data[at + part] ?? 0
    met.set(key, colour)
  }
  return [...met.values()].sort((a, b) => b.times - a.times)
}

const meanOf = ({ sums, times }: Met): Colour => sums.map((sum) => Math.round(sum / times)) as unknown as Colour

const distance = (one: Colour, other: Colour): number => (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2

const nearest = (palette: readonly Colour[], colour: Colour): number =>
  palette.reduce((best, candidate, at) => (distance(candidate, colour) < distance(palette[best] ?? candidate, colour) ? at : best), 0)

/** Length, name, contents and checksum. */
const chunk = (name: string, contents: Buffer): Buffer => {
  const bytes = Buffer.alloc(contents.length + 12)
  bytes.writeUInt32BE(contents.length)
  bytes.write(name, 4, 'latin1')
  contents.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, contents.length + 8)), contents.length + 8)
  return bytes
}

/** Reduces a picture to its 256 most frequent colours: a third of the bytes. */
export const withPalette = (picture: PNG): Buffer => {
  const { width, height, data } = picture
  const met = coloursIn(picture)
  const palette = met.slice(0, PALETTE).map(meanOf)
  const indexOf = new Map(met.map((colour, at) => [colour.key, at < PALETTE ? at : nearest(palette, meanOf(colour))]))
  // each line starts with its filter type: none
  const lines = Buffer.alloc((width + 1) * height)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    lines[pixel + Math.floor(pixel / width) + 1] = indexOf.get(keyAt(data, pixel * 4)) ?? 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([BIT_DEPTH, INDEXED], 8)
  const chunks = [
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([SIGNATURE, ...chunks])
}
