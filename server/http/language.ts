// Language of a caller, Chinese or English. The web client sends the person's stored choice as Accept-Language.
import type { Language } from '../../protocol/catalogue.ts'

/** The preferred one of Chinese and English; English if neither is listed. */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const wanted = (acceptLanguage ?? '')
    .split(',', 20)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const q = Number(/q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1)
      return { tag, q }
    })
    .filter(({ tag, q }) => q > 0 && /^(?:zh|en)(?:-|$)/.test(tag))
    .sort((a, b) => b.q - a.q)
  return wanted[0]?.tag.startsWith('zh') ? 'zh-TW' : 'en'
}
