// Settings of an activity that judging keeps with each submission: verdicts are shown and counted by them without asking the activity. A pure leaf.
import { z } from 'zod'

/**
 * The part of a verdict that students see while the activity runs: all cases; compile errors and the total only; compile errors only; nothing.
 * Staff of the class always see all of it.
 */
export const feedbackSchema = z.enum(['cases', 'total', 'compile', 'none'])
export type Feedback = z.infer<typeof feedbackSchema>

export const activitySettingsSchema = z.object({
  feedback: feedbackSchema,
  /** The one of a person's answers to a problem that counts. */
  counts: z.enum(['last', 'best']),
  measuresSimilarity: z.boolean(),
  /** Completion in the editor. */
  hasCompletion: z.boolean(),
  /** End of the activity for this person, as known when the code was handed in (ISO 8601); null without one. */
  endsAt: z.string().nullable(),
  /** Handed in during a make-up; absent otherwise. */
  isMakeUp: z.literal(true).optional(),
})
export type ActivitySettings = z.infer<typeof activitySettingsSchema>

/** Settings of practice. They are not written to the log: a submission without settings has these. */
export const usualSettings: ActivitySettings = {
  feedback: 'cases',
  counts: 'best',
  measuresSimilarity: false,
  hasCompletion: true,
  endsAt: null,
}

/** The field that a submission keeps: none where all settings are the usual ones. */
export const keptSettings = (settings: ActivitySettings): { settings?: ActivitySettings } => {
  const names = Object.keys(usualSettings) as (keyof ActivitySettings)[]
  return names.every((name) => settings[name] === usualSettings[name]) ? {} : { settings }
}
