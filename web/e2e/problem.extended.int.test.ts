// Hard cases of the problem dialog: a lost connection, keyboard use, and two tabs at once.
import { connect, createServer, type Server as NetServer, type Socket } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../server/testing/house.ts'
import { desktop, type Visit, wait } from './browser.ts'
import { useSchool } from './school.ts'

const school = useSchool()

/** Proxy to the server whose connections can be cut. */
const openCable = async (port: number) => {
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server: NetServer = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(port, '127.0.0.1')
    keep(near)
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const write = async (page: Page, code: string) => {
  await page.getByLabel('Programming language').first().selectOption({ label: 'Python' })
  await page.locator('.monaco-editor').first().click(wait)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(code)
}

describe('over a connection that breaks', () => {
  it('a pending verdict is reported over the dialog; the verdict arrives, once, after the reconnection', async () => {
    const cable = await openCable(Number(new URL(school.house.server.origin).port))
    const { page, close } = await school.visitAs(0, desktop, { baseURL: cable.origin })
    await page.goto(school.problem())
    await page.locator('.monaco-editor').first().waitFor(wait)
    await write(page, 'import time\ntime.sleep(1)\na, b = map(int, input().split())\nprint(a + b)\n')
    await page.getByRole('button', { name: /^Judge/ }).click()
    await page
      .getByText(/Waiting for the judge|Compiling|cases judged/)
      .first()
      .waitFor(wait)
    cable.cut()
    await page
      .getByText(/Submitted and being judged. The connection was lost/)
      .first()
      .waitFor(wait)
    expect(await page.getByText('could not be submitted').count()).toBe(0)
    const banner = page.getByRole('dialog').getByText(/^Connection lost. Reconnecting/)
    await banner.waitFor(wait)
    await page.screenshot({ path: 'build/e2e-cut.png' })
    // hover fails unless the banner is on top
    await banner.hover(wait)
    const whatWorks = page.getByText(/your code is kept in this browser/)
    await whatWorks.waitFor(wait)
    // a part not loaded yet waits for the server, and does not break the page
    await page.getByRole('tab', { name: 'My answers' }).click()
    cable.mend()
    await page
      .getByRole('dialog')
      .getByText(/^Connected again, what you typed is saved/)
      .waitFor(wait)
    await page
      .getByText(/Verdict: Accept, 100 of 100 points/)
      .first()
      .waitFor({ state: 'attached', ...wait })
    await page
      .getByRole('button', { name: /^View code/ })
      .first()
      .waitFor(wait)
    await whatWorks.waitFor({ state: 'detached', ...wait })
    const { groupId, practice } = school.house
    const asked = { groupId, ...practice, userId: school.student(0).userId }
    const { body } = await school.house.call('Group/Exercise/Answers', asked, await school.house.signIn(school.student(0).account))
    expect(body).toHaveLength(1)
    await close()
    await cable.close()
  })
})

describe('an expired session', () => {
  it('is renewed over the editor, with its text intact', async () => {
    const { page, close } = await school.visitAs(0)
    await page.goto(school.problem())
    await page.locator('.monaco-editor').first().waitFor(wait)
    await write(page, 'print("precious")')
    await school.house.signIn(school.student(0).account)
    const notice = page.getByRole('button', { name: 'Sign in again' })
    const dialog = page.getByRole('dialog', { name: 'Signed in on another device' })
    await notice.waitFor(wait)
    // nothing steals the focus from the editor
    expect(await page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null)).toBe(true)
    await notice.click()
    await dialog.locator('input[type=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached', ...wait })
    await page.locator('.monaco-editor').getByText('precious').first().waitFor(wait)
    expect(new URL(page.url()).search).toContain('problem=')
    await close()
  })
})

describe('in the dialog', () => {
  let shown: Visit
  beforeAll(async () => {
    shown = await school.visitAs(1)
  })
  afterAll(() => shown?.close())

  it('notices appear above the page, reachable by screen readers and the Tab key', async () => {
    const { page, complaints } = shown
    await page.goto(school.problem())
    await page.locator('.monaco-editor').first().waitFor(wait)
    await write(page, ' ')
    const notice = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Please write some code first.' }).first()
    // hover works only on the topmost element, and keeps a notice open; a notice lasts 3 s, so on failure trigger it again
    const isReached = async () => {
      await page.getByRole('button', { name: /^Judge/ }).click()
      return await notice.hover({ timeout: 2500 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(isReached).toBe(true)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    expect(complaints).toEqual([])
  })

  it('shortcuts work after a click on the text, Ctrl+K in the editor, and the focus returns', async () => {
    const { page, complaints } = shown
    await page.goto(school.practice())
    await page
      .getByRole('link', { name: 'Start A plus B' })
      .or(page.getByRole('button', { name: 'Start A plus B' }))
      .first()
      .click(wait)
    await page.locator('.monaco-editor').first().waitFor(wait)
    await write(page, 'print(3)\n')

    await page.keyboard.press('ControlOrMeta+K')
    const palette = page.getByRole('textbox', { name: 'Classes, problems, people, actions' })
    await palette.waitFor(wait)
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached', ...wait })
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null)).toBe(true)

    await page.getByRole('dialog').getByText('Print').first().click()
    await page.keyboard.press('ControlOrMeta+Enter')
    await page
      .getByText('Run finished')
      .first()
      .waitFor({ state: 'attached', ...wait })

    await page.getByRole('button', { name: 'Close' }).first().click()
    const isBack = () => page.evaluate(() => document.activeElement?.textContent?.includes('Start') === true)
    await expect.poll(isBack).toBe(true)
    expect(complaints).toEqual([])
  })
})

/** Interval at which drafts are saved to the server. */
const TO_THE_SERVER_MS = 10_000

describe('the same draft', () => {
  const text = (page: Page) => page.locator('.monaco-editor .view-lines').first()
  const openEditor = async (page: Page) => {
    await page.goto(school.problem())
    await page.locator('.monaco-editor').first().waitFor(wait)
  }

  it('in two tabs: the other one is notified, compares and chooses; a new tab opens the language of the newest draft', async () => {
    const { page: first, complaints, close } = await school.visitAs(0)
    await openEditor(first)
    await write(first, 'print("first tab")')
    await first
      .getByText(/^Saved/)
      .first()
      .waitFor(wait)
    const second = await first.context().newPage()
    await openEditor(second)
    await text(second).getByText('first tab').first().waitFor(wait)
    expect(await second.getByLabel('Programming language').first().inputValue()).toBe('4')
    await write(second, 'print("second tab")')
    await second
      .getByText(/^Saved/)
      .first()
      .waitFor(wait)

    await first.bringToFront()
    const note = first.getByText(/This code was changed in another tab/)
    await note.waitFor(wait)
    await first.getByRole('button', { name: 'Compare' }).click()
    const dialog = first.getByRole('dialog', { name: 'Which code do you want to keep?' })
    await dialog.getByText('second').waitFor(wait)
    await dialog.getByRole('button', { name: 'Keep this one' }).click()
    await note.waitFor({ state: 'detached', ...wait })

    await second.bringToFront()
    await second.getByText(/This code was changed in another tab/).waitFor(wait)
    await second.getByRole('button', { name: 'Use the other one' }).click()
    await text(second).getByText('first tab').first().waitFor(wait)
    expect(complaints).toEqual([])
    await close()
  })

  it('on another device: the server keeps the first, the second chooses', async () => {
    const token = await school.house.signIn(school.student(1).account)
    const place = { activityId: school.house.practice.activityId, problemId: school.house.practice.problemId, languageId: 4 }
    const { page, close } = await school.visit(desktop, token)
    await page.clock.install()
    const untilKept = () => page.clock.fastForward(TO_THE_SERVER_MS)
    await openEditor(page)
    await write(page, 'print("here")')
    await page
      .getByText(/^Saved \d|^Saved just/)
      .first()
      .waitFor(wait)
    await untilKept()
    await expect.poll(async () => (await school.house.call('Draft/Get', place, token)).body.draft?.content).toBe('print("here")')
    const { savedAt } = (await school.house.call('Draft/Get', place, token)).body.draft
    await school.house.call('Draft/Save', { ...place, content: 'print("there")', basedOn: savedAt }, token)
    await page.locator('.monaco-editor').first().click()
    await page.keyboard.insertText('\n# more')
    await untilKept()
    await page.getByText(/This code was changed on another device/).waitFor(wait)
    expect((await school.house.call('Draft/Get', place, token)).body.draft.content).toBe('print("there")')
    await page.getByRole('button', { name: 'Use the other one' }).click()
    await text(page).getByText('there').first().waitFor(wait)
    await close()
  })
})
