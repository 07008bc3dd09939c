// YAML files of a package, checked by a schema; a fault names the line.
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, type YAMLError } from 'yaml'
import type { z } from 'zod'
import type { Folder } from '../folder.ts'

/** More aliases than a person writes: a few lines could otherwise stand for gigabytes. */
const MOST_ALIASES = 50

const isUnknownKey = (issue: z.core.$ZodIssue): boolean => issue.code === 'unrecognized_keys'

export interface Yaml<Value> {
  value: Value
  /** `file:line` of the value at a path, or of the nearest one around it. */
  placeOf(path: readonly PropertyKey[]): string
}

const placesIn = (file: string, document: Document, lines: LineCounter) => (path: readonly PropertyKey[]) => {
  for (let length = path.length; length >= 0; length -= 1) {
    const around = length === 0 ? null : document.getIn(path.slice(0, length - 1), true)
    const key = isMap(around) && around.items.find((pair) => isScalar(pair.key) && pair.key.value === path[length - 1])?.key
    const node = key || document.getIn(path.slice(0, length), true)
    const [start] = (isNode(node) && node.range) || []
    if (start !== undefined) return `${file}:${lines.linePos(start).line}`
  }
  return file
}

/** Reads a file; an empty one is an empty map. @throws PackageFault with file and line */
export const readYaml = <Schema extends z.ZodType>(folder: Folder, file: string, schema: Schema): Yaml<z.output<Schema>> => {
  const lines = new LineCounter()
  const document = parseDocument(folder.read(file).replace(/^\uFEFF/, ''), {
    lineCounter: lines,
    uniqueKeys: true,
    version: '1.2',
    schema: 'core',
  })
  const [error] = document.errors as YAMLError[]
  if (error) folder.fault(`${file}:${error.linePos?.[0].line ?? 1}`, error.message, 'Problem.PackageNotYaml')
  const placeOf = placesIn(file, document, lines)
  let written: unknown
  try {
    written = document.toJS({ maxAliasCount: MOST_ALIASES }) ?? {}
  } catch (failure) {
    return folder.fault(file, (failure as Error).message, 'Problem.PackageNotYaml')
  }
  const parsed = schema.safeParse(written)
  if (parsed.success) return { value: parsed.data, placeOf }
  const issue = parsed.error.issues[0] as z.core.$ZodIssue
  const path = isUnknownKey(issue) ? [...issue.path, ...(issue as z.core.$ZodIssueUnrecognizedKeys).keys.slice(0, 1)] : issue.path
  const code = isUnknownKey(issue) ? 'Problem.PackageSettingUnknown' : 'Problem.PackageSettingInvalid'
  return folder.fault(placeOf(path), `${path.join('.')}: ${issue.message}`, code, path.join('.'))
}
