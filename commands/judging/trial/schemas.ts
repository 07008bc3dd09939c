// Schemas of the call that tries one case. Bounded in size: one case and the programs that it needs.
import { z } from 'zod'
import { MAX_CODE_BODY_BYTES, MAX_SOURCE_BYTES } from '../../../protocol/limits.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'
import { graderFormSchema, judgingFormSchema, keptCaseSchema, programSchema } from '../../problems/problem/form/schemas.ts'
import { requireAuthor } from '../../problems/problem/policy.ts'
import { blankDatum, isProgramOfSize, MAX_CHARACTERS } from '../../problems/problem/rules.ts'
import { shownRunSchema } from '../submission/schemas.ts'

/** Same limit as in the problem form. */
const data = z.string().max(5 * MAX_CHARACTERS, 'Problem.InputOutputTooLong')
const program = programSchema.extend({
  source: z.string().max(MAX_SOURCE_BYTES, { error: 'Code.TooLong', abort: true }).refine(isProgramOfSize, 'Code.TooLong'),
})

/** Takes input and expected output from this case of one of the caller's problems instead of sending them again. */
const keeps = keptCaseSchema.extend({ problemId: idSchema }).optional()

const testSchema = z.object({
  input: data.default(blankDatum.input),
  expectedOutput: data.default(blankDatum.expectedOutput),
  keeps,
  rule: z.string().max(200).default(blankDatum.rule),
  strict: z.boolean().default(blankDatum.strict),
  /** Seconds. */
  timeLimit: z.number().positive().max(60).default(blankDatum.timeLimit),
  /** KB. */
  memoryLimit: z.number().int().min(1024).max(2_097_152).default(blankDatum.memoryLimit),
  outputSizeLimit: z.number().int().min(0).max(16_777_216).default(blankDatum.outputSizeLimit),
  arguments: z.array(z.string().max(1000)).max(100).optional(),
})

/** What trials of programs, runs of validators and generators, and runs of reviewers have in common. */
export const ofAuthors = {
  tag: 'Problem',
  permit: requireAuthor,
  forGuests: false,
  // a few dozen programs on ten cases in sequence
  limit: { perMinute: 240, burst: 600 },
  bodyLimit: MAX_CODE_BODY_BYTES,
} as const

export const tryCaseSchemas = schemas({
  ...ofAuthors,
  summary: 'Judge a program, or just an output, by one case of an unsaved problem; at most 20 s. Nothing is stored. Teachers only.',
  request: program.extend({
    /** Judged instead of the program's output: the program is not run. */
    output: data.optional(),
    test: testSchema,
    /** For the rule `checker`. */
    checkerProgram: program.optional(),
    /** For the rule `interactor`. */
    interactorProgram: program.optional(),
    /** For answers that are functions. */
    graders: z.array(graderFormSchema).max(1).optional(),
    judging: judgingFormSchema.optional(),
  }),
  reply: shownRunSchema.extend({
    /** Fraction of the case's points, 0 to 1. */
    fraction: z.number(),
  }),
})

export const runDataProgramSchemas = schemas({
  ...ofAuthors,
  summary: 'Run a validator on the input of a case, or a generator with arguments; at most 20 s. Nothing is stored. Teachers only.',
  request: program.extend({
    role: z.enum(['validator', 'generator']),
    protocol: z.enum(['testlib', 'kattis']).default('testlib'),
    arguments: z.array(z.string().max(1000)).max(100).default([]),
    input: data.default(''),
    keeps,
  }),
  /** Accept: the validator has accepted the input, or the generator has made one, which is the output. */
  reply: shownRunSchema,
})
