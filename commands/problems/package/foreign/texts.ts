// Texts of a problem as statements of other products have them: one text for each language, with its pictures as files.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { loadPicture, type PictureSources } from '../../picture/policy.ts'
import { PICTURE } from '../description.ts'

/** Headings for parts that other formats do not have. */
const HEADINGS: Readonly<Record<string, { sample: string; hint: string }>> = {
  'zh-Hant': { sample: '範例說明', hint: '提示' },
  en: { sample: 'About the samples', hint: 'Hint' },
}
const headingsOf = (localeCode: string) => HEADINGS[localeCode] ?? (HEADINGS.en as { sample: string; hint: string })

/** A text with what else is told about the problem below it. */
export const joinedText = (
  localeCode: string,
  { description, example, hint }: { description: string; example: string; hint: string },
): string => {
  const headings = headingsOf(localeCode)
  const parts = [description, example.trim() && `## ${headings.sample}\n\n${example}`, hint.trim() && `## ${headings.hint}\n\n${hint}`]
  return parts.filter((part) => part.trim() !== '').join('\n\n')
}

/** Pictures of a text become files beside it, as PNG. */
export const openPictureFiles = (sources: PictureSources) => {
  const names = new Map<string, { name: string; png: Buffer }>()
  return {
    /** The text with the names of its pictures, which `add` gets; a picture that does not exist is left as it is. */
    async placed(text: string, add: (name: string, png: Buffer) => void): Promise<string> {
      for (const [, sha256] of text.matchAll(PICTURE)) {
        if (sha256 === undefined || names.has(sha256)) continue
        const bytes = await loadPicture(sources, sha256)
        if (bytes === null) continue
        const png = await sharp(bytes).png().toBuffer()
        const name = `picture-${createHash('sha256').update(sha256).digest('hex').slice(0, 10)}.png`
        names.set(sha256, { name, png })
      }
      return text.replace(PICTURE, (address, sha256: string) => {
        const found = names.get(sha256)
        if (!found) return address
        add(found.name, found.png)
        return found.name
      })
    },
  }
}
