// Converts the edited problem into its student view.
import type { ComponentType } from 'react'
import { answerLanguages, isTalk, isTextAnswer } from '../../judge/catalogue.ts'
import { caseFilesOf } from '../../judge/outputs.ts'
import type { ReadableProblem } from '../../queries/problems/schemas.ts'
import type { ProblemValues } from './values.ts'

export type PreviewedProblem = ReadableProblem
export type Preview = ComponentType<{ problem: PreviewedProblem; onClose: () => void }>

const largest = (numbers: readonly (number | null)[]): number => Math.max(0, ...numbers.map((number) => number ?? 0))

/** `updateTime` is the time of the last save, or now. */
export const previewOf = (values: ProblemValues, id: number, version: number, updateTime: string): PreviewedProblem => {
  const { testDatas, difficulty, tags } = values
  return {
    id: Math.max(1, id),
    version,
    difficulty,
    tags,
    updateTime,
    needMoney: values.needMoney,
    isTQC: values.isTQC,
    canAnalyze: values.canAnalyze,
    isSolutionEnable: true,
    languages: answerLanguages.filter(({ languageId }) => values.languages.includes(languageId)),
    locales: values.locales.map((locale, index) => ({ ...locale, localeId: index + 1 })),
    samples: testDatas.flatMap(({ read, input, expectedOutput }, index) => (read ? [{ index, input, expectedOutput }] : [])),
    caseCount: testDatas.length,
    isInteractive: testDatas.some(({ rule }) => isTalk(rule)),
    judging: { ...values.judging, groups: values.judging.groups?.map((group) => ({ ...group, points: group.points ?? 0 })) },
    ...(values.languages.some(isTextAnswer) && {
      caseFiles: caseFilesOf(testDatas).map((files, at) => ({ ...files, inputBytes: testDatas[at]?.input.length ?? 0 })),
    }),
    timeLimit: largest(testDatas.map(({ timeLimit }) => timeLimit)),
    memoryLimit: largest(testDatas.map(({ memoryLimit }) => memoryLimit)),
    editFiles: values.editFiles.map(({ key, ...file }) => ({ ...file, editFileId: key })),
  }
}
