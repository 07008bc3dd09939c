// All paths of the application, from the areas' `pages.ts`.
import { together } from '../../protocol/together.ts'
import { currentLanguage, type UiLanguage } from './i18n.ts'
import type { Page } from './page.ts'
import { matchPath } from './router.ts'

/** Path builders, by page. Each area adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in where the pages are
export interface Paths {}

const handovers = Object.values(
  import.meta.glob<{ paths: Partial<Paths>; pages: Readonly<Record<string, Page>> }>('../*/pages.ts', { eager: true }),
)

/** Path builders. */
export const paths = together('page', ...handovers.map((handover) => handover.paths)) as Readonly<Paths>

/** All pages by name. */
export const pages = together('page', ...handovers.map((handover) => handover.pages)) as Readonly<Record<keyof Paths, Page>>

/** Title of a page. Components re-render on a language switch through `useTranslation`. */
export const titleOf = (page: keyof Paths, language: UiLanguage = currentLanguage()): string => pages[page].title[language]

/** Title of a page in menus. */
export const menuTitleOf = (page: keyof Paths, language: UiLanguage = currentLanguage()): string =>
  (pages[page].menu?.title ?? pages[page].title)[language]

/** Target of a page's menu entry; null if it needs a user and there is none. */
export const menuTarget = (page: keyof Paths, userId: number | null): string | null => {
  const { menu, path } = pages[page]
  if (menu?.to === undefined) return path
  return userId === null ? null : menu.to(userId)
}

const byOrder = (place: (page: Page) => { order: number } | undefined) => {
  const orderOf = ([, page]: [string, Page]) => place(page)?.order ?? Number.POSITIVE_INFINITY
  return Object.entries(pages)
    .filter(([, page]) => place(page) !== undefined)
    .sort((a, b) => orderOf(a) - orderOf(b)) as [keyof Paths, Page][]
}

/** Pages with a menu entry, and pages with a class tab, each in order. */
export const menuPages = byOrder((page) => page.menu)
export const tabPages = byOrder((page) => page.tab)

/** Whether a visitor without a session may stay on this path (requirement g01). */
export const isOpenToVisitors = (pathname: string): boolean =>
  /game|supports|recovery-password/.test(pathname) ||
  (import.meta.env.MODE !== 'production' && pathname === '/styleguide') ||
  Object.values(pages).some(({ who, path }) => who === 'visitor' && matchPath(path, pathname) !== null)

/** The page at a path; null if there is none. */
export const pageAt = (pathname: string): keyof Paths | null =>
  (Object.keys(pages) as (keyof Paths)[]).find((name) => matchPath(pages[name].path, pathname) !== null) ?? null

/** Whether the page at a path requires a platform role that is not among these. */
export const isClosedTo = (pathname: string, roles: readonly string[]): boolean => {
  const name = pageAt(pathname)
  const who = name === null ? null : pages[name].who
  const isAdmin = roles.includes('admin')
  return (who === 'admin' && !isAdmin) || (who === 'operator' && !isAdmin && !roles.includes('analyst'))
}

/** Whether the user works at this path on something that must not be interrupted. */
export const isForWork = (pathname: string, search: string): boolean => {
  const name = pageAt(pathname)
  return name !== null && pages[name].isForWork?.(new URLSearchParams(search)) === true
}
