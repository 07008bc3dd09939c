// Texts in both languages. A pure leaf.
import { z } from 'zod'

/** Both languages are needed. */
export const bilingual = (max: number) => {
  const text = z.string().max(max).regex(/\S/, 'Field.Required')
  return z.object({ 'zh-TW': text, en: text })
}

/** Both may be empty. */
export const bilingualOrNone = (max: number) => {
  const text = z.string().trim().max(max)
  return z.object({ 'zh-TW': text, en: text })
}
