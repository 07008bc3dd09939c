// Unsaved changes of the files of a version. Additions, new names and deletions also change problem.json, which lists files.
import { useRef, useState } from 'react'
import { useTranslation } from '../../shared/texts.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { readSavedText, type VersionPlace } from './content.ts'
import { DESCRIPTION, followed } from './description.ts'
import { type BaseFile, type FileContent, isAtOrBelow, moved, restored, type Working, workingOf, written } from './workingFiles.ts'

const CASE = /^(tests\/.+)\.(?:in|out)$/

/** Files that go with a file or folder: all below a folder, the other file of a case, the further files of a program. */
const withCompanions = (working: Working, place: string): string[] => {
  const [, name] = CASE.exec(place) ?? []
  const isTaken = (path: string): boolean =>
    isAtOrBelow(path, place) ||
    path.startsWith(`${place}.files/`) ||
    (name !== undefined && (path === `${name}.in` || path === `${name}.out`))
  return working.map(({ path }) => path).filter((path) => isTaken(path) && path !== DESCRIPTION)
}

/** The part of a path that a new name replaces: that of a case has no ending. */
export const nameToChange = (place: string): string => CASE.exec(place)?.[1] ?? place

export const useWorkingFiles = (place: VersionPlace, base: readonly BaseFile[]) => {
  const { t } = useTranslation('packageFiles')
  const [working, setWorking] = useState<Working>(() => workingOf(base))
  // additions wait for the text of problem.json: each begins with the outcome of the one before
  const newest = useRef(working)
  const set = (next: Working) => {
    newest.current = next
    setWorking(next)
  }
  const savedDescription = base.find(({ path }) => path === DESCRIPTION)
  const follow = async (next: Working, moves: { moved?: ReadonlyMap<string, string | null>; added?: readonly string[] }) => {
    set(next)
    try {
      const saved = savedDescription ? await readSavedText(place, savedDescription) : ''
      const own = newest.current.find(({ path }) => path === DESCRIPTION)
      const text =
        own?.content === null || own === undefined ? saved : typeof own.content === 'string' ? own.content : await own.content.text()
      const paths = new Set(newest.current.map(({ path }) => path))
      const made = followed(text, { ...moves, has: (path) => paths.has(path) })
      if (made === null) notifyFailure(t('descriptionNotRead'))
      else if (made !== text) set(written(newest.current, base, DESCRIPTION, made === saved ? null : made))
    } catch (error) {
      notifyFailure(error)
    }
  }
  return {
    working,
    change: (path: string, content: FileContent | null) => set(written(newest.current, base, path, content)),
    /** Adds files, or replaces those with the same paths. */
    add: (files: ReadonlyMap<string, FileContent>) => {
      const before = new Set(newest.current.map(({ path }) => path))
      let next = newest.current
      for (const [path, content] of files) next = written(next, base, path, content)
      return follow(next, { added: [...files.keys()].filter((path) => !before.has(path)) })
    },
    /** Gives a file or folder, and what goes with it, another path. */
    rename: (from: string, to: string) => {
      const name = nameToChange(from)
      const paths = new Map(withCompanions(newest.current, from).map((path) => [path, to + path.slice(name.length)]))
      return follow(moved(newest.current, paths), { moved: paths })
    },
    remove: (from: string) => {
      const paths = new Map(withCompanions(newest.current, from).map((path) => [path, null]))
      return follow(moved(newest.current, paths), { moved: paths })
    },
    /** Takes back the changes of a file, and of those that go with it. */
    restore: (path: string, from: string) => {
      const before = new Set(newest.current.map((file) => file.path))
      const [, name] = CASE.exec(from) ?? []
      const places = name === undefined ? [from] : [`${name}.in`, `${name}.out`]
      const back = places.filter((one) => base.some((file) => file.path === one))
      let next = newest.current
      for (const one of back) next = restored(next, base, one)
      const paths = new Map(path === from ? [] : [[path, from] as const])
      return follow(next, { moved: paths, added: back.filter((one) => !before.has(one) && !paths.size) })
    },
    companionsOf: (path: string) => withCompanions(newest.current, path),
  }
}
