// Name of a copy of a problem or problem set.
import type { Language } from '../../protocol/catalogue.ts'

const COPY = { 'zh-TW': '（副本）', en: ' (copy)' } as const

/** The name with its suffix, `longest` characters at most. */
export const copyNameOf = (name: string, language: Language, longest: number): string => {
  const end = COPY[language]
  return `${[...name].slice(0, longest - end.length).join('')}${end}`
}
