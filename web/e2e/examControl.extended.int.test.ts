// Staff who run a game exam: control page, its dialogs, ranking, projector and results are accessible while it waits, runs, stands still and is over.
import { expect, it } from 'vitest'
import { examCalls, examSet } from '../../server/testing/exams.ts'
import { desktop, findings, overflowOf, phone, type View, wait } from './browser.ts'
import { useSchool } from './school.ts'

let exams: ReturnType<typeof examCalls>
const school = useSchool(async (house) => {
  exams = examCalls(house, await examSet(house))
})

const said = (view: View) =>
  view.language === 'en'
    ? {
        start: 'Start',
        pause: 'Pause',
        resume: 'Resume',
        excused: 'Excused',
        messages: /Questions and announcements/,
        actions: /^Actions for/,
        more: 'More time',
        scores: 'Scores and programs',
        excuse: 'Excuse',
        ranks: 'Main ranks',
        projector: 'Projector',
        close: 'Close',
        finished: 'Finished',
      }
    : {
        start: '開始',
        pause: '暫停',
        resume: '繼續',
        excused: '免考',
        messages: /提問/,
        actions: /的操作$/,
        more: '延長時間',
        scores: '分數與程式',
        excuse: '免考',
        ranks: '主要名次',
        projector: '投影',
        close: '關閉',
        finished: '已結束',
      }

it.each([desktop, phone])('staff run it accessibly in $language, $scheme, $width px', async (view) => {
  const { house } = school
  const words = said(view)
  const [amy, ben] = [school.student(0), school.student(1)]
  const place = await exams.add({ name: `Game in ${view.language}`, isGame: true })
  const visit = await school.visit(view, house.teacher.token)
  const { page, settled } = visit
  const address = `/groups/${place.groupId}/exams/${place.activityId}`
  const looks = async (state: string): Promise<void> => {
    await settled()
    expect({ state, findings: await findings(page), overflow: await overflowOf(page) }).toEqual({ state, findings: [], overflow: 0 })
    await page.screenshot({ path: `build/e2e-control-${state}-${view.language}-${view.scheme}-${view.width}.png` })
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const choose = async (action: string) => {
    await button(words.actions).first().click(wait)
    await page.getByRole('menuitem', { name: action, exact: true }).click(wait)
    await page.getByRole('dialog').waitFor(wait)
  }
  const leave = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached', ...wait })
  }

  await page.goto(`${address}/manager`)
  await button(words.start).waitFor(wait)
  await looks('waiting')
  await choose(words.more)
  await looks('moreTime')
  await leave()
  await choose(words.excuse)
  await looks('excuse')
  await leave()

  await exams.must('Exam/Excuse', { ...place, userId: ben.userId, isExcused: true })
  await exams.must('Exam/Start', place)
  await button(words.pause).waitFor(wait)
  await exams.handIn(place, amy)
  await page.getByText(words.excused, { exact: true }).filter({ visible: true }).first().waitFor(wait)
  await looks('running')
  await choose(words.scores)
  await looks('examinee')
  await leave()
  await page.getByRole('tab', { name: words.messages }).click(wait)
  await looks('messages')

  await exams.must('Exam/Pause', place)
  await button(words.resume).waitFor(wait)
  await looks('pausedMessages')
  await page.reload()
  await button(words.resume).waitFor(wait)
  await looks('paused')
  await page.goto(`${address}/game`)
  await page.getByRole('list', { name: words.ranks }).waitFor(wait)
  await looks('gamePaused')

  await exams.must('Exam/Stop', place)
  await page.getByText(words.finished, { exact: true }).first().waitFor(wait)
  await looks('game')
  await button(words.projector).click(wait)
  await button(words.close).waitFor(wait)
  await looks('projector')

  await page.goto(`${address}/manager`)
  await page.getByText(words.finished, { exact: true }).first().waitFor(wait)
  await looks('finished')
  await page.goto(`${address}/result`)
  await page.getByText(words.excused, { exact: true }).filter({ visible: true }).first().waitFor(wait)
  await looks('result')
  expect(visit.complaints).toEqual([])
  await visit.close()
})
