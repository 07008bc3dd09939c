// Questions in the shared editor of a class, newest first.
import type { EditorQuestionsDocument } from '../../projections/classEditor/editorQuestions.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import type { ShownQuestion } from './schemas.ts'

const MOST = 200

export interface QuestionSources {
  reader: Reader
  access: Pick<Access, 'group'>
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string | null>>
}

/** Questions of those who are members now. */
export const questionsOf = async ({ reader, access, namesOf }: QuestionSources, groupId: number): Promise<ShownQuestion[]> => {
  const found = await reader.getMany<EditorQuestionsDocument>('editorQuestions', Object.keys(access.group(groupId)?.members ?? {}))
  const newest = [...found.values()]
    .flatMap(({ userId, questions }) => questions.map((question) => ({ ...question, userId })))
    .filter((question) => question.groupId === groupId)
    .sort((one, other) => other.questionId - one.questionId)
    .slice(0, MOST)
  const names = await namesOf([...new Set(newest.map(({ userId }) => userId))])
  return newest.map(({ questionId, userId, languageId: lang, code, description, createAt, solved }) => {
    return { questionId, userId, username: names.get(userId) ?? null, lang, code, description, createAt, solved }
  })
}
