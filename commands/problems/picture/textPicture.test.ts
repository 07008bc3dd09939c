import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MOST_PICTURE_BYTES } from './schemas.ts'
import { textPictureOf } from './textPicture.ts'

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#d04010' } })

test('a large picture becomes a WebP of 1600 pixels without metadata, a small one keeps its size', async () => {
  const sent = await plain(3200, 1000)
    .withExif({ IFD0: { Copyright: 'photographer' } })
    .jpeg()
    .toBuffer()
  const { bytes, width, height } = await textPictureOf(sent)
  expect([width, height]).toEqual([1600, 500])
  const { format, exif } = await sharp(bytes).metadata()
  expect([format, exif]).toEqual(['webp', undefined])
  expect(await textPictureOf(await plain(40, 30).png().toBuffer())).toMatchObject({ width: 40, height: 30 })
})

test.each([
  ['text', Buffer.from('not a picture')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused', async (_, sent) => {
  await expect(textPictureOf(sent)).rejects.toMatchObject({ code: 'Problem.PictureInvalid' })
})

test('a picture of pure noise is reduced until it is small enough, and keeps its transparency', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 120 } as const
  const loud = sharp({ create: { width: 1300, height: 1300, channels: 4, background: '#fff', noise } })
  const { bytes, width } = await textPictureOf(await loud.png({ compressionLevel: 0 }).toBuffer())
  expect(bytes.length).toBeLessThanOrEqual(MOST_PICTURE_BYTES)
  expect(width).toBeLessThanOrEqual(1300)
  expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
})
