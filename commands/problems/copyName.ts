// What a copy of a problem or of a problem set is called.
import type { Language } from '../../protocol/catalogue.ts'

const COPY = { 'zh-TW': '（副本）', en: ' (copy)' } as const

/** The name with its suffix, of at most `longest` characters. */
export const copyNameOf = (name: string, language: Language, longest: number): string => {
  const end = COPY[language]
  return `${[...name].slice(0, longest - end.length).join('')}${end}`
}
