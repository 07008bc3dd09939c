// All calls with their schemas, found by file name. For tests only.
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Call, CallSchemas, ServedCall } from '../../protocol/call.ts'

const root = resolve(import.meta.dirname, '../..')
const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value && 'auth' in value

const modulesOf = async (pattern: RegExp): Promise<Record<string, unknown>> => {
  const files = ['commands', 'queries', 'server', 'protocol'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => pattern.test(file)),
  )
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ file) as Promise<Record<string, unknown>>))
  return Object.assign({}, ...modules) as Record<string, unknown>
}

/** The calls of all areas. */
export const allCalls = async (): Promise<ServedCall[]> => {
  const schemas = await modulesOf(/\/(?:schemas|liveSchemas)\.ts$/)
  const calls = await modulesOf(/\/(?:commands|queries|server)\/.*\/calls\.ts$|\/protocol\/live\.ts$/)
  // calls of an activity kind are made by a factory, whose schemas are named after the end of the path
  const schemasOf = (name: string, { path }: Call) => {
    const last = path.split('/').at(-1) ?? ''
    const names = [name, `activity${last}`, `${last.slice(0, 1).toLowerCase()}${last.slice(1)}`]
    return names.map((one) => schemas[`${one}Schemas`]).find((found) => found !== undefined)
  }
  return Object.entries(calls).flatMap(([name, call]) => (isCall(call) ? [{ ...call, ...(schemasOf(name, call) as CallSchemas) }] : []))
}
