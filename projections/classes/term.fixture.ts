// Class and presence events in the shared test term.
import * as school from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'

const { BEN } = school

export const classesTerm: TermPart = {
  withAnswer({ answerId, userId }) {
    const day = `2026-03-0${(answerId % 3) + 1}`
    return [answerId % 9 === 0 && school.used(userId, `${day}T0${answerId % 7}:00:00.000Z`, `${day}T0${answerId % 7}:25:00.000Z`)]
  },
  beforeForgetting: () => [school.member('MemberBlocked', BEN)],
  end: () => [school.member('MemberUnblocked', BEN), school.member('MemberLeft', BEN)],
}
