// Every call that there is, found by its contract. For tests only.
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Call } from '../../protocol/call.ts'

const root = resolve(import.meta.dirname, '../..')
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value && 'reply' in value

/** The calls of all contracts. */
export const allCalls = async (): Promise<Call[]> => {
  const files = ['commands', 'queries', 'server', 'protocol'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && (entry.name === 'contract.ts' || (room === 'protocol' && !entry.name.endsWith('.test.ts'))))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const contracts = await Promise.all(files.map((file) => import(/* @vite-ignore */ file) as Promise<Record<string, unknown>>))
  return contracts.flatMap((contract) => Object.values(contract).filter(isCall))
}
