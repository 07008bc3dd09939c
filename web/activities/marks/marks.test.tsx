// Line comments, adjusted scores and review requests, for staff and students.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addComment,
  adjustScore,
  answerRegrade,
  askRegrade,
  changeComment,
  removeAdjustment,
  removeComment,
  replyToComment,
  seeMarks,
} from '../../../commands/activities/mark/calls.ts'
import { marksInfo, openRequests, savedCommentList } from '../../../queries/activities/marks/calls.ts'
import type { MarksInfo } from '../../../queries/activities/marks/schemas.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import AnswerMarks from './AnswerMarks.tsx'
import MarkBar from './MarkBar.tsx'
import OpenRequests from './OpenRequests.tsx'

const [STUDENT, TEACHER] = [7, 8]
const place = { groupId: 1, activityId: 5, userId: STUDENT, problemId: 3 }
const at = '2026-03-01T08:00:00.000Z'
const comment = {
  commentId: 1,
  replyTo: null,
  problemId: 3,
  answerId: 51,
  authorId: TEACHER,
  authorName: 'Mr Chen',
  at,
  changedAt: null,
  text: 'Why two loops?',
  lines: { from: 2, to: 3 },
  points: -1,
  isRemoved: false,
}
const adjustment = { problemId: 3, score: 8, reason: 'Right idea', authorId: TEACHER, authorName: 'Mr Chen', at, isBeforeRejudge: false }
const request = { problemId: 3, answerId: 51, at, text: 'Case 3 prints the same.', answer: null }
const none: MarksInfo = {
  adjustments: [],
  comments: [],
  requests: [],
  unseen: [],
  judgedScores: [],
  answers: [],
  countingAnswerId: null,
  mayMark: false,
}

const server = signedInServer()
const asUser = (id: number) => server.on(userInfo, () => reply({ id, name: 'Mei', roles: [], businessUnits: [] }))
const withMarks = (marks: Partial<MarksInfo>) => server.on(marksInfo, () => reply({ ...none, ...marks }))
beforeEach(() => {
  for (const call of [addComment, adjustScore, answerRegrade, askRegrade, changeComment, removeAdjustment, removeComment, seeMarks])
    server.on(call, () => reply({ isDone: true }))
  server.on(replyToComment, () => reply({ commentId: 2 }))
  server.on(savedCommentList, () => reply([{ savedCommentId: 1, text: 'Name what it counts.', points: -2 }]))
})

const openAnswer = () =>
  renderRoutes(
    [
      {
        path: '/',
        element: <AnswerMarks {...place} answerId={51} content={'a\nb\nc\nd\n'} language="python" viewer={<p>the viewer</p>} />,
      },
    ],
    '/',
  )
const sentTo = (call: Parameters<typeof server.askedOf>[0]) => server.askedOf(call).at(-1)?.body

describe('an answer without comments', () => {
  test('uses the plain viewer, and its author may request a review', async () => {
    asUser(STUDENT)
    withMarks({})
    const { user } = await openAnswer()
    await user.click(await screen.findByRole('button', { name: 'Request a review' }))
    expect(screen.getByText('the viewer')).toBeTruthy()
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Case 3 prints the same.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sentTo(askRegrade)).toEqual({ groupId: 1, activityId: 5, answerId: 51, text: 'Case 3 prints the same.' }))
  })

  test('cannot be requested twice, and hides staff actions from others', async () => {
    asUser(STUDENT)
    withMarks({ requests: [request] })
    await openAnswer()
    await screen.findByText('the viewer')
    await waitFor(() => expect(server.askedOf(marksInfo)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: /review|Comment/ })).toBeNull()
  })

  test('is shown even if the marks cannot be loaded', async () => {
    asUser(STUDENT)
    server.on(marksInfo, () => refusal(500, 'Common.Unexpected', 'down'))
    await openAnswer()
    expect(await screen.findByText('the viewer')).toBeTruthy()
  })
})

describe('staff', () => {
  beforeEach(() => {
    asUser(TEACHER)
    withMarks({ mayMark: true })
  })

  test('select lines by keyboard and comment on them, with points and a saved comment', async () => {
    const { user } = await openAnswer()
    await user.click(await screen.findByRole('button', { name: 'Comment on lines' }))
    screen.getByRole('button', { name: 'Line 1' }).focus()
    await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}{Enter}')
    const field = await screen.findByRole('textbox', { name: 'Comment on lines 2–3' })
    await user.type(field, 'Two loops.')
    await user.click(await screen.findByRole('button', { name: 'Saved comments' }))
    await user.click(await screen.findByRole('button', { name: 'Use: Name what it counts.' }))
    await user.click(screen.getByRole('button', { name: 'Comment' }))
    await waitFor(() =>
      expect(sentTo(addComment)).toEqual({
        groupId: 1,
        activityId: 5,
        userId: STUDENT,
        answerId: 51,
        lines: { from: 2, to: 3 },
        text: 'Two loops.\nName what it counts.',
        points: -2,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Comment on lines/ })).toBeNull())
  })

  test('select lines by dragging over their numbers', async () => {
    const { user } = await openAnswer()
    await user.click(await screen.findByRole('button', { name: 'Comment on lines' }))
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Line 4' }))
    fireEvent.pointerEnter(screen.getByRole('button', { name: 'Line 2' }))
    fireEvent.pointerUp(screen.getByRole('button', { name: 'Line 2' }))
    expect(await screen.findByRole('textbox', { name: 'Comment on lines 2–4' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  })

  test('comment on the whole answer; a refused text stays in the field', async () => {
    server.on(addComment, () => refusal(409, 'Comment.TooMany', 'too many'))
    const { user } = await openAnswer()
    await user.click(await screen.findByRole('button', { name: 'Comment on the answer' }))
    await user.type(screen.getByRole('textbox', { name: 'Comment on the answer' }), 'Well done')
    await user.click(screen.getByRole('button', { name: 'Comment' }))
    expect(await screen.findByText('too many')).toBeTruthy()
    expect(sentTo(addComment)).toMatchObject({ lines: null, points: null })
    expect((screen.getByRole('textbox', { name: 'Comment on the answer' }) as HTMLTextAreaElement).value).toBe('Well done')
  })
})

describe('a comment', () => {
  const reply1 = {
    ...comment,
    commentId: 2,
    replyTo: 1,
    authorId: STUDENT,
    authorName: 'Mei',
    text: 'To count.',
    lines: null,
    points: null,
  }

  test('is shown below its lines with its points; the student replies, and edits only their own reply', async () => {
    asUser(STUDENT)
    withMarks({ comments: [comment, reply1] })
    const { user } = await openAnswer()
    const code = await screen.findByRole('region', { name: 'Code with comments' })
    expect(within(code).getByText('Why two loops?')).toBeTruthy()
    expect(within(code).getByText('−1')).toBeTruthy()
    expect(screen.queryByText('the viewer')).toBeNull()
    expect(await screen.findAllByRole('button', { name: 'Edit' })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.type(screen.getByRole('textbox', { name: 'Change the comment' }), ' Twice.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentTo(changeComment)).toMatchObject({ commentId: 2, text: 'To count. Twice.' }))
    await user.click(screen.getByRole('button', { name: 'Reply' }))
    await user.type(screen.getByRole('textbox', { name: 'Reply to Mr Chen' }), 'I see')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sentTo(replyToComment)).toMatchObject({ commentId: 1, text: 'I see' }))
  })

  test('shows a placeholder after its deletion while it has replies', async () => {
    asUser(TEACHER)
    withMarks({ mayMark: true, comments: [{ ...comment, text: null, points: null, isRemoved: true }, reply1] })
    await openAnswer()
    expect(await screen.findByText('This comment was removed.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
  })
})

describe('above the list of answers', () => {
  const openBar = (opened: number[] = []) =>
    renderRoutes([{ path: '/', element: <MarkBar {...place} most={25} onOpen={(answerId) => opened.push(answerId)} /> }], '/')

  test('shows students the adjusted score with its reason, and marks it as seen', async () => {
    asUser(STUDENT)
    withMarks({
      adjustments: [{ ...adjustment, isBeforeRejudge: true }],
      judgedScores: [{ problemId: 3, score: 5 }],
      comments: [comment],
      answers: [{ answerId: 51, submitTime: '2026-09-02T08:15:00.000Z' }],
      unseen: [3],
    })
    const opened: number[] = []
    const { user } = await openBar(opened)
    expect(await screen.findByText('Adjusted score: 8 of 25')).toBeTruthy()
    expect(screen.getByText('Judged: 5')).toBeTruthy()
    expect(screen.getByText('Set before the rejudge')).toBeTruthy()
    expect(screen.getByText(/Right idea/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
    await waitFor(() => expect(sentTo(seeMarks)).toEqual({ groupId: 1, activityId: 5, problemId: 3 }))
    await user.click(screen.getByRole('button', { name: /09\/02 .*: 1 comment/ }))
    expect(opened).toEqual([51])
  })

  test('shows nothing without marks, and marks nothing as seen', async () => {
    asUser(STUDENT)
    withMarks({})
    await openBar()
    await waitFor(() => expect(server.askedOf(marksInfo)).toHaveLength(1))
    expect(screen.queryByRole('region')).toBeNull()
    expect(server.askedOf(seeMarks)).toEqual([])
  })

  test('staff adjust the score of an empty cell with a reason, using the suggested sum', async () => {
    asUser(TEACHER)
    withMarks({ mayMark: true, judgedScores: [{ problemId: 3, score: 5 }], comments: [comment] })
    const { user } = await openBar()
    await user.click(await screen.findByRole('button', { name: 'Adjust score' }))
    const dialog = await screen.findByRole('dialog', { name: 'Adjust the score' })
    expect(within(dialog).getByText('Judged 5, comments −1: 4')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Use' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText('Reason is required')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Two loops')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentTo(adjustScore)).toEqual({ ...place, score: 4, reason: 'Two loops' }))
  })

  test('staff remove an adjusted score and reply to a request', async () => {
    asUser(TEACHER)
    withMarks({ mayMark: true, adjustments: [adjustment], requests: [request] })
    const { user } = await openBar()
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(sentTo(removeAdjustment)).toEqual(place))
    await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'It does not.')
    await user.click(screen.getByRole('button', { name: 'Answer' }))
    await waitFor(() => expect(sentTo(answerRegrade)).toEqual({ ...place, text: 'It does not.' }))
  })

  test('reports failures, but not those of a deleted activity', async () => {
    asUser(STUDENT)
    server.on(marksInfo, () => refusal(404, 'Activity.NotFound', 'gone'))
    await openBar()
    await waitFor(() => expect(server.askedOf(marksInfo)).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('open requests link to their answers', async () => {
  server.on(openRequests, () =>
    reply([
      {
        activityId: 5,
        activityName: 'Week 1',
        problemSetId: 6,
        problemId: 3,
        problemTitle: 'A plus B',
        userId: STUDENT,
        userName: 'Mei',
        studentId: 'S7',
        answerId: 51,
        at,
        text: 'Case 3 prints the same.',
      },
    ]),
  )
  await renderRoutes([{ path: '/', element: <OpenRequests groupId={1} activityId={5} /> }], '/?show=marked')
  const link = await screen.findByRole('link', { name: 'Look at it: Mei, A plus B' })
  expect(link.getAttribute('href')).toBe('/?show=marked&history=3&user=7&answers.row=51')
})
