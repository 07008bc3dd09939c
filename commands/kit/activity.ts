// Write-side interface of an activity: practice, homework and exams are kinds, each handed over by its area. The kind of an activity is found by the activity's id.
// Changes that a verdict makes in an activity are made by a reactor of its area.
import { priorityNames } from '../../judge/catalogue.ts'
import type { ActivitySettings } from '../../protocol/activitySettings.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { refuseTwice } from '../../protocol/together.ts'
import type { CodeFile } from '../../protocol/verdict.ts'
import type { CommandContext } from './handler.ts'

/** The place where a person works on a problem; fields that a client omits are not checked. */
export interface ActivityPlace {
  groupId: number
  activityId: number
  problemSetId?: number | undefined
  problemId: number
}

export interface AdmissionRequest {
  place: ActivityPlace
  userId: number
  /** The server's time, which decides whether or not the event of a deadline has been written. */
  now: Date
  /** Submit code, run it on an input, or save a draft. */
  to: 'judge' | 'evaluate' | 'draft'
  /** When a draft was last changed, as its page says: an activity may take it for some seconds after its end. */
  writtenAt?: Date
}

/** Bounds on a person's submissions to one problem; an absent bound does not apply. */
export interface HandInBounds {
  most?: number
  /** Shortest interval between two submissions. */
  intervalSeconds?: number
}

/** Terms on which a person works on a problem of an activity. */
export interface ActivityTerms {
  /** The problem's score in the activity. */
  distribution: number
  /** Version of the problem that the person works on and is judged by. */
  problemVersion: number
  /** Stored with each submission. */
  settings: ActivitySettings
  bounds?: HandInBounds
}

/** An activity to be created in another class as it is in this one. Rights to both classes are checked before. */
export interface ActivityCopy {
  groupId: number
  activityId: number
  toGroupId: number
  /** Creator of the copy. */
  userId: number
  /** A time of the activity (ISO-8601) in the other class. */
  moved(time: string): string
}

/** A draft of a person, as it was just saved. */
export interface KeptDraft extends Required<Omit<ActivityPlace, 'problemSetId'>> {
  userId: number
  languageId: number
  /** The text; of several files that of the main one. */
  content: string
  /** All files, the main one first, if there are several. */
  files?: readonly CodeFile[]
  now: Date
  writtenAt: Date
}

export interface ActivityKind {
  /** The judge's class of work. */
  kind: Exclude<(typeof priorityNames)[number], 'rejudge'>
  /** As in replies and in the paths of its calls: Exercise in Group/Exercise/MarkProblem. */
  activityType: string
  /** The class of an existing activity of this kind; null if there is none. */
  groupOf(activityId: number): Promise<number | null>
  /** Throws unless the person may do that there now; access to the class is checked before. */
  admit(request: AdmissionRequest): Promise<ActivityTerms>
  /** Marking rules of a problem there, regardless of person and time. Throws Activity.NotFound, Problem.NotFound. */
  marking(place: ActivityPlace): Promise<Marking>
  /** Idempotent by command id. Throws as the creation of an activity does. Absent for kinds that cannot be copied. */
  copy?(copy: ActivityCopy, context: CommandContext & { now: Date }): Promise<{ activityId: number }>
  /** Called after a draft was saved, for kinds that record drafts in the log. */
  drafted?(draft: KeptDraft): Promise<void>
}

export interface Marking {
  /** Score of the problem in the activity, and the upper bound of an adjusted score. */
  distribution: number
  /** Whether staff may adjust scores. */
  takesAdjustments: boolean
}

export interface Admission extends ActivityTerms {
  /** 0 is judged first. */
  priority: number
}

/** All kinds as one. Throws Activity.NotFound for an activity of none of them. */
export interface Activities {
  /** Types of all kinds. */
  types: readonly string[]
  typeOf(activityId: number): Promise<string>
  groupOf(activityId: number): Promise<number>
  /** Throws as the kind of the activity does. */
  admit(request: AdmissionRequest): Promise<Admission>
  marking: ActivityKind['marking']
  /** Throws as the kind of the activity does, and Activity.CannotCopy. */
  copy: NonNullable<ActivityKind['copy']>
  drafted: NonNullable<ActivityKind['drafted']>
}

export const activitiesOf = (kinds: readonly ActivityKind[]): Activities => {
  refuseTwice(
    'type of activity',
    kinds.map(({ activityType }) => activityType),
  )
  const found = async (activityId: number) => {
    for (const kind of kinds) {
      const groupId = await kind.groupOf(activityId)
      if (groupId !== null) return { kind, groupId }
    }
    throw rejected('Activity.NotFound')
  }
  return {
    types: kinds.map(({ activityType }) => activityType),
    typeOf: async (activityId) => (await found(activityId)).kind.activityType,
    groupOf: async (activityId) => (await found(activityId)).groupId,
    async admit(request) {
      const { kind } = await found(request.place.activityId)
      return { ...(await kind.admit(request)), priority: priorityNames.indexOf(kind.kind) }
    },
    marking: async (place) => await (await found(place.activityId)).kind.marking(place),
    async copy(asked, context) {
      const { kind } = await found(asked.activityId)
      if (kind.copy === undefined) throw rejected('Activity.CannotCopy')
      return await kind.copy(asked, context)
    },
    async drafted(draft) {
      await (await found(draft.activityId)).kind.drafted?.(draft)
    },
  }
}
