import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MOST_BYTES, pictureOf } from './picture.ts'

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#d04010' } })
const about = async (picture: Buffer) => {
  const { format, width, height, exif, icc, xmp } = await sharp(picture).metadata()
  return { format, width, height, exif, icc, xmp }
}
const bare = { format: 'webp', width: 256, height: 256, exif: undefined, icc: undefined, xmp: undefined }

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s becomes a WebP of 256 × 256 without metadata', async (format) => {
  const sent = await plain(600, 400)
    .withExif({ IFD0: { Copyright: 'photographer' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
    .toFormat(format)
    .toBuffer()
  const picture = await pictureOf(sent)
  expect(await about(picture)).toEqual(bare)
  expect(picture.includes('photographer')).toBe(false)
})

test('it stands upright as the camera said', async () => {
  const raw = Buffer.from([255, 0, 0, 0, 0, 255]) // red left, blue right; turned by 90°: red above
  const sent = await sharp(raw, { raw: { width: 2, height: 1, channels: 3 } })
    .resize(200, 100, { kernel: 'nearest' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
  const { data } = await sharp(await pictureOf(sent))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 256 + x) * 3, (y * 256 + x) * 3 + 3)]
  expect(at(128, 20)[0]).toBeGreaterThan(180)
  expect(at(128, 235)[2]).toBeGreaterThan(180)
})

test('noise from edge to edge still fits', async () => {
  const noise = await sharp(randomBytes(512 * 512 * 3), { raw: { width: 512, height: 512, channels: 3 } })
    .png()
    .toBuffer()
  expect((await pictureOf(noise)).length).toBeLessThanOrEqual(MOST_BYTES)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/></svg>'
const hostile = async (): Promise<Record<string, Buffer>> => {
  const jpeg = await plain(300, 300).jpeg().toBuffer()
  const png = await plain(300, 300).png().toBuffer()
  const huge = Buffer.from(png)
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  return {
    svg: Buffer.from(svg),
    'svg behind a BOM': Buffer.from(`\u{feff}<?xml version="1.0"?>${svg}`),
    tiff: await plain(30, 30).tiff().toBuffer(),
    avif: await plain(30, 30).avif().toBuffer(),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'),
    text: Buffer.from('not a picture'),
    nothing: Buffer.alloc(0),
    'a torn JPEG': jpeg.subarray(0, jpeg.length / 2),
    'a PNG that claims 3.6 gigapixels': huge,
    'a picture of 8000 × 8000': await plain(8000, 8000).png().toBuffer(),
    'what begins like a GIF': Buffer.concat([Buffer.from('GIF89a'), randomBytes(200)]),
  }
}

test('unknown formats, damaged and huge files are refused, and the next valid picture is accepted', async () => {
  for (const [what, bytes] of Object.entries(await hostile()))
    await expect(pictureOf(bytes), what).rejects.toMatchObject({ code: 'User.PictureInvalid' })
  expect(await about(await pictureOf(await plain(10, 10).png().toBuffer()))).toEqual(bare)
})
