// What counts of a typed text, and its medals. A pure leaf, without the schemas, which pages load for forms only.
import type { ReadSetting } from '../../protocol/settings.ts'

export type TypingLanguage = 'zh-TW' | 'en'

export interface TypingText {
  language: TypingLanguage
  title: string
  text: string
}

/** Length of a round. */
export const ROUND_SECONDS = 60

/** Faster typing than this is refused: characters a minute, well above the records. */
export const FASTEST: Readonly<Record<TypingLanguage, number>> = { 'zh-TW': 600, en: 1500 }

/** The first characters to type: a text that ends begins again. */
export const targetOf = ({ text, language }: Pick<TypingText, 'text' | 'language'>, length: number): string[] => {
  const once = Array.from(language === 'en' ? `${text} ` : text)
  return Array.from({ length }, (_, index) => once[index % once.length] ?? '')
}

/** Characters of what was typed, composed as in the texts. */
export const charactersOf = (typed: string): string[] => Array.from(typed.normalize('NFC'))

/** How many characters were typed, and how many of them stand where the text has them. */
export const counted = (text: Pick<TypingText, 'text' | 'language'>, typed: string): { typedCount: number; correctCount: number } => {
  const characters = charactersOf(typed)
  const target = targetOf(text, characters.length)
  return { typedCount: characters.length, correctCount: characters.filter((character, index) => character === target[index]).length }
}

export const medals = ['gold', 'silver', 'bronze'] as const
export type Medal = (typeof medals)[number]
/** Correct characters a minute for each medal. */
export type MedalThresholds = Readonly<Record<Medal, number>>

export const medalOf = (perMinute: number, thresholds: MedalThresholds): Medal | null =>
  medals.find((medal) => perMinute >= thresholds[medal]) ?? null

/** The thresholds of the settings. */
export const medalThresholds = (readSetting: ReadSetting): MedalThresholds => ({
  gold: readSetting('typingGold'),
  silver: readSetting('typingSilver'),
  bronze: readSetting('typingBronze'),
})
