// Validators and generators of the unsaved problem, and what they do with its current cases.
import type { KnownLanguage } from '../useLanguages.ts'
import type { ProblemForm } from '../useProblemForm.ts'
import { DataProgramList } from './DataProgramList.tsx'
import { InputChecks } from './InputChecks.tsx'
import { MakeCases } from './MakeCases.tsx'

export interface DataProgramsProps {
  form: ProblemForm
  languages: readonly KnownLanguage[]
  /** Checks all inputs at once, as for a package that has just been imported. */
  startsAtOnce?: boolean
}

const DataPrograms = ({ form, languages, startsAtOnce = false }: DataProgramsProps) => {
  const { dataPrograms, testDatas } = form.values
  const has = (role: 'validator' | 'generator') => dataPrograms.some((program) => program.role === role)
  return (
    <>
      <DataProgramList form={form} languages={languages} />
      {has('validator') && <InputChecks values={form.values} startsAtOnce={startsAtOnce} />}
      {(has('generator') || testDatas.some(({ command }) => command !== undefined)) && <MakeCases form={form} />}
    </>
  )
}

export default DataPrograms
