// What an area says of its pages, in its `pages.ts`. The routes, the menus, the tabs of a class and the accessibility test are made from it.
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Call } from '../../protocol/call.ts'
import type { UiLanguage } from './i18n.ts'
import type { IconShape } from './ui/Icon.tsx'

/** 'visitor': anybody. 'unitAdmin': who looks after a unit. 'operator': platform admins and analysts. 'member' and 'classAdmin': of the class in the address; platform admins too. 'classStaff': who teaches or assists there, and nobody else. */
export type Who = 'visitor' | 'person' | 'author' | 'unitAdmin' | 'operator' | 'admin' | 'member' | 'classAdmin' | 'classStaff'

/** What there is in the school that the accessibility test looks at. */
export interface SampleSchool {
  businessUnitId: number
  groupId: number
  practiceId: number
  problemSetId: number
  problemId: number
  studentId: number
  teacherId: number
  /** A person whose account has ended. */
  expiredId: number
  /** Id of a sample that an area has created, by its name in `samples.fixture.ts`. */
  made(name: string): number
}

export interface Page {
  /** Pattern of its address. */
  path: string
  /** An address that leads here. */
  redirectedFrom?: string
  /** What it is called wherever it is named, also before its own texts are loaded; said here and nowhere else. */
  title: Readonly<Record<UiLanguage, string>>
  who: Who
  /** Namespaces of texts that it speaks besides the common ones. */
  texts?: readonly string[]
  /** Shows an activity of this type: `paths` makes its address from class, activity, set and the dialog that is open. */
  activityType?: string
  /** Lists the activities of this type of a class. */
  listsActivities?: string
  /** Shown below the head of a class. */
  isInClass?: true
  /** Whether, at this address, one works on something that nothing may come over by itself, such as a problem or an exam. */
  isForWork?: (search: URLSearchParams) => boolean
  /** Within a class: takes the width of the window, up to that of wide pages, for tables of many columns. */
  isWide?: true
  /** Within a class: those who look after it may see it as of a moment of the past (`asOf` of the address). */
  hasPast?: true
  /** The head of a class itself, and the last part of the address that it opens with. */
  classFrame?: string
  /** In the menu of this name; `to` where its address depends on the person. */
  menu?: {
    in: 'main' | 'console' | 'admin' | 'page' | 'profile'
    icon: IconShape
    order: number
    /** Where it is called otherwise there than the page is. */
    title?: Readonly<Record<UiLanguage, string>>
    to?: (userId: number) => string
    isInFooter?: true
  }
  /** In the row of tabs of a class, or in the menu at its end. */
  tab?: {
    icon: IconShape
    order: number
    /** In the menu: for everybody, or for the students only. */
    isUnderMore?: 'always' | 'forStudents'
    /** Left out in classes that have nothing of the paid banks. */
    isPaidPractice?: true
  }
  /** Addresses for the accessibility test, by what is seen there: as a teacher, unless only admins may. */
  examples: Readonly<Record<string, (sample: SampleSchool) => string>>
}

/** What loads a page: apart from what is said of it, since pages themselves ask what others are called. */
export type Loader = () => Promise<{ default: ComponentType }>

/** Exactly one for each page, in the `routes.ts` of an area. */
export type LoadersOf<Pages> = Readonly<Record<keyof Pages, Loader>>

/** Asks the server beforehand; whoever asks the same soon after has the answer, or waits for the same one. */
export type Ask = <Request extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  call: Call<Request, Reply>,
  body: z.input<Request>,
) => void

/** What a page asks first, asked while its code is still on its way. `ids` are those in its address. */
export type Prime = (ask: Ask, ids: Readonly<Record<string, number>>, search: URLSearchParams) => void

/** For pages that have to ask before they can show anything. */
export type PrimesOf<Pages> = Readonly<Partial<Record<keyof Pages, Prime>>>

/** Exactly one page for each maker of addresses. */
export type PagesOf<Paths> = Readonly<Record<keyof Paths, Page>>

/** A path with what is said behind the question mark; what is empty is left out. */
export const withQuery = (path: string, query: Readonly<Record<string, string | number | null | undefined>>): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
