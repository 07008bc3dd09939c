import { expect, test } from 'vitest'
import { isProblemNotice, noticeKinds } from '../../../commands/people/notice/schemas.ts'
import type { Subject } from './notices.ts'
import { noticeMessage, problemNoticeMessage } from './noticeWords.ts'

const activity = {
  activityId: 31,
  activityType: 'Assignment',
  groupId: 21,
  problemSetId: 41,
  problemSetType: 1,
  name: 'Loops',
  openSolutions: [],
  endTime: null,
  problemVersions: null,
}
const whole: Subject = { activity, className: 'Class 7', problemTitle: null }

const activityKinds = noticeKinds.filter((kind) => !isProblemNotice(kind))
const problemKinds = noticeKinds.filter(isProblemNotice)

test.each(activityKinds)('%s names activity and class in both languages, and nothing that the reader may not see', (kind) => {
  for (const language of ['en', 'zh-TW'] as const) {
    const text = noticeMessage(kind, 'Amy', whole, language)
    expect(text).toContain('Loops')
    expect(text).toContain('Class 7')
    expect(noticeMessage(kind, 'Amy', null, language)).not.toMatch(/Loops|Class 7|Amy/)
  }
})

test.each(problemKinds)('%s names the problem in both languages, and its number alone where the reader may not see it', (kind) => {
  for (const language of ['en', 'zh-TW'] as const) {
    expect(problemNoticeMessage(kind, 'Amy', { problemId: 12, title: 'Sum' }, language)).toMatch(/Amy.*Sum/)
    expect(problemNoticeMessage(kind, 'Amy', { problemId: 12, title: null }, language)).toMatch(/Amy.*12/)
  }
})

test('a notice about one problem names it', () => {
  const problem = { ...whole, problemTitle: 'Sum' }
  expect(noticeMessage('answerCommented', 'Amy', problem, 'en')).toMatch(/^Amy commented on your answers to “Sum” in “Loops”/)
  expect(noticeMessage('answerCommented', 'Amy', problem, 'zh-TW')).toMatch(/^Amy 對你在「Loops」的「Sum」的作答/)
  expect(noticeMessage('homeworkStarted', 'Chronojudge', whole, 'en')).toBe('The homework “Loops” of the class “Class 7” has started.')
})
