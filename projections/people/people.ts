// One document per person: the only read model with personal fields, erased when the person is forgotten.
import type { UserEvent } from '../../commands/people/user/events.ts'
import { projection } from '../kit/projection.ts'

export type PersonDocument = {
  _id: string
  userId: number
  name: string | null
  email: string | null
  studentId: string | null
  registeredAt: string
}

const key = (event: { data: { userId: number } }): string => String(event.data.userId)

export const people = projection<PersonDocument, UserEvent>({
  name: 'people',
  version: 1,
  collection: 'people',
  indexes: [{ fields: ['email'] }],
  on: {
    UserRegistered: {
      key,
      fold: (_, { data, metadata }) => ({
        userId: data.userId,
        name: data.name,
        email: data.email,
        studentId: data.studentId,
        registeredAt: metadata.recordedAt,
      }),
    },
    ProfileEdited: { key, fold: (person, { data }) => person && { ...person, name: data.name, studentId: data.studentId } },
    UserForgotten: { key, fold: () => null },
  },
})
