// Notes about an imported package. A pure leaf.
import { z } from 'zod'

export const packageNoteCodes = [
  /** TeX that has no counterpart here. */
  'texLeft',
  /** A picture of a statement that cannot be shown. */
  'pictureLeft',
  /** A statement in a format that is kept, and not converted. */
  'statementKept',
  /** A program that is kept, and not run. */
  'submissionNotTaken',
  /** A validator of inputs that is kept, and not run. */
  'validatorNotTaken',
  /** No time limit is given. */
  'timeLimitMissing',
  /** A limit beyond what there is here. */
  'limitLowered',
  /** A sample that is too long to show. */
  'sampleHidden',
  /** Files for every answer, which are kept, and not used. */
  'includeKept',
  /** Languages that are not known here. */
  'languagesLeft',
  /** Languages that this platform does not offer. */
  'languagesNotOffered',
] as const
export type PackageNoteCode = (typeof packageNoteCodes)[number]

export const packageNoteSchema = z.object({
  code: z.enum(packageNoteCodes),
  /** A file, with its line where that is known. */
  place: z.string(),
  detail: z.string(),
})
export type PackageNote = z.infer<typeof packageNoteSchema>
