// Names of fields in error lists apart from the form.
import { useTranslation } from '../shared/texts.ts'
import { useLocaleName } from './localeName.ts'
import type { ProblemValues } from './values.ts'

const known = {
  title: 'texts.title',
  description: 'texts.description',
  inputOutputExample: 'texts.inputOutputExample',
  hint: 'texts.hint',
  solution: 'texts.solution',
  input: 'data.input',
  expectedOutput: 'data.expected',
  rule: 'data.rule',
  weight: 'data.weight',
  timeLimit: 'data.timeLimit',
  memoryLimit: 'data.memoryLimit',
  outputSizeLimit: 'data.outputSizeLimit',
  fileName: 'files.name',
  languageId: 'files.language',
  content: 'files.content',
  name: 'editor:author.name',
  expectedStatus: 'editor:author.expected',
  source: 'editor:author.source',
  protocol: 'dataPrograms:accepts',
  command: 'dataPrograms:command',
  validatorArguments: 'dataPrograms:validatorArguments',
  group: 'testData:column.group',
  parent: 'judgingOptions:group.parent',
  points: 'judgingOptions:group.points',
  scoring: 'judgingOptions:group.scoring',
  dependsOn: 'judgingOptions:group.dependsOn',
} as const

/** Numbered names of list entries. */
const numbered = {
  testDatas: 'data.number',
  editFiles: 'files.number',
  authorPrograms: 'editor:author.number',
  dataPrograms: 'dataPrograms:place',
} as const

/** Options of judging. */
const options = {
  groups: 'judgingOptions:groups',
  inputFile: 'judgingOptions:inputFile',
  outputFile: 'judgingOptions:outputFile',
  passes: 'judgingOptions:passes',
  processes: 'judgingOptions:processes',
  cStandard: 'judgingOptions:cStandard',
  cppStandard: 'judgingOptions:cppStandard',
} as const

const sections = {
  locales: 'section.texts',
  languages: 'settings.languages',
  tags: 'settings.tags',
  difficulty: 'settings.difficulty',
  testDatas: 'section.data',
  editFiles: 'section.files',
  authorPrograms: 'editor:author.title',
  dataPrograms: 'dataPrograms:title',
  tqcAnswers: 'versions.field.tqcAnswer',
  checkerProgram: 'program.checker',
  interactorProgram: 'program.interactor',
  graders: 'judgingOptions:graders',
} as const

const has = <T extends object>(names: T, key: string | undefined): key is keyof T & string => key !== undefined && key in names

/** Name of the field at a dotted path, such as “Case 2, Input”. */
export const useFaultName = (values: ProblemValues): ((path: string) => string) => {
  const { t } = useTranslation(['problems', 'editor', 'testData', 'judgingOptions', 'dataPrograms', 'app'])
  const localeName = useLocaleName()
  return (path) => {
    const [section, position, field, own] = path.split('.')
    if (section === 'judging' && has(options, position)) {
      if (field === undefined) return t(options[position])
      const place = t('judgingOptions:group.number', { number: Number(field) + 1 })
      return has(known, own) ? [place, t(known[own])].join(t('app:listSeparator')) : place
    }
    const number = Number(position) + 1
    const place =
      has(numbered, section) && position !== undefined
        ? t(numbered[section], { number })
        : section === 'locales' && position !== undefined
          ? localeName(values.locales[Number(position)]?.localeCode ?? '')
          : has(sections, section)
            ? t(sections[section])
            : path
    return has(known, field) ? [place, t(known[field])].join(t('app:listSeparator')) : place
  }
}
