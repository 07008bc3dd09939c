// The content security policy is closed but for the video player and the picture host that settings name.
import { afterAll, expect, it } from 'vitest'
import { openTableHouse } from '../testing/tableHouse.ts'

const house = await openTableHouse({ studentCount: 1 })
const admin = await house.signIn('admin@school.test')
afterAll(() => house.close())

const set = async (name: string, value: string) => (await house.call('Setting/Edit', { name, value }, admin)).body
const policy = async () => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  return (await fetch(house.server.origin)).headers.get('content-security-policy')?.split(';') ?? []
}

it('nothing is open until a setting names a host, and only that host then', async () => {
  const closed = await policy()
  expect(closed).toContain("img-src 'self' data:")
  expect(closed).toContain('frame-src blob:')
  await set('videoPlayer', 'https://video.test/embed/{id}?rel=0')
  await set('pictureHost', 'https://pictures.test')
  const opened = await policy()
  expect(opened).toEqual(expect.arrayContaining(['frame-src blob: https://video.test', "img-src 'self' data: https://pictures.test"]))
  expect(opened.filter((rule) => !/^(img|frame)-src/.test(rule))).toEqual(closed.filter((rule) => !/^(img|frame)-src/.test(rule)))
  await set('videoPlayer', '')
  await set('pictureHost', '')
  expect(await policy()).toEqual(closed)
})

it('a setting cannot smuggle in another rule', async () => {
  for (const value of [
    'http://video.test/{id}',
    'https://video.test/',
    "https://video.test/{id};script-src 'unsafe-inline'",
    'https://a b/{id}',
  ])
    expect(await set('videoPlayer', value)).toMatchObject({ code: 'Setting.Invalid' })
  for (const value of ['https://pictures.test; script-src *', 'https://*', 'http://pictures.test', 'https://pictures.test/path'])
    expect(await set('pictureHost', value)).toMatchObject({ code: 'Setting.Invalid' })
})
