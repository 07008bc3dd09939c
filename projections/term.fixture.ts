// A term at school, for what holds for every read model. For tests only.
import type { RecordedEvent } from '../eventstore/port.ts'
import { STATUS } from '../judge/catalogue.ts'
import * as marks from './activities/marks/marks.fixture.ts'
import * as imports from './people/imports.fixture.ts'
import * as invitations from './people/invitations.fixture.ts'
import { practicesReordered } from './practice/order.fixture.ts'
import * as school from './school.fixture.ts'
import * as announcements from './site/announcements.fixture.ts'

const { AMY, BEN, LOOP, SUM, TEACHER } = school

/** Everything that read models fold, people and answers mixed. */
export const term = (): RecordedEvent[] => {
  const events: RecordedEvent[] = [
    ...[TEACHER, AMY, BEN].map((userId) => school.registered(userId, `名字${userId}`)),
    ...[TEACHER, BEN].map((userId) => school.pictured(userId)),
    school.unitCreated(),
    school.unitJoined(TEACHER),
    school.appointed(TEACHER),
    school.granted(TEACHER, 'teacher'),
    ...[school.CLASS, school.OTHER_CLASS].map((groupId) => school.classCreated(groupId)),
    imports.classesImported('a file'),
    ...invitations.invitedAndAnswered(AMY, BEN),
    school.joined(TEACHER, 'teacher'),
    school.problemCreated(SUM),
    school.problemCreated(LOOP),
    school.shared(SUM, BEN),
    school.sharedToClass(SUM, school.CLASS),
    school.setCreated(),
    school.practiceCreated(),
    practicesReordered(school.PRACTICE),
    school.licensed(AMY),
    school.licensed(BEN),
    ...[AMY, BEN].map((userId) => school.joined(userId, 'student')),
  ]
  for (let answerId = 1000; answerId < 1060; answerId += 1) {
    const answer = { answerId, userId: answerId % 3 === 0 ? AMY : BEN, problemId: answerId % 2 === 0 ? SUM : LOOP }
    events.push(school.signedIn(answer.userId), school.submitted(answer))
    if (answerId % 5 > 0) events.push(school.judged(answer, (answerId % 12) + 1, answerId % 41))
    if (answerId % 5 === 0 && answerId % 2 === 0) events.push(school.cancelled(answer))
    if (answerId % 6 === 0) events.push(school.refusedSignIn(answerId % 12 === 0 ? answer.userId : null, { stream: `signIn-${answerId}` }))
    if (answerId % 7 === 0)
      events.push(school.marked(answer.userId, answer.problemId, answerId % 14 === 0 ? 'ProblemMarked' : 'ProblemUnmarked'))
    if (answerId % 9 === 0)
      events.push(
        school.used(
          answer.userId,
          `2026-03-0${(answerId % 3) + 1}T0${answerId % 7}:00:00.000Z`,
          `2026-03-0${(answerId % 3) + 1}T0${answerId % 7}:25:00.000Z`,
        ),
      )
    if (answerId % 10 === 0) events.push(school.mailed(school.TEACHER, answer.userId, `mail ${answerId}`))
    if (answerId % 15 === 0) events.push(school.mailRead(school.TEACHER, `mail ${answerId - 5}`, `mail ${answerId}`))
    if (answerId % 25 === 0) events.push(school.mailAnswered(school.TEACHER, `mail ${answerId - 5}`, 'accept'))
    if (answerId % 20 === 0) events.push(school.solutions({ problemId: SUM, isEnable: answerId % 40 === 0 }))
    // nobody writes about a person who is forgotten
    const isKnown = answer.userId !== BEN || answerId <= 1030
    if (isKnown && answerId % 8 === 0)
      events.push(marks.commented(answerId - 999, { ...answer, answerId }, { text: `名字${answer.userId}: why?` }))
    if (isKnown && answerId % 16 === 0) events.push(marks.replied(answerId - 998, answerId - 999, { ...answer, answerId }))
    if (answerId % 16 === 0) events.push(marks.marksSeen(answer))
    if (isKnown && answerId % 11 === 0) events.push(marks.adjusted(answer, 3, `名字${answer.userId}`), marks.regradeAsked(answer))
    if (answerId === 1030) events.push(marks.commentSaved(1), marks.commentSaved(1, BEN), marks.savedCommentRemoved(1))
    if (answerId === 1030) events.push(school.member('MemberBlocked', BEN), school.forgotten(BEN))
  }
  events.push(
    school.settingChanged('tenantMode', true, BEN),
    school.settingChanged('tenantMode', false),
    announcements.announced(71, '停機 maintenance tonight'),
    announcements.announced(72, '期末考', false),
    announcements.announced(73, '過期'),
    ...[AMY, BEN].map((userId) => announcements.announcementSeen(71, userId, '2026-03-02')),
    announcements.announcementSeen(71, AMY, '2026-03-03'),
    announcements.announcementEdited(71, '已恢復', TEACHER),
    announcements.announcementDeactivated(71),
    announcements.announcementActivated(72),
    announcements.announcementWithdrawn(73),
    marks.regradeAnswered(),
    marks.adjustmentRemoved({ problemId: LOOP }),
    marks.commentChanged(9),
    marks.commentRemoved(33),
    school.licenceExpired(BEN),
    school.member('MemberUnblocked', BEN),
    school.member('MemberLeft', BEN),
    school.judged({ answerId: 1001 }, STATUS.Accept, 40, 2),
    school.rejudgeRequested([1001, 1003]),
    school.rejudgeResult(1001, 40, STATUS.WrongAnswer, 0),
    school.rejudgeResult(1003, 5, STATUS.Accept, 40),
    school.rejudgeDecided('RejudgeApplied'),
    school.rejudged({ answerId: 1001, userId: BEN, problemId: LOOP }, STATUS.WrongAnswer),
    school.rejudged({ answerId: 1003, userId: BEN, problemId: LOOP }, STATUS.Accept, 40),
    school.rejudgeDecided('RejudgeCompleted'),
  )
  return events
}
