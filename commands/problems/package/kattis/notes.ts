// What a package's reader tells the author: nothing of it stops the import.
import type { PackageNote, PackageNoteCode } from '../note.ts'

export interface PackageNotes {
  add(code: PackageNoteCode, place: string, detail?: string): void
  all(): PackageNote[]
}

/** PackageNotes beyond these are not told one by one. */
const MOST = 200

export const openNotes = (): PackageNotes => {
  const notes: PackageNote[] = []
  return {
    add(code, place, detail = '') {
      if (notes.length < MOST) notes.push({ code, place, detail })
    },
    all: () => notes,
  }
}
