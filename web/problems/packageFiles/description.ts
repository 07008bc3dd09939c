// Keeps problem.json, which lists the files of a problem, in step with files that are added, renamed and deleted. Pure.
import { languages } from '../../../judge/catalogue.ts'

export const DESCRIPTION = 'problem.json'

/** What happens to files. */
export interface Moves {
  /** Old paths, with the new ones; null for deleted files. */
  moved?: ReadonlyMap<string, string | null>
  added?: readonly string[]
  /** Whether there is such a file afterwards. */
  has: (path: string) => boolean
}

type Listed = string | ({ file: string; files?: string[] } & Record<string, unknown>)
type Case = { name: string } & Record<string, unknown>
interface Grader extends Record<string, unknown> {
  language: string
  files: string[]
  mainFile?: string
  shown?: string[]
}
type Json = Record<string, unknown>

const LISTS = ['solutions', 'mistakes', 'tqcAnswers', 'dataPrograms', 'editFiles'] as const
type List = (typeof LISTS)[number]
const OWN = ['checker', 'interactor'] as const

const listIn = <Item>(json: Json, name: string): Item[] => (Array.isArray(json[name]) ? [...(json[name] as Item[])] : [])
const fileOf = (listed: Listed): string => (typeof listed === 'string' ? listed : listed.file)
const withFile = (listed: Listed, file: string): Listed => (typeof listed === 'string' ? file : { ...listed, file })
const extensionOf = (name: string): string => /\.[^./]+$/.exec(name)?.[0] ?? ''

/** Names of cases with both files. */
const caseIn = (path: string): string | null => /^tests\/(.+)\.(?:in|out)$/.exec(path)?.[1] ?? null

/** A case moves if both its files do so alike. */
const movedCase = (name: string, moved: ReadonlyMap<string, string | null>): string | null => {
  const [input, output] = [moved.get(`tests/${name}.in`), moved.get(`tests/${name}.out`)]
  if (input === null && output === null) return null
  const to = typeof input === 'string' && typeof output === 'string' ? [caseIn(input), caseIn(output)] : []
  return to[0] && to[0] === to[1] ? to[0] : name
}

/** What a new case does not take from the one before it. */
const OF_ONE_CASE = ['name', 'read', 'command'] as const

const withCases = (cases: readonly Case[], { moved = new Map(), added = [], has }: Moves): Case[] => {
  const made = cases.flatMap((one) => {
    const name = movedCase(one.name, moved)
    return name === null ? [] : [{ ...one, name }]
  })
  const names = new Set(added.flatMap((path) => caseIn(path) ?? []))
  for (const name of names) {
    if (made.some((one) => one.name === name) || !has(`tests/${name}.in`) || !has(`tests/${name}.out`)) continue
    const folder = name.slice(0, name.lastIndexOf('/') + 1)
    const sibling = made.findLastIndex((one) => one.name.slice(0, one.name.lastIndexOf('/') + 1) === folder)
    const like = made[sibling] ?? made.at(-1)
    const settings = Object.entries(like ?? {}).filter(([field]) => !OF_ONE_CASE.includes(field as 'name'))
    made.splice(sibling < 0 ? made.length : sibling + 1, 0, { name, ...Object.fromEntries(settings) })
  }
  return made
}

/** The further files of a program at `path`. */
const withFiles = (listed: Listed, path: string, { moved = new Map(), added = [] }: Moves): Listed => {
  const below = `${path}.files/`
  const before = typeof listed === 'string' ? [] : (listed.files ?? [])
  const nameIn = (place: string) => (place.startsWith(below) ? [place.slice(below.length)] : [])
  const kept = before.flatMap((name) => {
    const to = moved.get(below + name)
    return to === undefined ? [name] : to === null ? [] : nameIn(to)
  })
  const files = [...new Set([...kept, ...added.flatMap(nameIn)])]
  if (files.length === before.length && files.every((name, index) => name === before[index])) return listed
  const { files: _files, ...rest } = typeof listed === 'string' ? { file: listed } : listed
  return files.length > 0 ? { ...rest, files } : Object.keys(rest).length === 1 ? rest.file : rest
}

/** How a new program is listed. */
const newlyListed: Record<List, (file: string) => Listed> = {
  solutions: (file) => file,
  mistakes: (file) => ({ file, verdict: 'WrongAnswer' }),
  tqcAnswers: (file) => ({ file }),
  dataPrograms: (file) => ({ file, role: /valid/i.test(file) ? 'validator' : 'generator' }),
  editFiles: (file) => ({ file }),
}

const withPrograms = (json: Json, { moved = new Map(), added = [], has }: Moves): Json => {
  const made: Json = {}
  // what moves from one list to another is new there
  const arrived = [...added]
  for (const list of LISTS) {
    made[list] = listIn<Listed>(json, list).flatMap((listed) => {
      const path = `${list}/${fileOf(listed)}`
      const to = moved.get(path)
      if (to === undefined) return [withFiles(listed, path, { moved, added, has })]
      if (to === null) return []
      if (to.slice(0, to.lastIndexOf('/')) !== list) {
        arrived.push(to)
        return []
      }
      const renamedFiles = new Map(
        [...moved].map(([from, place]) => [from.startsWith(`${path}.files/`) ? from.replace(path, to) : from, place] as const),
      )
      return [withFiles(withFile(listed, to.slice(list.length + 1)), to, { moved: renamedFiles, added, has })]
    })
  }
  for (const path of arrived) {
    const [list = '', file = '', ...more] = path.split('/')
    const items = made[list] as Listed[] | undefined
    if (!LISTS.includes(list as List) || !items || file === '' || more.length > 0) continue
    if (!items.some((listed) => fileOf(listed) === file)) items.push(newlyListed[list as List](file))
  }
  for (const list of LISTS) if ((made[list] as Listed[]).length === 0 && json[list] === undefined) delete made[list]
  return made
}

/** Checker and interactor, which lie beside problem.json. */
const withOwnPrograms = (json: Json, moves: Moves): Json => {
  const made: Json = {}
  for (const name of OWN) {
    let own = json[name] as Listed | undefined
    if (own !== undefined) {
      const to = moves.moved?.get(fileOf(own))
      own = to === null ? undefined : withFiles(to === undefined ? own : withFile(own, to), to ?? fileOf(own), moves)
    }
    own ??= moves.added?.find((path) => !path.includes('/') && path.slice(0, -extensionOf(path).length) === name)
    made[name] = own
  }
  return made
}

const withGraders = (graders: readonly Grader[], { moved = new Map(), added = [] }: Moves): Grader[] => {
  const made = graders.map((grader) => {
    const below = `graders/${grader.language}/`
    const nameOf = (name: string): string | null => {
      const to = moved.get(below + name)
      if (to === undefined) return name
      return to?.startsWith(below) ? to.slice(below.length) : null
    }
    const { mainFile, shown, ...rest } = grader
    const main = mainFile === undefined ? null : nameOf(mainFile)
    return {
      ...rest,
      ...(main !== null && { mainFile: main }),
      files: grader.files.flatMap((name) => nameOf(name) ?? []),
      ...(shown && { shown: shown.flatMap((name) => nameOf(name) ?? []) }),
    }
  })
  for (const path of [...added, ...[...moved.values()].flatMap((to) => to ?? [])]) {
    const [folder, language = '', name, ...more] = path.split('/')
    if (folder !== 'graders' || name === undefined || more.length > 0) continue
    if (!languages.some(({ editorName }) => editorName === language)) continue
    const grader = made.find((one) => one.language === language)
    if (grader === undefined) made.push({ language, files: [name] })
    else if (!grader.files.includes(name)) grader.files.push(name)
  }
  return made.filter(({ files }) => files.length > 0)
}

const textIn = (kind: string, path: string): string | null => new RegExp(`^${kind}\\.([\\w-]{2,20})\\.md$`).exec(path)?.[1] ?? null

/** Titles by locale, which follow the descriptions. */
const withTitles = (json: Json, { moved = new Map(), added = [] }: Moves): Json => {
  const titles = { ...((json.titles ?? {}) as Record<string, string>) }
  const primaryLocale = typeof json.primaryLocale === 'string' ? json.primaryLocale : ''
  const primary = titles[primaryLocale] ?? Object.values(titles)[0] ?? ''
  const before = new Map<string, string>()
  for (const [from, to] of moved) {
    const code = textIn('description', from)
    if (code === null || titles[code] === undefined) continue
    const newCode = to === null ? null : textIn('description', to)
    if (newCode !== null) before.set(newCode, titles[code])
    delete titles[code]
  }
  for (const path of [...added, ...[...moved.values()].flatMap((to) => to ?? [])]) {
    const code = textIn('description', path)
    if (code !== null) titles[code] ??= before.get(code) ?? primary
  }
  const isPrimaryGone = json.primaryLocale !== undefined && titles[primaryLocale] === undefined
  const closed = new Set(listIn<string>(json, 'closedSolutions').filter((code) => titles[code] !== undefined))
  // a new solution stays closed until its author opens it
  for (const path of added) {
    const code = textIn('solution', path)
    if (code !== null) closed.add(code)
  }
  return {
    titles,
    ...(isPrimaryGone && { primaryLocale: Object.keys(titles)[0] }),
    ...((closed.size > 0 || json.closedSolutions !== undefined) && { closedSolutions: [...closed] }),
  }
}

/** The text of problem.json after the moves; null if it cannot be read, as while it is being edited. */
export const followed = (text: string, moves: Moves): string | null => {
  let json: Json
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
  const graders = withGraders(listIn<Grader>(json, 'graders'), moves)
  const made: Json = {
    ...json,
    ...withTitles(json, moves),
    cases: withCases(listIn<Case>(json, 'cases'), moves),
    ...withPrograms(json, moves),
    ...withOwnPrograms(json, moves),
    ...((graders.length > 0 || json.graders !== undefined) && { graders }),
  }
  return `${JSON.stringify(made, null, 2)}\n`
}
