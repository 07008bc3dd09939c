// A lesson for the accessibility test.
import { lesson } from '../../commands/learning/examples.fixture.ts'
import type { Samples } from '../e2e/samples.ts'

export const samples: Samples = {
  lesson: async ({ call, signIn }) => (await call('Admin/Lesson/Publish', lesson, await signIn('admin@school.test'))).body.lessonId,
}
