// Long names of classes, units and problems: truncated in rows, available in full, and without horizontal overflow.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { groups } from '../../commands/classes/group/decider.ts'
import { newCommandId } from '../../commands/kit/ids.ts'
import { businessUnits } from '../../commands/people/businessUnit/decider.ts'
import { users } from '../../commands/people/user/decider.ts'
import { type House, plusProblem } from '../../server/testing/house.ts'
import { desktop, findings, follow, overflowOf, phone, type View, wait } from './browser.ts'
import { useSchool } from './school.ts'

const LENGTH = 120
const fill = (text: string) => text.repeat(LENGTH).slice(0, LENGTH)
/** Words, a name without spaces, and one endless word. */
const names = {
  words: fill('Introduction to programming for everybody '),
  chinese: fill('給所有人的程式設計與演算法入門課程'),
  endless: fill('Donaudampfschifffahrt'),
}
const unitNames = [names.chinese.slice(1), names.endless.slice(1)]
const problemTitle = fill('Sums without spaces').replaceAll(' ', '')

const context = () => {
  const commandId = newCommandId(new Date())
  return { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
}
const expirationTime = new Date(Date.now() + 30 * 86_400_000).toISOString()

let classIds: Record<keyof typeof names, number>
let set: { activityId: number; problemSetId: number; problemId: number }

/** Two units of the teacher's, with a class per name in the first one, one of them with a practice. */
const prepare = async ({ server, teacher, students, call, groupId }: House): Promise<void> => {
  const { commands, projections, events } = server.core
  const unitIds: number[] = []
  for (const name of unitNames) {
    const unit = { unitType: 'school', name, description: '', expirationTime, now: new Date().toISOString() }
    const { id } = await businessUnits.create(
      commands,
      (businessUnitId) => ({ type: 'CreateBusinessUnit', businessUnitId, ...unit }),
      context(),
    )
    const { userId } = teacher
    await users.handle(commands, userId, { type: 'JoinBusinessUnit', userId, businessUnitId: id }, context())
    const member = { businessUnitId: id, userId }
    await businessUnits.handle(commands, id, { type: 'AddMember', ...member, expirationTime: null }, context())
    await businessUnits.handle(commands, id, { type: 'AppointAdministrator', ...member }, context())
    unitIds.push(id)
  }
  const about = {
    businessUnitId: unitIds[0] as number,
    unitExpirationTime: expirationTime,
    description: '',
    expirationTime,
    teacherId: teacher.userId,
  }
  const open = async (name: string): Promise<number> => {
    const { id } = await groups.create(commands, (one) => ({ type: 'CreateGroup', groupId: one, name, ...about }), context())
    for (const { userId } of students)
      await groups.handle(commands, id, { type: 'JoinMember', groupId: id, userId, role: 'student', expirationTime: null }, context())
    return id
  }
  classIds = { words: await open(names.words), chinese: await open(names.chinese), endless: await open(names.endless) }
  await projections.reached(await events.head(), 10_000)
  const must = async (path: string, body: object) => {
    const { status, body: reply } = await call(path, body, teacher.token)
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return reply
  }
  const locales = plusProblem.locales.map((locale) => ({ ...locale, title: problemTitle }))
  const { problemId } = await must('Problem/Add', { ...plusProblem, locales })
  const problems = [{ problemId, distribution: 100, order: 1 }]
  const long = names.endless.slice(0, 100)
  const { problemSetId } = await must('ProblemSet/Add', { problemSetId: 0, name: long, problemSetType: 1, tags: ['t'], problems })
  const given = { groupId: classIds.endless, problemSetId, name: long, description: names.endless }
  set = { ...(await must('Group/Exercise/Add', given)), problemSetId, problemId }
  await must('Problem/Share', { problemId, account: 'admin@school.test' })
  await must('Problem/ShareWithGroup', { problemId, groupId })
}

const school = useSchool(prepare)
let teacher: string
beforeAll(async () => {
  teacher = await school.house.signIn('teacher@school.test')
})

/** Truncated: the text overflows its box. */
const isCut = (text: Locator) =>
  text.evaluate((element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
/** Within the window's width. */
const isInside = async (page: Page, part: Locator) => {
  const { x, width } = (await part.boundingBox(wait)) ?? { x: -1, width: 0 }
  return x >= 0 && x + width <= (page.viewportSize()?.width ?? 0)
}

for (const view of [desktop, phone] satisfies View[])
  describe(`${view.language}, ${view.scheme}, ${view.width} px`, () => {
    it('no page overflows horizontally', async () => {
      const { page, settled, complaints, close } = await school.visit(view, teacher)
      const inSet = `/groups/${classIds.endless}/practice/${set.activityId}/${set.problemSetId}/show`
      const addresses = [
        '/user/groups',
        '/bu-admin',
        ...Object.values(classIds).flatMap((id) => [`/groups/${id}/info`, `/groups/${id}/practice`]),
        `/groups/${classIds.endless}/timeline`,
        `/groups/${classIds.endless}/rejudges`,
        inSet,
        `${inSet}?problem=${set.problemId}`,
        '/user/dashboard/manageProblems',
        `/problems/${set.problemId}/edit`,
      ]
      await page.goto('/user/groups')
      const moved: [string, number][] = []
      for (const address of addresses) {
        await follow(page, address)
        await settled()
        const overflow = await overflowOf(page)
        if (overflow !== 0) moved.push([address, overflow])
        if (process.env.LOOK !== undefined)
          await page.screenshot({ path: `${process.env.LOOK}/${view.width}${address.replaceAll(/\W+/g, '-')}.png` })
      }
      expect(moved).toEqual([])
      expect(complaints).toEqual([])
      await close()
    })

    it('the class list, the bar of a class and its menu truncate names and give them in full', async () => {
      const { page, settled, close } = await school.visit(view, teacher)
      await page.goto('/user/groups')
      await settled()
      for (const name of Object.values(names)) {
        const title = page.getByRole('heading', { name, exact: true })
        expect([name, await title.getAttribute('title'), await isCut(title)]).toEqual([name, name, true])
      }
      await page.goto(`/groups/${classIds.words}/info`)
      const bar = page.locator('[aria-haspopup=menu]').filter({ hasText: names.words })
      await bar.waitFor(wait)
      expect([await bar.getAttribute('title'), await isCut(bar.locator('span').first()), await isInside(page, bar)]).toEqual([
        names.words,
        true,
        true,
      ])
      await bar.click()
      const item = page.getByRole('menuitem', { name: names.endless })
      await item.waitFor(wait)
      const label = item.getByTitle(names.endless)
      expect([await isCut(label), await isInside(page, page.getByRole('menu')), await overflowOf(page)]).toEqual([true, true, 0])
      expect(await findings(page)).toEqual([])
      await close()
    })

    it('search results stay within their window', async () => {
      const { page, settled, close } = await school.visit(view, teacher)
      await page.goto('/user/groups')
      await settled()
      await page.keyboard.press('Control+k')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('donau')
      await dialog
        .getByRole('button', { name: names.endless.slice(0, 100) })
        .first()
        .waitFor(wait)
      await settled()
      if (process.env.LOOK !== undefined) await page.screenshot({ path: `${process.env.LOOK}/${view.width}-search.png` })
      expect([await isInside(page, dialog), await overflowOf(page)]).toEqual([true, 0])
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden', ...wait })
      await close()
    })

    it('the unit in the bar is truncated and given in full, and its menu or the drawer stays within the window', async () => {
      const { page, settled, close } = await school.visit(view, teacher)
      const [current = '', other = ''] = unitNames
      await page.goto('/user/groups')
      await settled()
      const isWide = view.width > 900
      const opener = isWide
        ? page.getByRole('button', { name: new RegExp(current) })
        : page.getByRole('banner').locator('[aria-haspopup=dialog]')
      await opener.waitFor(wait)
      if (isWide) expect([await opener.getAttribute('title'), await isCut(opener.locator('span'))]).toEqual([current, true])
      await opener.press('Enter')
      const opened = page.getByRole(isWide ? 'menu' : 'dialog')
      const choice = opened.getByRole(isWide ? 'menuitemradio' : 'button', { name: other })
      await choice.waitFor(wait)
      await settled()
      expect([await isInside(page, opened), await isCut(choice.getByText(other)), await overflowOf(page)]).toEqual([true, true, 0])
      expect(await opened.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await opened.waitFor({ state: 'hidden', ...wait })
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
      await opener.press('Enter')
      await choice.click(wait)
      await page.getByRole('heading', { level: 1, name: other }).waitFor(wait)
      await settled()
      expect([new URL(page.url()).pathname, await overflowOf(page)]).toEqual(['/bu-admin', 0])
      await page.goto('/user/groups')
      await school.house.call('User/BusinessUnit/Change', { newId: (await units())[0] }, teacher)
      await close()
    })
  })

/** The teacher's units, by name. */
const units = async (): Promise<number[]> => {
  const { body } = await school.house.call('User/Info', {}, teacher)
  return unitNames.map((name) => body.businessUnits.find((unit: { name: string }) => unit.name === name).businessUnitId)
}
