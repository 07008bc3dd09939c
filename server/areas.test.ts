// The area lists of the server and of the shared code are complete: every area folder is listed.
import { existsSync, globSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, expectTypeOf, it } from 'vitest'
import { catalogue } from '../protocol/catalogue.ts'
import { fieldNames } from '../protocol/fieldNames.ts'
import { permissions } from '../protocol/permissions.ts'
import { settings } from '../protocol/settings.ts'
import { refuseTwice } from '../protocol/together.ts'
import { areaNames, areaRoutes, type CallServices, eventDefinitions, liveTopics, type Needed, type Offers } from './areas.ts'

const root = resolve(import.meta.dirname, '..')
const ROLES = ['commands', 'projections', 'queries']
const NO_AREAS = ['kit', 'store']

/** Exports of all files with this name, at most one per area and role. */
const exportedFrom = async (file: string, roles: readonly string[]): Promise<Record<string, unknown>[]> => {
  const places = roles.flatMap((role) => areaNames.map((area) => join(root, role, area, file))).filter((place) => existsSync(place))
  const modules = await Promise.all(places.map((place) => import(/* @vite-ignore */ place) as Promise<Record<string, object>>))
  return modules.flatMap((module) => Object.values(module).map((entries) => ({ ...entries })))
}

it.each(ROLES)('every folder of %s is an area of the list', (role) => {
  const folders = readdirSync(join(root, role), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => !NO_AREAS.includes(name) && !areaNames.includes(name))).toEqual([])
})

it.each([
  ['errors.ts', catalogue, ROLES],
  ['fieldNames.ts', fieldNames, ROLES],
  ['permissions.ts', permissions, ROLES],
  ['settings.ts', settings, ['commands']],
])('every entry of the areas’ %s is known on both sides of the wire', async (file, known, roles) => {
  const entries = await exportedFrom(file, roles)
  expect(entries.length).toBeGreaterThan(3)
  expect(known).toMatchObject(Object.assign({}, ...entries) as object)
})

it('no two aggregates have streams of one name', async () => {
  const deciders = globSync('commands/*/*/decider.ts', { cwd: root })
  const modules = await Promise.all(deciders.map((file) => import(/* @vite-ignore */ join(root, file)) as Promise<Record<string, unknown>>))
  const categories = modules.flatMap((module) => Object.values(module).flatMap((one) => (one as { category?: string }).category ?? []))
  expect(categories.length).toBeGreaterThan(10)
  expect(() => refuseTwice('category', categories)).not.toThrow()
})

it('a topic listens only to existing events', () => {
  const heard = liveTopics.flatMap(({ changes }) => Object.keys(changes))
  expect(heard.filter((type) => !Object.hasOwn(eventDefinitions, type))).toEqual([])
})

it('every required service is offered by an area or the server, and every offered one is required', () => {
  expectTypeOf<Exclude<keyof Offers, keyof Needed>>().toBeNever()
  expectTypeOf<'isInUse' | 'judgedAnswers' | 'namesOf'>().toExtend<keyof Offers>()
  expectTypeOf<Extract<keyof Offers, keyof CallServices>>().toBeNever()
  // @ts-expect-error: a service that nobody gives
  expectTypeOf(areaRoutes).toBeCallableWith({} as Omit<CallServices, 'reader'>)
})
