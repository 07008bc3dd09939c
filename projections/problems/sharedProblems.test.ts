import { test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { BEN, CLASS, LOOP, SUM, shared, sharedToClass } from '../school.fixture.ts'
import { sharedProblems, sharedWithGroup, sharedWithUser } from './sharedProblems.ts'

test('what is shared with each person and each class, as long as it is', () => {
  whenEvents(sharedProblems, [
    shared(SUM, BEN),
    shared(LOOP, BEN),
    sharedToClass(SUM, CLASS),
    shared(SUM, BEN, 'ProblemUnshared'),
    sharedToClass(LOOP, CLASS),
    sharedToClass(SUM, CLASS, 'ProblemUnsharedWithGroup'),
  ]).thenDocuments({ [sharedWithUser(BEN)]: { problemIds: [LOOP] }, [sharedWithGroup(CLASS)]: { problemIds: [LOOP] } })
})
