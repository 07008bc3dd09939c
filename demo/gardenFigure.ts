// The figure of one of the demo's problems, which its author adds to the text, and as a download, after writing the problem.
import sharp from 'sharp'
import { textPictureOf } from '../commands/problems/picture/textPicture.ts'
import type { ProblemPackage } from './packages.ts'
import { by, type Telling } from './telling.ts'

/** Pixels per metre, and margin around the garden. */
const METRE = 80
const MARGIN = 40
const [WIDTH, HEIGHT] = [4 * METRE + 2 * MARGIN, 3 * METRE + 2 * MARGIN]
const [PAPER, LINE, SOIL, FENCE] = [
  [250, 250, 246],
  [214, 218, 212],
  [196, 224, 170],
  [86, 60, 40],
] as const

/** RGB of a pixel: the garden of the first sample, a right triangle of 4 m and 3 m on a grid of one metre. */
const inkAt = (column: number, row: number): readonly number[] => {
  const [x, y] = [(column - MARGIN) / METRE, 3 - (row - MARGIN) / METRE]
  const fence = 0.04
  const isNear = (distance: number) => Math.abs(distance) < fence
  const toSlope = (3 * x - 4 * y) / 5
  const isAlong = x > -fence && x < 4 + fence && y > -fence && y < 3 + fence
  if (isAlong && (isNear(y) || isNear(x - 4) || isNear(toSlope))) return FENCE
  if (y > 0 && x < 4 && toSlope > 0) return SOIL
  const isLine = (column - MARGIN) % METRE === 0 || (row - MARGIN) % METRE === 0
  return isLine ? LINE : PAPER
}

const drawing = async (): Promise<Buffer> => {
  const pixels = Array.from({ length: WIDTH * HEIGHT }, (_, at) => inkAt(at % WIDTH, Math.floor(at / WIDTH))).flat()
  return await sharp(Buffer.from(pixels), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer()
}

const captions: Readonly<Record<string, string>> = { 'zh-Hant': '第一個範例的菜園', en: 'The garden of the first sample' }

/** The form with the figure in its texts and among its files. */
export const withFigure = async (telling: Telling, teacherId: number, form: ProblemPackage['form']): Promise<ProblemPackage['form']> => {
  const { bytes } = await textPictureOf(await drawing())
  const sha256 = await telling.storeBlob(bytes, by(telling, { userId: teacherId, role: 'teacher' }))
  const locales = form.locales.map((locale) => ({
    ...locale,
    inputOutputExample: `${locale.inputOutputExample}\n\n![${captions[locale.localeCode]}](/api/v2/Problem/Picture?sha256=${sha256})`,
  }))
  const file = { languageId: 4, fileName: 'garden.webp', content: bytes.toString('base64'), encoding: 'base64' as const }
  return { ...form, locales, editFiles: [...form.editFiles, file] }
}
