// Unsaved changes of long forms in local storage: one entry per opening of a form, so that tabs do not overwrite
// each other. Signing out deletes them with the drafts of code.
import { DRAFT_PREFIX, sessionStore } from '../sessionStore.ts'

/** Location of a form's entries. */
export interface FormPlace {
  /** Form and subject: `problem.7`. */
  form: string
  /** The author's user id. */
  userId: number
}

export interface KeptForm<Values> {
  values: Values
  /** Version of the subject when editing began; 0 for a new one. */
  version: number
  /** Time of the entry by the local clock, ISO-8601. */
  at: string
}

/** UTF-16 units per entry: a browser stores five million in total. */
export const MOST_UNITS = 1_000_000
/** Limits on entries per form, and in total. */
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

/** Keys of entries, newest first. */
const newestFirst = (isMeant: (key: string) => boolean): string[] => {
  const found = Object.keys(localStorage).flatMap((key) => (isMeant(key) ? [{ key, at: parse(localStorage.getItem(key))?.at ?? '' }] : []))
  return found.toSorted((a, b) => (a.at < b.at ? 1 : -1)).map(({ key }) => key)
}

const isSameShape = (values: object, like: object): boolean => Object.keys(like).every((field) => field in values)

/** Entries of earlier openings of a form, newest first; entries with other fields than the form's are left out. */
export const readKeptForms = <Values extends object>(place: FormPlace, openingId: string, like: Values) => {
  try {
    return newestFirst((key) => key.startsWith(prefixOf(place)) && key !== keyOf(place, openingId)).flatMap((key) => {
      const kept = parse(localStorage.getItem(key))
      return kept !== null && isSameShape(kept.values, like) ? [{ ...(kept as KeptForm<Values>), key }] : []
    })
  } catch {
    return [] // no storage
  }
}

export const forgetKeptForm = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // no storage
  }
}

/** Writes an entry; if storage is full, deletes the oldest entries of other forms. */
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

/** Stores a form; false, with older entries of it deleted, if it is too large or the browser refuses. Does nothing after a sign-out. */
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

/** Deletes the entry of an opening. */
export const forgetOpening = (place: FormPlace, openingId: string): void => forgetKeptForm(keyOf(place, openingId))
