// Validators and generators of inputs in a Kattis package. What is no program here stays a file of the package.
import type { DataProgram } from '../../../../protocol/verdict.ts'
import { MAX_DATA_PROGRAMS } from '../../problem/rules.ts'
import type { Folder } from '../folder.ts'
import type { KattisMetadata } from './metadata.ts'
import type { PackageNotes } from './notes.ts'
import { bare, entriesOf, programAt } from './programs.ts'

interface ReadDataProgram {
  program: DataProgram
  /** Its paths in the package. */
  paths: string[]
}

const places = [
  ['validator', 'input_validators'],
  /** Of early packages. */
  ['validator', 'input_format_validators'],
  ['generator', 'generators'],
] as const

/** Programs by the name of their file or folder, validators first. */
export const readDataPrograms = (
  reading: { folder: Folder; metadata: KattisMetadata; offered: readonly number[] },
  notes: PackageNotes,
): ReadDataProgram[] => {
  const all = places.flatMap(([role, below]) =>
    [...entriesOf(reading.folder, below)].flatMap(([path, paths]): ReadDataProgram[] => {
      const name = path.slice(below.length + 1)
      const read = programAt(reading, path, paths)
      if (typeof read !== 'string' && name.length <= 100)
        return [{ program: { ...bare(read), name, role, ...(role === 'validator' && { protocol: 'kattis' as const }) }, paths }]
      // a folder of generators has notes and settings of its own
      if (role === 'validator') notes.add('validatorNotTaken', path, typeof read === 'string' ? read : 'has too long a name')
      return []
    }),
  )
  for (const { paths } of all.slice(MAX_DATA_PROGRAMS))
    notes.add('validatorNotTaken', paths[0] as string, `there are more than ${MAX_DATA_PROGRAMS}`)
  return all.slice(0, MAX_DATA_PROGRAMS)
}
