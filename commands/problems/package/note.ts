// Notes about an imported or exported package. A pure leaf.
import { z } from 'zod'

export const packageNoteCodes = [
  /** TeX that has no counterpart here. */
  'texLeft',
  /** A picture of a statement that cannot be shown. */
  'pictureLeft',
  /** A statement in a format that is kept, and not converted. */
  'statementKept',
  /** There is no statement, only a title. */
  'statementMissing',
  /** Cases are samples only. */
  'onlySamples',
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
  /** Tests of another set. */
  'testsetLeft',
  /** A checker that would read what the interactor has written. */
  'checkerNotRun',
  /** Of exports: a setting that the format does not have. */
  'settingsLeft',
  /** Test groups of a problem that is all or nothing. */
  'groupsLeft',
  /** A group that is not told as it is. */
  'groupsChanged',
  /** Limits that differ by case, or are no whole numbers. */
  'limitsJoined',
  /** Samples that earn points are hidden cases too. */
  'samplesDoubled',
  /** A sample of a conversation. */
  'sampleNotShown',
  /** Explanations and hints that are part of the statement. */
  'textsJoined',
  /** A case whose rule the format cannot mix with the others. */
  'ruleLeft',
  /** A checker of another convention in a language without an adapter. */
  'conventionLeft',
  /** Patterns that another engine matches. */
  'patternsElsewhere',
  /** A file that the program reads or writes instead of its standard input or output. */
  'namedFileLeft',
  /** A validator or generator of inputs of another convention. */
  'validatorLeft',
  /** A program of several files. */
  'programLeft',
  /** A program under another name. */
  'programRenamed',
  /** A verdict that the format cannot expect. */
  'verdictLeft',
  /** A file for solvers that is an attachment. */
  'editFileAttached',
  /** Files of a package of another format. */
  'filesLeft',
] as const
export type PackageNoteCode = (typeof packageNoteCodes)[number]

export const packageNoteSchema = z.object({
  code: z.enum(packageNoteCodes),
  /** A file, with its line where that is known. */
  place: z.string(),
  detail: z.string(),
})
export type PackageNote = z.infer<typeof packageNoteSchema>

/** Formats of packages. */
export const packageFormats = ['own', 'kattis', 'polygon'] as const
export type PackageFormat = (typeof packageFormats)[number]
export const packageFormatSchema = z.enum(packageFormats)
