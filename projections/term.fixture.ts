// Events of a school term, contributed by all areas, for tests of every read model. For tests only.
import type { RecordedEvent } from '../eventstore/port.ts'
import { activitiesTerm } from './activities/term.fixture.ts'
import { analystTerm } from './analyst/term.fixture.ts'
import { classEditorTerm } from './classEditor/term.fixture.ts'
import { classesTerm } from './classes/term.fixture.ts'
import { competitionsTerm } from './competitions/term.fixture.ts'
import { examsTerm } from './exams/term.fixture.ts'
import { gradebookTerm } from './gradebook/term.fixture.ts'
import { homeworkTerm } from './homework/term.fixture.ts'
import { judgingTerm } from './judging/term.fixture.ts'
import { learningTerm } from './learning/term.fixture.ts'
import { peopleTerm } from './people/term.fixture.ts'
import { practiceTerm } from './practice/term.fixture.ts'
import { problemsTerm } from './problems/term.fixture.ts'
import * as school from './school.fixture.ts'
import { siteTerm } from './site/term.fixture.ts'
import type { TermPart } from './termPart.fixture.ts'
import { typingTerm } from './typing/term.fixture.ts'

const { AMY, BEN, LOOP, SUM, TEACHER } = school
const FORGETTING = 1030

const parts: readonly TermPart[] = [
  peopleTerm,
  judgingTerm,
  classesTerm,
  problemsTerm,
  practiceTerm,
  homeworkTerm,
  examsTerm,
  activitiesTerm,
  gradebookTerm,
  classEditorTerm,
  learningTerm,
  typingTerm,
  siteTerm,
  competitionsTerm,
  analystTerm,
]

/** All event types that read models fold, with users and answers interleaved. */
export const term = (): RecordedEvent[] => {
  const events: RecordedEvent[] = [
    ...[TEACHER, AMY, BEN].map((userId) => school.registered(userId, `名字${userId}`)),
    school.unitCreated(),
    ...[school.CLASS, school.OTHER_CLASS].map((groupId) => school.classCreated(groupId)),
    school.joined(TEACHER, 'teacher'),
    school.problemCreated(SUM),
    school.problemCreated(LOOP),
    school.setCreated(),
    school.practiceCreated(),
    ...parts.flatMap(({ begin }) => begin?.() ?? []),
    ...[AMY, BEN].map((userId) => school.joined(userId, 'student')),
  ]
  for (let answerId = 1000; answerId < 1060; answerId += 1) {
    const userId = answerId % 3 === 0 ? AMY : BEN
    const answer = { answerId, userId, problemId: answerId % 2 === 0 ? SUM : LOOP, isKnown: userId !== BEN || answerId <= FORGETTING }
    events.push(school.signedIn(userId))
    for (const { withAnswer } of parts) events.push(...(withAnswer?.(answer) ?? []).filter((event) => event !== false))
    if (answerId === FORGETTING) events.push(...parts.flatMap(({ beforeForgetting }) => beforeForgetting?.() ?? []), school.forgotten(BEN))
  }
  events.push(...parts.flatMap(({ end }) => end?.() ?? []))
  return events
}
