// A competition: a visitor looks and is told to sign in, a student applies, and the platform admin sees the application.
import { expect, it } from 'vitest'
import { gameConfigured } from '../../projections/competitions/competitions.fixture.ts'
import { desktop, findings, overflowOf, phone, wait } from './browser.ts'
import { useSchool } from './school.ts'

const KEY = '202611'
const HOUR = 3_600_000
const school = useSchool(async ({ call, signIn }) => {
  const now = Date.now()
  const period = { applyStartTime: new Date(now - HOUR).toISOString(), applyEndTime: new Date(now + HOUR).toISOString() }
  await call('Admin/Game/Configure', { key: KEY, seen: 0, configuration: gameConfigured(period) }, await signIn('admin@school.test'))
})

it('a student applies on a phone, and cannot apply twice', async () => {
  const visitor = await school.visit(desktop)
  await visitor.page.goto('/game/allGames')
  await visitor.page.getByRole('link', { name: /Programming competition/ }).click(wait)
  await visitor.page.getByRole('button', { name: /^Apply/ }).click(wait)
  await visitor.page.getByRole('dialog', { name: 'Please sign in first' }).waitFor(wait)
  expect(await findings(visitor.page)).toEqual([])
  expect(visitor.complaints).toEqual([])
  await visitor.close()

  const { page, complaints, close } = await school.visitAs(0, phone)
  await page.goto(`/game/${KEY}`)
  await page.getByRole('link', { name: /^報名/ }).click(wait)
  await page.getByRole('textbox', { name: '手機' }).fill('0912-345-678')
  await page.getByRole('textbox', { name: '學校' }).fill('松山高中')
  await page.getByRole('textbox', { name: '科系' }).fill('普通科')
  await page.getByRole('textbox', { name: '指導教師', exact: true }).fill('無')
  await page.getByRole('combobox', { name: '學校所在地區' }).selectOption({ label: '北區' })
  await page.getByRole('combobox', { name: '考場地區' }).selectOption({ label: '中區' })
  await page.getByRole('checkbox').check()
  expect(await findings(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: '報名' }).click()
  await page.getByText('報名成功').waitFor(wait)
  await page.getByRole('button', { name: /^已報名/ }).waitFor(wait)
  await page.goto(`/game/${KEY}/apply`)
  await page.waitForURL(`**/game/${KEY}/info`, wait)
  expect(complaints).toEqual([])
  await close()

  const admin = await school.visit(desktop, await school.house.signIn('admin@school.test'))
  await admin.page.goto('/admin-dashboard/competitions/applications')
  await admin.page.getByText('松山高中').waitFor(wait)
  expect(await findings(admin.page)).toEqual([])
  expect(admin.complaints).toEqual([])
  await admin.close()
})
