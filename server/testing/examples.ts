// Example requests of all calls, from the areas' `examples.fixture.ts`, which the test of the permission table sends. For tests only.
import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { together } from '../../protocol/together.ts'
import { type Examples, nothing } from './things.ts'

const root = resolve(import.meta.dirname, '../..')
/** What a file exports under names such as `practiceExamples`. */
const examplesIn = async (file: string): Promise<Examples[]> => {
  const module = (await import(/* @vite-ignore */ join(root, file))) as Record<string, Examples>
  return Object.entries(module).flatMap(([name, found]) => (name.endsWith('Examples') ? [found] : []))
}
const areas = (await Promise.all(globSync('{commands,queries}/*/examples.fixture.ts', { cwd: root }).map(examplesIn))).flat()

/** By path. */
export const examples: Examples = together('example', { 'Live/Ticket': { request: nothing } }, ...areas)
