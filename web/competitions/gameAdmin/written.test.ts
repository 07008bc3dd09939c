import { expect, test } from 'vitest'
import { gameConfigured, gameWords } from '../../../projections/competitions/competitions.fixture.ts'
import { configurationOf, writtenGame } from './written.ts'

test('a configuration is the same after its form was opened and sent', () => {
  const words = {
    ...gameWords('程式競賽'),
    videos: { pre: [{ problem: 'A | B', video: 'https://videos.example/a' }], final: [], senior: [], university: [] },
  }
  for (const configuration of [gameConfigured(), gameConfigured({ texts: { 'zh-TW': words, en: null }, totalLimit: null })])
    expect(configurationOf(writtenGame(configuration))).toEqual(configuration)
})

test('lines without a name or an address are left for the server to refuse, empty ones are left out', () => {
  const written = writtenGame(null)
  const chinese = {
    ...written.texts['zh-TW'],
    apply: '202611\n\n',
    videos: { ...written.texts['zh-TW'].videos, pre: 'https://v.example/a' },
  }
  const { texts } = configurationOf({ ...written, texts: { ...written.texts, 'zh-TW': chinese } })
  expect(texts['zh-TW'].apply).toEqual([{ key: '202611', name: '' }])
  expect(texts['zh-TW'].videos.pre).toEqual([{ problem: '', video: 'https://v.example/a' }])
})
