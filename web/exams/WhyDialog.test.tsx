// The dialog that tells why a score is what it is.
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { whyMark } from '../../queries/exams/why/calls.ts'
import type { WhyMark, WhyStep } from '../../queries/exams/why/schemas.ts'
import { i18n } from '../shared/i18n.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../shared/testing/signedInServer.ts'
import { reply } from '../shared/testing/stubServer.ts'
import WhyDialog from './WhyDialog.tsx'

const server = signedInServer(() => {})

const step = (what: WhyStep['what'], more: Partial<WhyStep> = {}): WhyStep => ({
  what,
  at: '2026-03-01T08:00:00.000Z',
  position: what,
  answerId: 51,
  statusCode: null,
  score: null,
  oldScore: null,
  reason: null,
  actorId: 7,
  actorName: 'Ann',
  ...more,
})

const open = async (why: Partial<WhyMark>) => {
  server.on(whyMark, () =>
    reply({ score: 100, counts: 'best', countingAnswerId: 51, isAdjusted: false, isExcused: false, steps: [], ...why }),
  )
  await i18n.loadNamespaces(['exams'])
  const onMoment = vi.fn()
  const dialog = (
    <WhyDialog groupId={1} activityId={5} userId={7} problemId={11} name="Ann" problem="Sums" onMoment={onMoment} onClose={() => {}} />
  )
  const opened = await renderRoutes([{ path: '/', element: dialog }], '/')
  return { ...opened, onMoment }
}

test('each step has its points, actor and reason, and leads to its moment', async () => {
  const { user, onMoment } = await open({
    steps: [
      step('submitted'),
      step('rejudged', { score: 90, oldScore: 100, reason: 'Case 3 was wrong.', actorName: null, at: '2026-03-01T09:00:00.000Z' }),
    ],
  })
  expect(await screen.findByText('This answer counts')).toBeTruthy()
  expect(screen.getByText('The best answer counts.')).toBeTruthy()
  expect(screen.getByText('100 → 90 points')).toBeTruthy()
  expect(screen.getByText('Reason: Case 3 was wrong.')).toBeTruthy()
  const [, second] = screen.getAllByRole('button', { name: /^2026\/03\/01/ })
  await user.click(second as HTMLElement)
  expect(onMoment).toHaveBeenCalledWith('2026-03-01T09:00:00.000Z')
})

test('a score that staff have set says so, and one without events says that too', async () => {
  await open({ isAdjusted: true, score: 80, steps: [step('submitted'), step('adjusted', { score: 80 })] })
  expect(await screen.findByText(/Staff have set the score/)).toBeTruthy()
  expect(screen.queryByText('This answer counts')).toBeNull()
})

test('without events', async () => {
  await open({ score: null, countingAnswerId: null })
  expect(await screen.findByText('There is no score yet.')).toBeTruthy()
  expect(screen.getByText('Nothing was recorded for this score.')).toBeTruthy()
})
