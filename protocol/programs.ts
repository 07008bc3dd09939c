// Programs as problems and answers have them: files, and which of them start. A pure leaf.
import { z } from 'zod'

/** A file of an answer, or of a program of a problem. */
export const codeFileSchema = z.object({ name: z.string(), content: z.string() })
export type CodeFile = z.infer<typeof codeFileSchema>

/** A program as the judge takes it: its files, or the text of its only one. */
export type ProgramSource = string | readonly CodeFile[]

/** A program of a problem, such as a checker. */
export const problemProgramSchema = z.object({
  languageId: z.number().int(),
  source: z.string(),
  /** Name of the file with `source`; the language's usual one when absent. */
  fileName: z.string().optional(),
  /** Further files: sources compiled with it, and what these include or read. */
  files: z.array(codeFileSchema).optional(),
})
export type ProblemProgram = z.infer<typeof problemProgramSchema>

/** An author's program for a problem, with the id of the answer status that it is expected to get. */
export const authorProgramSchema = problemProgramSchema.extend({
  name: z.string(),
  expectedStatus: z.number().int(),
  /** Statuses that its cases may have; any, when absent. */
  permitted: z.array(z.number().int()).optional(),
  /** Statuses of which at least one case must have one. */
  required: z.array(z.number().int()).optional(),
})
export type AuthorProgram = z.infer<typeof authorProgramSchema>

/** What solvers are told of a grader. */
const answerNaming = {
  languageId: z.number().int(),
  /** Name that the only file of an answer has beside the grader, such as 'solution.cpp'; the language's usual one when absent. */
  answerFile: z.string().optional(),
}

/** A program of the problem that calls the functions of answers in its language (docs/decisions/0122). */
export const graderSchema = z.object({
  ...answerNaming,
  /** The file that the program starts with; without one the answer's own does, and the files are a library. */
  mainFile: z.string().optional(),
  /** `isShown`: solvers read it. They never see the others. */
  files: z.array(codeFileSchema.extend({ isShown: z.boolean().optional() })),
})
export type Grader = z.infer<typeof graderSchema>

/** The public part of a grader. */
export const graderFactsSchema = z.object({
  ...answerNaming,
  /** Answers are functions only: the program starts in the grader. */
  hasMain: z.boolean(),
  files: z.array(codeFileSchema),
})
export type GraderFacts = z.infer<typeof graderFactsSchema>

/** Of a case of a problem whose answers are outputs: names of the file with its output in an answer, and of its input, and the size of that. */
export const caseFilesSchema = z.object({ output: z.string(), input: z.string(), inputBytes: z.number().int().nonnegative() })
export type ShownCaseFiles = z.infer<typeof caseFilesSchema>
