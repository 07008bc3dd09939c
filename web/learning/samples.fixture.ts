// A lesson with a problem for the accessibility test.
import { lesson } from '../../commands/learning/examples.fixture.ts'
import { plusProblem } from '../../server/testing/house.ts'
import type { Samples } from '../e2e/samples.ts'

export const samples: Samples = {
  problemOfLesson: async ({ call, teacher: { token } }) =>
    (await call('Problem/Add', { ...plusProblem, isGlobal: true }, token)).body.problemId,
  lesson: async ({ call, signIn }, made) => {
    const request = { ...lesson, problemIds: [made('problemOfLesson')] }
    return (await call('Admin/Lesson/Publish', request, await signIn('admin@school.test'))).body.lessonId
  },
}
