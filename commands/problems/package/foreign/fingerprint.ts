// Whether a problem is still what its package says.
import { languages } from '../../../../judge/catalogue.ts'
import type { ProblemContent } from '../../problem/events.ts'
import { PICTURE } from '../description.ts'
import type { ReadPackage } from '../reading.ts'
import type { LightProblem } from './light.ts'

const withoutPictures = (text: string): string => text.replace(PICTURE, '').trim()

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, one]) => [key, sorted(one)]))
}

type Compared = Pick<
  ReadPackage['form'],
  'tags' | 'languages' | 'locales' | 'judging' | 'isAllOrNothing' | 'authorPrograms' | 'dataPrograms' | 'graders'
> & {
  cases: readonly object[]
  checkerProgram?: object | undefined
  interactorProgram?: object | undefined
}

/** What a package of the format says of a problem, for comparison. */
const fingerprintOf = ({
  tags,
  languages: chosen,
  locales,
  cases,
  judging,
  isAllOrNothing,
  authorPrograms,
  dataPrograms,
  graders,
  checkerProgram,
  interactorProgram,
}: Compared): string =>
  JSON.stringify(
    sorted({
      tags,
      languages: chosen.toSorted((one, other) => one - other),
      locales: locales.map(({ localeCode, isPrimary, title, description, inputOutputExample, hint, solution, canEnableSolution }) => ({
        localeCode,
        isPrimary,
        title,
        texts: [description, inputOutputExample, hint, solution].map(withoutPictures),
        canEnableSolution,
      })),
      cases,
      judging: judging ?? {},
      isAllOrNothing: isAllOrNothing === true,
      authorPrograms,
      dataPrograms,
      graders: graders.toSorted((one, other) => one.languageId - other.languageId),
      checkerProgram,
      interactorProgram,
    }),
  )

/** Whether a problem has what the packages of other products do not. */
export const hasMoreThanPackages = ({ editFiles, tqcAnswers }: ProblemContent): boolean =>
  editFiles.length > 0 || ('inline' in tqcAnswers ? tqcAnswers.inline.length > 0 : tqcAnswers.count > 0)

/** Whether a package, as it was read, is the problem. */
export const isSameProblem = (
  { content, cases, programs, dataPrograms, graders, checker, interactor }: LightProblem,
  { form }: ReadPackage,
): boolean => {
  const now = {
    ...content,
    cases: cases.map(({ testDataId: _testDataId, isShort: _isShort, ...rest }) => rest),
    authorPrograms: programs,
    dataPrograms,
    graders,
    checkerProgram: checker,
    interactorProgram: interactor,
  }
  // a package that names no languages allows all of them
  const isAnyLanguage = languages.every(({ languageId }) => form.languages.includes(languageId))
  const then = {
    ...form,
    languages: isAnyLanguage ? content.languages : form.languages,
    cases: form.testDatas.map(({ input: _input, expectedOutput: _expectedOutput, ...rest }) => rest),
  }
  return fingerprintOf(now as unknown as Compared) === fingerprintOf(then)
}
