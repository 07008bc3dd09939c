// Example requests of all calls of the shared editor, for the test of the permission table.
import { sources } from '../../server/testing/house.ts'
import { type Examples, groupOf, type Things } from '../../server/testing/things.ts'

const opened = (things: Things) => things.once('opened editor', () => things.make('ClassEditor/Open', groupOf(things)))
/** Each request writes the program once more. */
const edited = async (things: Things) => {
  await opened(things)
  const { seq, licenceEpoch: epoch } = await things.make('ClassEditor/Get', groupOf(things))
  return { ...groupOf(things), epoch, seq, tab: 'a tab', edits: [{ at: 0, length: 0, text: sources.python }] }
}
const question = (things: Things) => ({ ...groupOf(things), languageId: 4, code: '', description: '' })

export const classEditorExamples: Examples = {
  'ClassEditor/Ask': { request: question },
  'ClassEditor/Edit': { request: edited, also: ['ClassEditor.NotLicensee'] },
  'ClassEditor/Get': { request: groupOf },
  'ClassEditor/Lessons': { request: groupOf },
  'ClassEditor/Open': { request: groupOf },
  'ClassEditor/Playback': { request: (things) => ({ ...groupOf(things), lessonId: 0 }), also: ['ClassEditor.LessonNotFound'] },
  'ClassEditor/Present': { request: groupOf },
  'ClassEditor/Questions': { request: groupOf },
  'ClassEditor/Run': {
    request: async (things) => {
      await things.once('program in the editor', async () => things.make('ClassEditor/Edit', await edited(things)))
      return groupOf(things)
    },
  },
  'ClassEditor/Solve': {
    request: async (things) => {
      await opened(things)
      const { questionId } = await things.once('question in the editor', () => things.make('ClassEditor/Ask', question(things), 'student'))
      return { ...groupOf(things), questionId }
    },
    also: ['ClassEditor.NotLicensee'],
  },
  'ClassEditor/Transfer': {
    request: async (things) => {
      await opened(things)
      return { ...groupOf(things), userId: things.school.idOf('student') }
    },
    also: ['ClassEditor.NotPresent'],
  },
}
