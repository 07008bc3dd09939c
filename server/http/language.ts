// Which of the two languages a caller reads. The web client sends the person's stored choice as Accept-Language.
import type { Language } from '../../protocol/catalogue.ts'

/** The most wanted language that is Chinese or English decides; neither means English. */
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
