// What was written in a long form and is not saved, kept in this browser: an entry for each time that the form was opened, so that no tab
// writes over another. Signing out forgets them with the drafts of code.
import { DRAFT_PREFIX, sessionStore } from '../sessionStore.ts'

/** Where the entry of one opened form lies. */
export interface FormPlace {
  /** Which form, and of what: `problem.7`. */
  form: string
  /** The person who writes. */
  userId: number
}

export interface KeptForm<Values> {
  values: Values
  /** Version of what is edited that it began with; 0 where there is none. */
  version: number
  /** When it was written, by this browser's clock, ISO-8601. */
  at: string
}

/** UTF-16 units of one entry: a browser has room for five million of everything. */
export const MOST_UNITS = 1_000_000
/** Entries of one form, and of all. */
export const MOST_OF_FORM = 3
export const MOST_ENTRIES = 12

const prefixOf = ({ form, userId }: FormPlace): string => `${DRAFT_PREFIX}${userId}.form.${form}.`
const keyOf = (place: FormPlace, openingId: string): string => `${prefixOf(place)}${openingId}`
const isKept = (key: string): boolean => key.startsWith(DRAFT_PREFIX) && /^\d+\.form\./.test(key.slice(DRAFT_PREFIX.length))

const parse = (text: string | null): KeptForm<object> | null => {
  try {
    const { values, version, at } = (JSON.parse(text ?? 'null') ?? {}) as Partial<KeptForm<object>>
    const isForm = typeof values === 'object' && typeof version === 'number' && typeof at === 'string'
    return isForm && values !== null ? { values, version, at } : null
  } catch {
    return null
  }
}

/** Keys of entries, the newest first. */
const newestFirst = (isMeant: (key: string) => boolean): string[] => {
  const found = Object.keys(localStorage).flatMap((key) => (isMeant(key) ? [{ key, at: parse(localStorage.getItem(key))?.at ?? '' }] : []))
  return found.toSorted((a, b) => (a.at < b.at ? 1 : -1)).map(({ key }) => key)
}

const isSameShape = (values: object, like: object): boolean => Object.keys(like).every((field) => field in values)

/** What earlier openings of a form left behind, the newest first; entries of a form that has other fields by now are left out. */
export const readKeptForms = <Values extends object>(place: FormPlace, openingId: string, like: Values) => {
  try {
    return newestFirst((key) => key.startsWith(prefixOf(place)) && key !== keyOf(place, openingId)).flatMap((key) => {
      const kept = parse(localStorage.getItem(key))
      return kept !== null && isSameShape(kept.values, like) ? [{ ...(kept as KeptForm<Values>), key }] : []
    })
  } catch {
    return [] // without storage nothing was kept
  }
}

export const forgetKeptForm = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // without storage there is nothing to forget
  }
}

/** Writes, and lets go of the oldest entries of other forms where the browser has no room. */
const writeMakingRoom = (key: string, text: string): boolean => {
  const others = newestFirst((one) => isKept(one) && one !== key)
  for (;;) {
    try {
      localStorage.setItem(key, text)
      return true
    } catch {
      const oldest = others.pop()
      if (oldest === undefined) return false
      localStorage.removeItem(oldest)
    }
  }
}

/** Keeps a form; false where it is too much or the browser refuses, and then nothing older of it is left. Nobody's after they have signed out. */
export const keepForm = (place: FormPlace, openingId: string, kept: KeptForm<object>): boolean => {
  if (sessionStore.get().person !== place.userId) return true
  const key = keyOf(place, openingId)
  try {
    const text = JSON.stringify(kept)
    if (text.length > MOST_UNITS || !writeMakingRoom(key, text)) {
      localStorage.removeItem(key)
      return false
    }
    const [ofForm, all] = [newestFirst((one) => one.startsWith(prefixOf(place))), newestFirst(isKept)]
    for (const old of [...ofForm.slice(MOST_OF_FORM), ...all.slice(MOST_ENTRIES)]) localStorage.removeItem(old)
    return true
  } catch {
    return false
  }
}

/** The entry of an opening. */
export const forgetOpening = (place: FormPlace, openingId: string): void => forgetKeptForm(keyOf(place, openingId))
