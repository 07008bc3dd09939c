// Downloads a version of a problem as a package.
import { useMutation } from '@tanstack/react-query'
import { exportProblem } from '../../commands/problems/package/calls.ts'
import type { PackageFormat } from '../../commands/problems/package/note.ts'
import { requestFile } from '../shared/api/client.ts'
import { saveFile } from '../shared/table/csv.ts'
import { notifyFailure } from '../shared/ui/notify.tsx'

interface Exported {
  problemId: number
  /** Absent: the newest one. */
  version?: number
  format: PackageFormat
  /** Of the problem. */
  title: string
}

/** File name that is valid on every system. */
const fileNameOf = ({ title, version, format }: Exported): string => {
  const name = title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').slice(0, 80)
  return [name, ...(version === undefined ? [] : [`v${version}`]), ...(format === 'own' ? [] : [format])].join('-').concat('.zip')
}

export const useExport = ({ onDone }: { onDone: () => void }) =>
  useMutation({
    mutationFn: async ({ title, ...what }: Exported) => saveFile(fileNameOf({ title, ...what }), await requestFile(exportProblem, what)),
    onSuccess: onDone,
    onError: (error) => notifyFailure(error),
  })
