// Homework in the shared test term.
import * as school from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'
import * as homework from './homework.fixture.ts'

const MAKE_UP = ['2026-05-10T01:00:00.000Z', '2026-05-11T01:00:00.000Z'] as const
const COPY = 72
const GONE = 73

export const homeworkTerm: TermPart = {
  begin: () => [
    homework.homeworkAssigned(),
    homework.homeworkAssigned({ activityId: COPY, copiedFrom: homework.HOMEWORK, counts: 'best' }),
    homework.homeworkAssigned({ activityId: GONE }),
    homework.homeworkEdited({ name: '作業一之二' }),
    homework.homeworkDeleted(GONE),
    homework.homeworkOpened(),
    homework.homeworkOpened(COPY),
  ],
  withAnswer({ isKnown, answerId, userId, problemId }) {
    if (answerId % 4 !== 0) return []
    const isBest = answerId % 8 === 0
    const answer = { answerId: answerId + 4000, userId, problemId, activityId: isBest ? COPY : homework.HOMEWORK }
    const settings = { counts: isBest ? ('best' as const) : ('last' as const), ...(answerId > 1040 ? { isMakeUp: true as const } : {}) }
    const end = `2026-05-08T0${2 + (answerId % 5)}:00:00.000Z`
    return [
      ...homework.answeredHomework(answer, (answerId % 5) * 10, settings),
      answerId % 12 === 0 && school.rejudged(answer, 1, answerId % 7),
      isKnown && homework.homeworkExtended(userId, end, `名字${userId}`),
    ]
  },
  end: () => [
    homework.homeworkEndedEarly('2026-05-07T01:00:00.000Z'),
    homework.homeworkHappened('HomeworkClosed', { activityId: COPY, closedAt: homework.DUE }),
    homework.makeUpOffered(...MAKE_UP),
    homework.makeUpOffered(...MAKE_UP, COPY),
    homework.homeworkHappened('MakeUpChanged', { makeUpStartTime: MAKE_UP[0], makeUpEndTime: '2026-05-12T01:00:00.000Z' }),
    homework.homeworkHappened('MakeUpOpened', { openedAt: MAKE_UP[0] }),
    homework.homeworkEndedEarly('2026-05-10T03:00:00.000Z', 'makeUp'),
    homework.homeworkHappened('MakeUpWithdrawn', { activityId: COPY }),
    homework.homeworkHappened('MakeUpClosed', { closedAt: '2026-05-10T03:00:00.000Z' }),
  ],
}
