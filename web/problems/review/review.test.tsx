import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { judgeForReview } from '../../../commands/judging/reviewRun/calls.ts'
import {
  commentOnReview,
  decideReview,
  openForReview,
  requestReview,
  resolveReviewComment,
} from '../../../commands/problems/problemReview/calls.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { problemReview, toReview } from '../../../queries/problems/calls.ts'
import type { ProblemReviewReply, ToReview } from '../../../queries/problems/review/schemas.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import { questions } from '../../shared/ui/confirm.tsx'
import { JudgedCases } from './JudgedCases.tsx'
import ReviewListPage from './ReviewListPage.tsx'
import ReviewPage from './ReviewPage.tsx'

const [mei, ann] = [
  { userId: 7, name: 'Mei' },
  { userId: 8, name: 'Ann' },
]
const time = '2026-03-01T08:00:00.000Z'
const locales = [{ localeCode: 'en', isPrimary: true, title: 'A plus B' }]
const forReviewer: ProblemReviewReply = {
  problemId: 9,
  version: 3,
  locales,
  owner: mei,
  isGlobal: false,
  needsReviewToOffer: true,
  isApproved: false,
  isAuthor: false,
  mayDecide: true,
  hasOpened: false,
  request: { version: 3, time, by: mei, reviewers: [{ ...ann, hasOpened: false }], unit: null },
  decisions: [],
  comments: [],
  units: [],
}
const forAuthor: ProblemReviewReply = {
  ...forReviewer,
  isAuthor: true,
  mayDecide: false,
  hasOpened: true,
  units: [{ businessUnitId: 4, name: 'Maple School' }],
}

let review: ProblemReviewReply
let asked: ToReview[]
const server = signedInServer((server) => {
  review = forReviewer
  asked = []
  server.on(problemReview, () => reply(review))
  server.on(toReview, () => reply(asked))
})
const open = async (address: string) => {
  const opened = await renderRoutes(
    [
      { path: '/problems/:problemId/review', element: <ReviewPage /> },
      { path: '/user/dashboard/manageReviews', element: <ReviewListPage /> },
      { path: '/judged', element: <JudgedCases problemId={9} caseCount={3} program={{ languageId: 4, content: 'print(1)' }} /> },
    ],
    address,
  )
  await act(() => i18n.loadNamespaces(['review', 'problems', 'console']))
  return opened
}

test('the list leads to the review and to solving as a student; empty, it says so', async () => {
  await open('/user/dashboard/manageReviews')
  expect(await screen.findByText('Nothing to review')).toBeTruthy()
  asked = [
    { problemId: 9, locales, version: 3, difficulty: 2, caseCount: 4, owner: mei, requestedBy: ann, requestTime: time, unit: null },
    {
      problemId: 10,
      locales,
      version: 1,
      difficulty: 2,
      caseCount: 1,
      owner: mei,
      requestedBy: mei,
      requestTime: time,
      unit: { businessUnitId: 4, name: 'Maple School' },
    },
  ]
  await open('/user/dashboard/manageReviews')
  expect(await screen.findByText(/^Ann asks for a review/)).toBeTruthy()
  expect(screen.getByText(/^Mei asks the teachers of Maple School/)).toBeTruthy()
  const [solve] = screen.getAllByRole('link', { name: 'Solve A plus B as a student' })
  expect(solve?.getAttribute('href')).toBe('/problems/9/solve')
  expect(screen.getAllByRole('link', { name: 'Review A plus B' })[0]?.getAttribute('href')).toBe('/problems/9/review')
})

test('a reviewer opens the whole after a warning, and only then decides', async () => {
  server.on(openForReview, () => {
    review = { ...review, hasOpened: true }
    return reply({ isDone: true })
  })
  server.on(decideReview, () => {
    const decision = { by: ann, version: 3, isApproved: true, time, isCurrent: true }
    review = { ...review, isApproved: true, decisions: [decision] }
    return reply({ isDone: true })
  })
  const { user } = await open('/problems/9/review')
  const approve = await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve version 3' })
  expect(approve.disabled).toBe(true)
  expect(screen.queryByRole('link', { name: 'The whole problem' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open the whole problem' }))
  await waitFor(() => expect(questions.get()?.title).toBe('Open the whole problem?'))
  act(() => questions.get()?.answer(true))
  expect((await screen.findByRole('link', { name: 'The whole problem' })).getAttribute('href')).toBe('/problems/9/edit')
  await user.click(screen.getByRole('button', { name: 'Approve version 3' }))
  expect(await screen.findByText('Version 3 is approved')).toBeTruthy()
  expect(server.askedOf(decideReview).map(({ body }) => body)).toEqual([{ problemId: 9, version: 3, isApproved: true }])
})

test('a decision about an older version is refused with its reason', async () => {
  review = { ...forReviewer, hasOpened: true }
  server.on(decideReview, () => refusal(409, 'Common.Conflict', 'Someone else has just changed this.'))
  const { user } = await open('/problems/9/review')
  await user.click(await screen.findByRole('button', { name: 'Ask for changes' }))
  expect(await screen.findByText('Someone else has just changed this.')).toBeTruthy()
})

test('an author asks several people and the teachers of a unit; a refused address is told', async () => {
  review = { ...forAuthor, request: null }
  server.on(requestReview, () =>
    refusal(404, 'User.NotFound', 'This person was not found.', {
      validationErrors: [{ field: 'accounts.1', code: 'User.NotFound', message: 'This person was not found.' }],
    }),
  )
  const { user } = await open('/problems/9/review')
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Ask for a review of version 3' })
  expect(send.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Approve version 3' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'E-mail of a teacher' }), 'ann@school.test, ben@school.test')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Teachers of a unit' }), 'Maple School')
  await user.click(send)
  expect((await screen.findAllByText(/This person was not found/)).length).toBeGreaterThan(0)
  const body = { problemId: 9, version: 3, accounts: ['ann@school.test', 'ben@school.test'], reviewerIds: [], businessUnitId: 4 }
  expect(server.askedOf(requestReview)[0]?.body).toEqual(body)
})

test('an outdated approval is marked, and what the site requires is said', async () => {
  review = { ...forAuthor, decisions: [{ by: ann, version: 2, isApproved: true, time, isCurrent: false }] }
  await open('/problems/9/review')
  expect(await screen.findByText('no longer holds: the content has changed')).toBeTruthy()
  expect(screen.getByText('A review of version 3 is requested')).toBeTruthy()
  expect(screen.getByText(/^On this site, a problem can be offered/)).toBeTruthy()
})

test('comments are Markdown, are sent, resolved and opened again', async () => {
  const comment = { commentId: 1, by: ann, version: 3, text: 'Is **0** allowed?', time, resolvedBy: null }
  review = { ...forAuthor, comments: [comment, { ...comment, commentId: 2, text: null }] }
  server.on(resolveReviewComment, () => {
    review = { ...review, comments: [{ ...comment, resolvedBy: mei }] }
    return reply({ isDone: true })
  })
  server.on(commentOnReview, () => reply({ commentId: 2 }))
  const { user } = await open('/problems/9/review')
  expect((await screen.findByText('0')).tagName).toBe('STRONG')
  expect(screen.getByText('2 open comments')).toBeTruthy()
  expect(screen.getByText('The author of this comment has been deleted.')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Mark as resolved' })[0] as HTMLElement)
  expect(await screen.findByText('Resolved by Mei')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Open again' })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Write a comment' }), '*Yes*')
  expect(await within(screen.getByRole('region', { name: 'Preview' })).findByText('Yes')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.askedOf(commentOnReview).map(({ body }) => body)).toEqual([{ problemId: 9, text: '*Yes*' }]))
})

test('a program is judged by all cases as a student is told; a compile error ends it', async () => {
  server.on(judgeForReview, ({ index }: { index: number }) =>
    reply({
      index,
      isVisible: index === 0,
      statusCode: index === 2 ? STATUS.WrongAnswer : STATUS.Accept,
      status: '',
      timeMs: 20,
      memoryKb: 1024,
      message: '',
    }),
  )
  const { user } = await open('/judged')
  await user.click(await screen.findByRole('button', { name: 'Judge by all test cases' }))
  expect(await screen.findByText('2 of 3 test cases accepted')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Test case 1visible'),
    expect.stringContaining('Test case 2hidden'),
    expect.stringContaining('Test case 3hidden'),
  ])
  server.on(judgeForReview, ({ index }: { index: number }) =>
    reply({ index, isVisible: true, statusCode: STATUS.CompileError, status: '', timeMs: 0, memoryKb: 0, message: 'main.c:1: error' }),
  )
  await user.click(screen.getByRole('button', { name: 'Judge by all test cases' }))
  expect(await screen.findByText('main.c:1: error')).toBeTruthy()
})

test('who is no reviewer gets the reason', async () => {
  server.on(problemReview, () => refusal(403, 'Problem.NotReviewer', 'You are no reviewer of this problem.'))
  await open('/problems/9/review')
  expect(await screen.findByText('You are no reviewer of this problem.')).toBeTruthy()
})
