// Type of an area's `pages.ts`. The routes, the menus, the tabs of a class and the accessibility test are generated from it.
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Call } from '../../protocol/call.ts'
import type { UiLanguage } from './i18n.ts'
import type { IconShape } from './ui/Icon.tsx'

/**
 * Users allowed on a page. 'unitAdmin': admins of a unit. 'operator': platform admins and analysts. 'member' and 'classAdmin': of the class
 * in the path, and platform admins. 'classStaff': only teachers and assistants of the class.
 */
export type Who = 'visitor' | 'person' | 'author' | 'unitAdmin' | 'operator' | 'admin' | 'member' | 'classAdmin' | 'classStaff'

/** Sample data for the accessibility test. */
export interface SampleSchool {
  businessUnitId: number
  groupId: number
  practiceId: number
  problemSetId: number
  problemId: number
  studentId: number
  teacherId: number
  /** Id of a user whose account has expired. */
  expiredId: number
  /** Id of a sample created by an area, by its name in `samples.fixture.ts`. */
  made(name: string): number
}

export interface Page {
  /** Path pattern. */
  path: string
  /** Old path that redirects here. */
  redirectedFrom?: string
  /** Title of the page everywhere, also before its texts are loaded. */
  title: Readonly<Record<UiLanguage, string>>
  who: Who
  /** Visitors see a view of it that the server rendered, before the application has loaded. */
  isPrerendered?: true
  /** Namespaces of texts besides the common ones. */
  texts?: readonly string[]
  /** Shows an activity of this type: `paths` builds its path from class, activity, problem set and open dialog. */
  activityType?: string
  /** Live topic of a class that tells of answers to these activities. */
  topic?: { path: string; of: (ids: { groupId: number }) => string }
  /** Lists the activities of this type in a class. */
  listsActivities?: string
  /** Shown below the class header. */
  isInClass?: true
  /** Whether the user works here on something that must not be interrupted, such as a problem or an exam. */
  isForWork?: (search: URLSearchParams) => boolean
  /** Within a class: as wide as a wide page, for tables with many columns. */
  isWide?: true
  /** Within a class: staff may view it at a past moment (`asOf` in the URL). */
  hasPast?: true
  /** The class layout itself, with the last part of its default path. */
  classFrame?: string
  /** Entry in this menu; `to` if the path depends on the user. */
  menu?: {
    in: 'main' | 'console' | 'admin' | 'page' | 'profile'
    icon: IconShape
    order: number
    /** Title in the menu, if it differs from the page's. */
    title?: Readonly<Record<UiLanguage, string>>
    to?: (userId: number) => string
    isInFooter?: true
  }
  /** Tab of a class, or entry in the menu at the end of the tabs. */
  tab?: {
    icon: IconShape
    order: number
    /** In the menu: for all, or for students only. */
    isUnderMore?: 'always' | 'forStudents'
    /** Hidden from those who see the class without being in it, such as admins of its unit. */
    isForClassOnly?: true
    /** Hidden in classes without paid banks. */
    isPaidPractice?: true
  }
  /** Paths for the accessibility test, by description: visited as a teacher, unless only admins have access. */
  examples: Readonly<Record<string, (sample: SampleSchool) => string>>
}

/** Loads a page. Separate from its description, because pages read each other's titles. */
export type Loader = () => Promise<{ default: ComponentType }>

/** One loader per page, in an area's `routes.ts`. */
export type LoadersOf<Pages> = Readonly<Record<keyof Pages, Loader>>

/** Prefetches a query; a later request for the same data uses the result or joins the request. */
export type Ask = <Request extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  call: Call<Request, Reply>,
  body: z.input<Request>,
) => void

/** Prefetches a page's first queries while its code loads. `ids` are the path parameters. */
export type Prime = (ask: Ask, ids: Readonly<Record<string, number>>, search: URLSearchParams) => void

/** For pages that need data before they can show anything. */
export type PrimesOf<Pages> = Readonly<Partial<Record<keyof Pages, Prime>>>

/** Exactly one page per path builder. */
export type PagesOf<Paths> = Readonly<Record<keyof Paths, Page>>

/** A path with a query string; empty values are left out. */
export const withQuery = (path: string, query: Readonly<Record<string, string | number | null | undefined>>): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
