// Downloads the newest version of a problem as a package.
import { useMutation } from '@tanstack/react-query'
import { exportProblem } from '../../commands/problems/package/calls.ts'
import { requestFile } from '../shared/api/client.ts'
import { saveFile } from '../shared/table/csv.ts'
import { notifyFailure } from '../shared/ui/notify.tsx'

/** File name that is valid on every system. */
const fileNameOf = (title: string): string => `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').slice(0, 80)}.zip`

export const useExport = () =>
  useMutation({
    mutationFn: async ({ problemId, title }: { problemId: number; title: string }) =>
      saveFile(fileNameOf(title), await requestFile(exportProblem, { problemId })),
    onError: (error) => notifyFailure(error),
  })
