// The rows of a tree of files. Pure.
import type { MarkedFile } from './workingFiles.ts'

export interface TreeRow {
  path: string
  name: string
  /** From 1. */
  level: number
  /** Null for a folder. */
  file: MarkedFile | null
  isOpen: boolean
  /** Files in a folder, and how many of them are marked. */
  files: number
  marked: number
  /** VersionPlace among its siblings, from 1, and their number. */
  position: number
  siblings: number
}

interface Folder {
  name: string
  path: string
  folders: Map<string, Folder>
  files: { name: string; file: MarkedFile }[]
  count: number
  marked: number
}

const collator = new Intl.Collator('en', { numeric: true })
/** Above so many entries a folder is closed at first. */
const MANY = 40

const folderOf = (path: string): Folder => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  path,
  folders: new Map(),
  files: [],
  count: 0,
  marked: 0,
})

const rootOf = (files: readonly MarkedFile[]): Folder => {
  const root = folderOf('')
  for (const file of files) {
    const names = file.path.split('/')
    const name = names.pop() ?? ''
    let folder = root
    for (const part of names) {
      const path = folder.path === '' ? part : `${folder.path}/${part}`
      const below = folder.folders.get(part) ?? folderOf(path)
      folder.folders.set(part, below)
      folder = below
      folder.count += 1
      if (file.mark !== null) folder.marked += 1
    }
    folder.files.push({ name, file })
  }
  return root
}

/** `opened` holds what somebody opened or closed; a search shows what matches, and its folders. */
export const rowsOf = (files: readonly MarkedFile[], opened: ReadonlyMap<string, boolean>, search: string): TreeRow[] => {
  const wanted = search.trim().toLowerCase()
  const shown = wanted === '' ? files : files.filter(({ path }) => path.toLowerCase().includes(wanted))
  const rows: TreeRow[] = []
  const add = (folder: Folder, level: number): void => {
    const folders = [...folder.folders.values()].sort((one, other) => collator.compare(one.name, other.name))
    const own = folder.files.sort((one, other) => collator.compare(one.name, other.name))
    const siblings = folders.length + own.length
    for (const [index, below] of folders.entries()) {
      const isOpen = wanted !== '' || (opened.get(below.path) ?? below.folders.size + below.files.length <= MANY)
      const { path, name, count, marked } = below
      rows.push({ path, name, level, file: null, isOpen, files: count, marked, position: index + 1, siblings })
      if (isOpen) add(below, level + 1)
    }
    for (const [index, { name, file }] of own.entries())
      rows.push({ path: file.path, name, level, file, isOpen: false, files: 0, marked: 0, position: folders.length + index + 1, siblings })
  }
  add(rootOf(shown), 1)
  return rows
}

/** Row that a key of the tree pattern goes to; null if it goes nowhere. */
export const rowForKey = (rows: readonly TreeRow[], at: number, key: string): number | null => {
  const row = rows[at]
  if (key === 'ArrowDown') return Math.min(rows.length - 1, at + 1)
  if (key === 'ArrowUp') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  if (key === 'End') return rows.length - 1
  if (key === 'ArrowRight') return row?.file === null && row.isOpen ? Math.min(rows.length - 1, at + 1) : null
  if (key === 'ArrowLeft') {
    const parent = row ? rows.slice(0, at).findLastIndex(({ level }) => level < row.level) : -1
    return parent < 0 ? null : parent
  }
  if (key.length !== 1 || key === ' ') return null
  const after = [...rows.keys()].map((index) => (at + 1 + index) % rows.length)
  return after.find((index) => rows[index]?.name.toLowerCase().startsWith(key.toLowerCase())) ?? null
}
