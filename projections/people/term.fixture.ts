// Users, units and mails in the shared test term.
import * as school from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'
import { classesImported } from './imports.fixture.ts'
import { invitedAndAnswered } from './invitations.fixture.ts'

const { AMY, BEN, CLASS, PRACTICE, SUM, TEACHER } = school
const about = { groupId: CLASS, activityId: PRACTICE, problemId: SUM }
const noticed = (userId: number, mailId: string) =>
  school.happened(
    { type: 'MailDelivered', data: { userId, mailId, kind: 'answerCommented', fromId: TEACHER, ...about, ways: ['inbox', 'email'] } },
    { stream: `inbox-${userId}` },
  )

export const peopleTerm: TermPart = {
  begin: () => [
    ...[TEACHER, BEN].map((userId) => school.pictured(userId)),
    school.unitJoined(TEACHER),
    school.appointed(TEACHER),
    school.granted(TEACHER, 'teacher'),
    school.happened({ type: 'NotificationChoiceChanged', data: { userId: BEN, group: 'comments', inbox: false, email: true } }),
    classesImported('a file'),
    ...invitedAndAnswered(AMY, BEN),
  ],
  withAnswer: ({ answerId, userId }) => [
    answerId % 6 === 0 && school.refusedSignIn(answerId % 12 === 0 ? userId : null, { stream: `signIn-${answerId}` }),
    answerId % 10 === 0 && school.mailed(TEACHER, userId, `mail ${answerId}`),
    answerId % 12 === 0 && noticed(userId, `notice ${answerId}`),
    answerId % 15 === 0 && school.mailRead(TEACHER, `mail ${answerId - 5}`, `mail ${answerId}`),
    answerId % 25 === 0 && school.mailAnswered(TEACHER, `mail ${answerId - 5}`, 'accept'),
  ],
}
