// The handbook's table of what each mode promises is the one in code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Guarantees, guaranteesSchema } from '../../protocol/verdict.ts'
import { guaranteesOf, promises } from './guarantees.ts'

const handbook = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')

test('the handbook has every promise of every mode', () => {
  const rows = Object.fromEntries(
    [...handbook.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)].map(([, name, cells]) => [name, cells?.split('|').map((cell) => cell.trim()) ?? []]),
  )
  for (const [column, promised] of Object.values(promises).entries())
    for (const [name, word] of Object.entries(promised)) expect(rows[name]?.[column], name).toBe(word)
  for (const name of Object.keys(guaranteesSchema.shape)) expect(rows[name], name).toBeDefined()
})

test('and says what every word means', () => {
  const words = Object.values(guaranteesSchema.shape).flatMap(({ options }) => options as readonly string[])
  for (const word of new Set(words)) expect(handbook, word).toContain(`*${word}*`)
})

test.each<[Parameters<typeof guaranteesOf>[0], boolean, Partial<Guarantees>]>([
  [{ isolation: 'namespaces', accounting: 'cgroup v2' }, true, { files: 'hidden', user: 'ofItsSlot', memory: 'exact' }],
  [{ isolation: 'namespaces', accounting: 'none' }, false, { files: 'hidden', user: 'ofItsNamespace', memory: 'polled' }],
  [{ isolation: 'landlock', accounting: 'none' }, true, { files: 'refused', user: 'ofItsSlot', processorTime: 'polled' }],
  [{ isolation: 'landlock', accounting: 'none' }, false, { user: 'servers', disk: 'polled' }],
  [{ isolation: 'none', accounting: 'none' }, false, { files: 'open', network: 'open', user: 'servers', disk: 'perFile' }],
])('%j, root: %j', (mode, isRoot, promised) => {
  expect(guaranteesOf(mode, isRoot)).toMatchObject(promised)
})
