// Places, sections and tables of a competition, shared by server and pages. A pure leaf.

/** Areas of Taiwan, numbered from 1 in applications; 0 is not chosen. */
export const gameAreas = ['north', 'central', 'south'] as const
export type GameArea = (typeof gameAreas)[number]

/** The area with this number; null for 0. */
export const gameAreaOf = (number: number): GameArea | null => gameAreas[number - 1] ?? null

/** Sections of a competition's pages that its configuration may show. */
export const gameSections = ['info', 'rank-1', 'rank-2', 'senior', 'university'] as const
export type GameSection = (typeof gameSections)[number]

/** Rank tables and lists of videos: preliminary, final, and the two groups. */
export const gameTables = ['pre', 'final', 'senior', 'university'] as const
export type GameTable = (typeof gameTables)[number]

/** Section in which a table and its videos appear. */
export const sectionOf: Readonly<Record<GameTable, GameSection>> = {
  pre: 'rank-1',
  final: 'rank-2',
  senior: 'senior',
  university: 'university',
}

/** Columns of a rank table; a table has the first 5, 6 or 7 of them. The second one is the account name where a table says so. */
export const rankColumns = ['rank', 'school', 'name', 'correct', 'time', 'teacher', 'language'] as const
/** Columns that every rank table has. */
export const LEAST_RANK_COLUMNS = 5

/** Year and month. */
export const GAME_KEY = /^\d{4}(0[1-9]|1[0-2])$/

/** Whether the applicant says that there is no teacher: then there is no address of one. */
export const hasNoTeacher = (teacherName: string): boolean => ['無', 'none'].includes(teacherName.trim().toLowerCase())

/** Clients keep a value of the remote configuration for so long. */
export const REMOTE_FETCH_MS = 3_000_000
