// Rules of an attempt (requirements d09–d15, d21).
import { describe, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { type AttemptCommand, attempts } from './decider.ts'
import type { AttemptEvent } from './events.ts'

const who = { activityId: 31, groupId: 21, userId: 9 }
const at = (second: number) => new Date(Date.UTC(2026, 4, 4, 1, 0, second)).toISOString()
type Given<Type extends AttemptCommand['type']> = Omit<Extract<AttemptCommand, { type: Type }>, 'type' | keyof typeof who | 'now'>
const order = <Type extends AttemptCommand['type']>(type: Type, second: number, more: Given<Type>): AttemptCommand =>
  ({ type, ...who, now: at(second), ...more }) as unknown as AttemptCommand
const event = <Type extends AttemptEvent['type']>(type: Type, more: object = {}): AttemptEvent =>
  ({ type, data: { ...who, ...more } }) as AttemptEvent
const admitted = event('ExamineeAdmitted')
const signedIn = event('ExamineeSignedIn', { at: at(0) })
const draft = (second: number, text: string, files: object = {}) =>
  event('DraftSaved', { at: at(second), problemId: 1, languageId: 4, draft: { inline: text }, ...files })
const save = (
  second: number,
  text: string,
  { problemId = 1, isLast = false, ...files }: Partial<Extract<AttemptCommand, { type: 'SaveDraft' }>> = {},
) => order('SaveDraft', second, { problemId, languageId: 4, draft: { inline: text }, isLast, ...files })
const completed = (how: 'examinee' | 'staff' | 'timeUp', second = 5) => event('AttemptCompleted', { at: at(second), how, by: null })
const { given } = specification(attempts)

describe('an examinee', () => {
  test('is admitted and removed once each', () => {
    given()
      .when(order('AdmitExaminee', 0, {}))
      .then(admitted)
    given(admitted)
      .when(order('AdmitExaminee', 0, {}))
      .thenNothing()
    given(admitted)
      .when(order('RemoveExaminee', 0, {}))
      .then(event('ExamineeRemoved'))
    given()
      .when(order('RemoveExaminee', 0, {}))
      .thenNothing()
  })
  test('is refused once for each reason, until they are let in', () => {
    const refused = event('ExamineeRefused', { at: at(0), reason: 'network' })
    const letIn = event('ExamineeLetIn', { at: at(3), letInBy: 7, reason: 'Ill.' })
    given(admitted)
      .when(order('RefuseExaminee', 0, { reason: 'network' }))
      .then(refused)
    given(admitted, refused)
      .when(order('RefuseExaminee', 1, { reason: 'network' }))
      .thenNothing()
    given(admitted, refused)
      .when(order('RefuseExaminee', 2, { reason: 'browser' }))
      .then(event('ExamineeRefused', { at: at(2), reason: 'browser' }))
    given(admitted, refused)
      .when(order('LetExamineeIn', 3, { staffId: 7, reason: 'Ill.' }))
      .then(letIn)
    given(admitted, refused, letIn)
      .when(order('LetExamineeIn', 4, { staffId: 8, reason: null }))
      .thenNothing()
    given(admitted, letIn)
      .when(order('RefuseExaminee', 5, { reason: 'browser' }))
      .thenNothing()
    given()
      .when(order('LetExamineeIn', 3, { staffId: 7, reason: null }))
      .rejects('Activity.NotExaminee')
  })
  test('signs in once, and nobody else does', () => {
    given(admitted)
      .when(order('SignInExaminee', 0, {}))
      .then(signedIn)
    given(admitted, signedIn)
      .when(order('SignInExaminee', 9, {}))
      .thenNothing()
    given()
      .when(order('SignInExaminee', 0, {}))
      .rejects('Activity.NotExaminee')
    given(admitted, event('ExamineeRemoved'))
      .when(order('SignInExaminee', 0, {}))
      .rejects('Activity.NotExaminee')
  })
  test('leaves and comes back, loses the connection and has it again, in turns', () => {
    given(admitted, signedIn)
      .when(order('NoteLeft', 3, {}))
      .then(event('ExamineeLeft', { at: at(3) }))
    given(admitted, signedIn, event('ExamineeLeft', { at: at(3) }))
      .when(order('NoteLeft', 4, {}))
      .thenNothing()
    given(admitted, signedIn)
      .when(order('NoteReturned', 4, {}))
      .thenNothing()
    given(admitted, signedIn, event('ConnectionLost', { at: at(3) }))
      .when(order('NoteRestored', 9, {}))
      .then(event('ConnectionRestored', { at: at(9) }))
    given(admitted)
      .when(order('NoteLeft', 3, {}))
      .thenNothing()
    given(admitted, signedIn, completed('examinee'))
      .when(order('NoteLeft', 9, {}))
      .thenNothing()
  })
})

describe('drafts', () => {
  test('are recorded where they differ, at most every 30 seconds for each problem', () => {
    given(admitted).when(save(0, 'a')).then(draft(0, 'a'))
    given(admitted, draft(0, 'a')).when(save(29, 'b')).thenNothing()
    given(admitted, draft(0, 'a')).when(save(30, 'b')).then(draft(30, 'b'))
    given(admitted, draft(0, 'a')).when(save(50, 'a')).thenNothing()
    given(admitted, draft(0, 'a'))
      .when(save(1, 'b', { problemId: 2 }))
      .thenMatching({ type: 'DraftSaved', data: { problemId: 2 } })
  })
  test('of several files are recorded where another file than the main one differs', () => {
    const files = (text: string) => ({ fileName: 'main.c', files: [{ name: 'list.h', inline: text }] })
    const several = (second: number, text: string) => draft(second, 'a', files(text))
    given(admitted, draft(0, 'a'))
      .when(save(30, 'a', files('b')))
      .then(several(30, 'b'))
    given(admitted, several(0, 'b'))
      .when(save(50, 'a', files('b')))
      .thenNothing()
    given(admitted, several(0, 'b'))
      .when(save(50, 'a', files('c')))
      .then(several(50, 'c'))
  })
  test('of the last seconds are recorded where they differ', () => {
    given(admitted, draft(0, 'a'))
      .when(save(2, 'b', { isLast: true }))
      .then(draft(2, 'b'))
    given(admitted, draft(0, 'a'))
      .when(save(2, 'a', { isLast: true }))
      .thenNothing()
  })
})

describe('an attempt', () => {
  const complete = (how: 'examinee' | 'staff' | 'timeUp', second: number) => order('CompleteAttempt', second, { how, by: null })
  test('is completed once', () => {
    given(admitted).when(complete('examinee', 5)).then(completed('examinee'))
    given(admitted, completed('examinee')).when(complete('timeUp', 9)).thenNothing()
    given(admitted, completed('examinee')).when(complete('staff', 9)).thenNothing()
    given(admitted, completed('timeUp')).when(complete('timeUp', 5)).thenNothing()
  })
  test('whose time had run out is completed again after an extension', () => {
    given(admitted, completed('timeUp', 5))
      .when(complete('timeUp', 65))
      .thenMatching({ data: { at: at(65), how: 'timeUp' } })
    given(admitted, completed('timeUp', 5))
      .when(complete('examinee', 40))
      .thenMatching({ data: { at: at(40), how: 'examinee' } })
  })
  test('is reopened by staff', () => {
    given(admitted, completed('examinee'))
      .when(order('ReopenAttempt', 9, { staffId: 7 }))
      .then(event('AttemptReopened', { at: at(9), reopenedBy: 7 }))
    given(admitted)
      .when(order('ReopenAttempt', 9, { staffId: 7 }))
      .thenNothing()
  })
  test('acknowledges an announcement once', () => {
    const seen = event('ExamAnnouncementSeen', { at: at(3), announcementId: 4 })
    given(admitted)
      .when(order('SeeAnnouncement', 3, { announcementId: 4 }))
      .then(seen)
    given(admitted, seen)
      .when(order('SeeAnnouncement', 5, { announcementId: 4 }))
      .thenNothing()
  })
})
