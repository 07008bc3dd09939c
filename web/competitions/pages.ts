// Competitions: open to visitors; their administration, and the applications of a unit's members.
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import type { GameSection } from '../../commands/competitions/competition/places.ts'
import { type PagesOf, type SampleSchool, withQuery } from '../shared/page.ts'

/** Parts of a competition's address. */
export type GamePart = Exclude<GameSection, 'senior' | 'university'> | 'apply' | 'video-1' | 'video-2'

export const paths = {
  allGames: () => '/game/allGames',
  game: (gameKey: string) => `/game/${gameKey}`,
  gamePart: (gameKey: string, part: GamePart) => `/game/${gameKey}/${part}`,
  gameGroup: (gameKey: string, kind: 'rank' | 'video', group: 'senior' | 'university') => `/game/${gameKey}/${kind}/${group}`,
  gameManager: () => '/admin-dashboard/competitions',
  /** Without a key a new one. */
  gameEdit: (gameKey?: string) => withQuery('/admin-dashboard/competitions/edit', { gameKey }),
  gameScores: (gameKey: string) => withQuery('/admin-dashboard/competitions/scores', { gameKey }),
  gameHistory: (gameKey: string) => withQuery('/admin-dashboard/competitions/history', { gameKey }),
  gameApplications: (gameKey?: string) => withQuery('/admin-dashboard/competitions/applications', { 'f.key': gameKey }),
  unitGameApplications: () => '/bu-admin/bu-competitions',
}

const texts = ['competitions'] as const
const admin = ['gameAdmin', 'competitions'] as const
const keyOf = ({ made }: SampleSchool): string => String(made('competition'))

export const pages: PagesOf<typeof paths> = {
  allGames: {
    path: '/game/allGames',
    title: { 'zh-TW': '程式競賽', en: 'Competitions' },
    who: 'visitor',
    isPrerendered: true,
    texts,
    menu: { in: 'page', icon: IconTrophy, order: 15, isInFooter: true },
    examples: { competitions: paths.allGames },
  },
  game: {
    path: '/game/:gameKey',
    title: { 'zh-TW': '競賽', en: 'Competition' },
    who: 'visitor',
    isPrerendered: true,
    texts,
    examples: { 'a competition': (sample) => paths.game(keyOf(sample)) },
  },
  gamePart: {
    path: '/game/:gameKey/:part',
    title: { 'zh-TW': '競賽', en: 'Competition' },
    who: 'visitor',
    isPrerendered: true,
    texts,
    examples: {
      'what a competition is': (sample) => paths.gamePart(keyOf(sample), 'info'),
      'ranks of a competition': (sample) => paths.gamePart(keyOf(sample), 'rank-1'),
      'videos of a competition': (sample) => paths.gamePart(keyOf(sample), 'video-1'),
    },
  },
  gameGroup: {
    path: '/game/:gameKey/:part/:group',
    title: { 'zh-TW': '競賽', en: 'Competition' },
    who: 'visitor',
    isPrerendered: true,
    texts,
    examples: { 'ranks of a group': (sample) => paths.gameGroup(keyOf(sample), 'rank', 'university') },
  },
  gameManager: {
    path: '/admin-dashboard/competitions',
    title: { 'zh-TW': '競賽管理', en: 'Competitions' },
    who: 'admin',
    texts: [...admin, 'table'],
    menu: { in: 'admin', icon: IconTrophy, order: 19.5 },
    examples: { 'competitions for their admins': paths.gameManager },
  },
  gameEdit: {
    path: '/admin-dashboard/competitions/edit',
    title: { 'zh-TW': '編輯競賽', en: 'Edit competition' },
    who: 'admin',
    texts: [...admin, 'dates'],
    examples: { 'a new competition': () => paths.gameEdit(), 'editing a competition': (sample) => paths.gameEdit(keyOf(sample)) },
  },
  gameScores: {
    path: '/admin-dashboard/competitions/scores',
    title: { 'zh-TW': '競賽排名', en: 'Ranks of a competition' },
    who: 'admin',
    texts: admin,
    examples: { 'publishing ranks': (sample) => paths.gameScores(keyOf(sample)) },
  },
  gameHistory: {
    path: '/admin-dashboard/competitions/history',
    title: { 'zh-TW': '競賽的版本', en: 'Versions of a competition' },
    who: 'admin',
    texts: admin,
    examples: { 'versions of a competition': (sample) => paths.gameHistory(keyOf(sample)) },
  },
  gameApplications: {
    path: '/admin-dashboard/competitions/applications',
    title: { 'zh-TW': '競賽報名', en: 'Applications' },
    who: 'admin',
    texts: [...admin, 'table'],
    examples: { 'applications for competitions': () => paths.gameApplications() },
  },
  unitGameApplications: {
    path: '/bu-admin/bu-competitions',
    title: { 'zh-TW': '競賽報名', en: 'Competition applications' },
    who: 'unitAdmin',
    texts: [...admin, 'table'],
    menu: { in: 'admin', icon: IconListDetails, order: 9.7 },
    examples: { 'applications of members of a unit': paths.unitGameApplications },
  },
}

type CompetitionPaths = typeof paths
declare module '../shared/paths.ts' {
  interface Paths extends CompetitionPaths {}
}
