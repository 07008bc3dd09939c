// Contents of public pages over HTTP: open to visitors, changed by platform admins alone, with versions that can be restored.
import { afterAll, expect, it } from 'vitest'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { contents } from './contents.ts'

const house = await openTableHouse({ studentCount: 1 })
const admin = await house.signIn('admin@school.test')
afterAll(() => house.close())

const name = 'typingTexts'
const text = { language: 'en', title: 'Cats', text: 'Twenty cats sat on twenty mats and typed.' }
const edit = async (content: object, seen: number, token = admin) =>
  (await house.call('Admin/Content/Edit', { name, content, seen }, token)).body
const caughtUp = async () => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
}
const current = async () => {
  await caughtUp()
  return (await house.call('Content/Get', { name })).body
}

it('visitors read the initial content until somebody edits it', async () => {
  expect(await current()).toEqual({ name, version: 0, content: contents.typingTexts.initial })
  expect(await edit({ texts: [text] }, 0)).toEqual({ version: 1 })
  expect(await current()).toEqual({ name, version: 1, content: { texts: [text] } })
})

it('only platform admins edit, and only what fits', async () => {
  expect(await edit({ texts: [] }, 1, house.teacher.token)).toMatchObject({ code: 'Common.Forbidden' })
  expect(await edit({ texts: [{ ...text, text: 'short' }] }, 1)).toMatchObject({
    code: 'Common.FieldsNotValid',
    validationErrors: [{ field: 'content.texts.0.text' }],
  })
})

it('two admins do not overwrite each other', async () => {
  expect(await edit({ texts: [] }, 0)).toMatchObject({ code: 'Common.Conflict' })
  expect(await edit({ texts: [] }, 1)).toEqual({ version: 2 })
})

it('every version is listed, shown and restored', async () => {
  await caughtUp()
  const { items, total } = (await house.call('Admin/Content/Versions', { name }, admin)).body
  expect([total, items.map(({ version }: { version: number }) => version)]).toEqual([2, [2, 1]])
  expect(items[0]).toMatchObject({ changedByName: expect.any(String), changedAt: expect.any(String) })
  const { content } = (await house.call('Admin/Content/Version', { name, version: 1 }, admin)).body
  expect(await edit(content, 2)).toEqual({ version: 3 })
  expect(await current()).toMatchObject({ version: 3, content: { texts: [text] } })
  expect((await house.call('Admin/Content/Version', { name, version: 0 }, admin)).body.content).toEqual(contents.typingTexts.initial)
  expect((await house.call('Admin/Content/Version', { name, version: 9 }, admin)).body.code).toBe('Content.VersionNotFound')
  for (const path of ['Versions', 'Version'])
    expect((await house.call(`Admin/Content/${path}`, { name, version: 0 }, house.teacher.token)).body.code).toBe('Common.Forbidden')
})
