// Example requests of all calls of the learning area, for the test of the permission table.
import { plusProblem } from '../../server/testing/house.ts'
import { type Examples, nothing, type Things } from '../../server/testing/things.ts'

const both = (text: string) => ({ 'zh-TW': text, en: text })
export const lesson = { unit: both('Basics'), order: 1, title: both('Output'), content: both('Use **print**.'), problemIds: [] as number[] }

const lessonOf = async (things: Things): Promise<{ lessonId: number }> => {
  const { lessonId } = await things.once('lesson', () => things.make('Admin/Lesson/Publish', lesson, 'admin'))
  return { lessonId }
}

/** A lesson with a problem that its readers may try. */
export const lessonWithProblem = (things: Things): Promise<{ lessonId: number; problemId: number }> =>
  things.once('lesson with a problem', async () => {
    const { problemId } = await things.make('Problem/Add', { ...plusProblem, isGlobal: true })
    const { lessonId } = await things.make('Admin/Lesson/Publish', { ...lesson, problemIds: [problemId] }, 'admin')
    return { lessonId, problemId }
  })

export const learningExamples: Examples = {
  'Admin/Lesson/List': { request: nothing },
  'Admin/Lesson/Publish': { request: () => lesson },
  'Admin/Lesson/Revise': { request: async (things) => ({ ...(await lessonOf(things)), ...lesson, seen: 1 }) },
  'Admin/Lesson/Version': { request: async (things) => ({ ...(await lessonOf(things)), version: 1 }) },
  'Admin/Lesson/Versions': { request: lessonOf },
  'Admin/Lesson/Withdraw': { request: () => ({ lessonId: 1 }), also: ['Lesson.NotFound'] },
  'Learning/Lesson': { request: lessonOf },
  'Learning/Lessons': { request: nothing },
  'Learning/Read': { request: lessonOf },
}
