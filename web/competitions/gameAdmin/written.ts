// A competition's configuration as its form has it: lists are lines of text. Pure.
import type { z } from 'zod'
import type { GameConfiguration, GameWords } from '../../../commands/competitions/competition/configuration.ts'
import { type GameArea, type GameTable, gameTables } from '../../../commands/competitions/competition/places.ts'
import type { configureGameSchemas } from '../../../commands/competitions/competition/schemas.ts'

export interface WrittenGameWords {
  title: string
  /** A round on each line: its key and its name. */
  apply: string
  applyContent: string
  unit: Record<'guide' | 'host', { title: string; data: string }>
  pdf: { title: string; link: string }
  content: { title: string; data: string; others: string }
  /** A problem on each line, then | and the address of its video. */
  videos: Record<GameTable, string>
}

export interface WrittenGame extends Omit<GameConfiguration, 'texts' | 'totalLimit' | 'areaLimits'> {
  texts: Record<'zh-TW' | 'en', WrittenGameWords>
  totalLimit: string
  areaLimits: Record<GameArea, string>
}

const noWords: WrittenGameWords = {
  title: '',
  apply: '',
  applyContent: '',
  unit: { guide: { title: '', data: '' }, host: { title: '', data: '' } },
  pdf: { title: '', link: '' },
  content: { title: '', data: '', others: '' },
  videos: { pre: '', final: '', senior: '', university: '' },
}

const wordsFrom = (words: GameWords | null): WrittenGameWords => {
  if (words === null) return noWords
  const listed = ({ title, data }: { title: string; data: readonly string[] }) => ({ title, data: data.join('\n') })
  const videos = Object.fromEntries(
    gameTables.map((table) => [table, words.videos[table].map(({ problem, video }) => `${problem} | ${video}`).join('\n')]),
  )
  return {
    title: words.title,
    apply: words.apply.map(({ key, name }) => `${key} ${name}`).join('\n'),
    applyContent: words.applyContent,
    unit: { guide: listed(words.unit.guide), host: listed(words.unit.host) },
    pdf: words.pdf,
    content: { ...listed(words.content), others: words.content.others },
    videos: videos as WrittenGameWords['videos'],
  }
}

const limitFrom = (limit: number | null): string => (limit === null ? '' : String(limit))

/** The form of a configuration; null for a new competition. */
export const writtenGame = (configuration: GameConfiguration | null): WrittenGame => {
  if (configuration === null)
    return {
      appear: ['info'],
      texts: { 'zh-TW': noWords, en: noWords },
      targetGroupId: null,
      validAccountExpireTime: null,
      applyStartTime: null,
      applyEndTime: null,
      totalLimit: '',
      areaLimits: { north: '', central: '', south: '' },
    }
  const { texts, totalLimit, areaLimits, ...same } = configuration
  const { north, central, south } = areaLimits
  return {
    ...same,
    texts: { 'zh-TW': wordsFrom(texts['zh-TW']), en: wordsFrom(texts.en) },
    totalLimit: limitFrom(totalLimit),
    areaLimits: { north: limitFrom(north), central: limitFrom(central), south: limitFrom(south) },
  }
}

/** Lines that are not empty. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const wordsOf = (written: WrittenGameWords): GameWords => {
  const listed = ({ title, data }: { title: string; data: string }) => ({ title: title.trim(), data: linesOf(data) })
  const videosOf = (text: string) =>
    linesOf(text).map((line) => {
      const at = line.lastIndexOf('|')
      return { problem: line.slice(0, Math.max(0, at)).trim(), video: line.slice(at + 1).trim() }
    })
  return {
    title: written.title.trim(),
    apply: linesOf(written.apply).map((line) => {
      const [key = '', ...name] = line.split(/\s+/)
      return { key, name: name.join(' ') }
    }),
    applyContent: written.applyContent.trim(),
    unit: { guide: listed(written.unit.guide), host: listed(written.unit.host) },
    pdf: { title: written.pdf.title.trim(), link: written.pdf.link.trim() },
    content: { ...listed(written.content), others: written.content.others.trim() },
    videos: {
      pre: videosOf(written.videos.pre),
      final: videosOf(written.videos.final),
      senior: videosOf(written.videos.senior),
      university: videosOf(written.videos.university),
    },
  }
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : Object.values(value as object).every((part) => isEmpty(part))

const limitOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** What the form says. English is left out if nothing is written in it. */
export const configurationOf = ({
  texts,
  totalLimit,
  areaLimits: { north, central, south },
  ...same
}: WrittenGame): z.input<typeof configureGameSchemas.request>['configuration'] & GameConfiguration => ({
  ...same,
  texts: { 'zh-TW': wordsOf(texts['zh-TW']), en: isEmpty(texts.en) ? null : wordsOf(texts.en) },
  totalLimit: limitOf(totalLimit),
  areaLimits: { north: limitOf(north), central: limitOf(central), south: limitOf(south) },
})
