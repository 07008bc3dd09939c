// Applications for competitions: one document per applicant, erased when the person is forgotten, and from it one per application.
import type { CompetitionEvent } from '../../commands/competitions/competition/events.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import { type Change, derived, projection } from '../kit/projection.ts'

type Submitted = Extract<CompetitionEvent, { type: 'ApplicationSubmitted' }>
type Application = Submitted['data'] & { appliedAt: string; position: string }

type ApplicantDocument = {
  _id: string
  userId: number
  /** By key of the competition. */
  applications: Readonly<Record<string, Application>>
}

export type GameApplicationDocument = Application & { _id: string }

/** Id of an application. */
export const applicationId = (key: string, userId: number): string => `${key}/${userId}`

const ofPerson = ({ data }: { data: { userId: number } }): string => String(data.userId)

const applications = derived<GameApplicationDocument>({
  collection: 'gameApplications',
  hasNoSnapshots: true,
  indexes: [{ fields: ['key', 'position'] }, { fields: ['userId'] }],
  from: {
    gameApplicants: {
      key: ({ before, after }: Change<ApplicantDocument>) => {
        const [was, is] = [before?.applications ?? {}, after?.applications ?? {}]
        const userId = (after ?? before)?.userId ?? 0
        return [...new Set([...Object.keys(was), ...Object.keys(is)])]
          .filter((of) => was[of]?.position !== is[of]?.position)
          .map((of) => applicationId(of, userId))
      },
      fold: (_, { after }: Change<ApplicantDocument>, id) => after?.applications[id.split('/')[0] ?? ''] ?? null,
    },
  },
})

export const gameApplicantsView = projection<ApplicantDocument, Submitted | Extract<UserEvent, { type: 'UserForgotten' }>>({
  name: 'gameApplicants',
  version: 1,
  collection: 'gameApplicants',
  hasNoSnapshots: true,
  on: {
    ApplicationSubmitted: {
      key: ofPerson,
      fold: (before, { data, metadata, position }) => ({
        userId: data.userId,
        applications: { ...before?.applications, [data.key]: { ...data, appliedAt: metadata.recordedAt, position } },
      }),
    },
    UserForgotten: { key: ofPerson, fold: () => null },
  },
  derived: [applications],
})
