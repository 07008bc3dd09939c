// The two lists of areas, of the server and of what both sides of the wire know, leave out nothing that lies in the folders.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { catalogue } from '../protocol/catalogue.ts'
import { fieldNames } from '../protocol/fieldNames.ts'
import { areaNames, eventDefinitions, liveTopics, projections } from './areas.ts'

const root = resolve(import.meta.dirname, '..')
const ROLES = ['commands', 'projections', 'queries']
const NO_AREAS = ['kit', 'store']

/** What the files of this name, one at most in each area and role, export together. */
const exportedFrom = async (file: string): Promise<Record<string, unknown>[]> => {
  const places = ROLES.flatMap((role) => areaNames.map((area) => join(root, role, area, file))).filter((place) => existsSync(place))
  const modules = await Promise.all(places.map((place) => import(/* @vite-ignore */ place) as Promise<Record<string, object>>))
  return modules.flatMap((module) => Object.values(module).map((entries) => ({ ...entries })))
}

it.each(ROLES)('every folder of %s is an area of the list', (role) => {
  const folders = readdirSync(join(root, role), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => !NO_AREAS.includes(name) && !areaNames.includes(name))).toEqual([])
})

it.each([
  ['errors.ts', catalogue],
  ['fieldNames.ts', fieldNames],
])('every entry of the areas’ %s is known on both sides of the wire', async (file, known) => {
  const entries = await exportedFrom(file)
  expect(entries.length).toBeGreaterThan(4)
  expect(known).toMatchObject(Object.assign({}, ...entries) as object)
})

it('no two areas hand over things of one name', async () => {
  const names = [
    ...projections.map(({ name }) => `read model ${name}`),
    ...liveTopics.map(({ topic }) => `topic ${topic.path}`),
    ...(await exportedFrom('errors.ts')).flatMap((errors) => Object.keys(errors).map((code) => `error ${code}`)),
    ...(await exportedFrom('fieldNames.ts')).flatMap((fields) => Object.keys(fields).map((field) => `field ${field}`)),
  ]
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

it('a topic hears only of events that there are', () => {
  const heard = liveTopics.flatMap(({ changes }) => Object.keys(changes))
  expect(heard.filter((type) => !Object.hasOwn(eventDefinitions, type))).toEqual([])
})
