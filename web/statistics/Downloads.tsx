// Downloads of the statistics as a ZIP of CSV files, with the share of files that have arrived (requirement e09).
import { Button, Group, Progress } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { statisticsDownload } from '../../queries/statistics/download/calls.ts'
import { FILES_OF, SECTIONS, type Section } from '../../queries/statistics/download/sections.ts'
import { requestFile } from '../shared/api/client.ts'
import { fileNameOf, saveFile } from '../shared/table/csv.ts'
import { useTranslation } from '../shared/texts.ts'
import { notifyFailure } from '../shared/ui/notify.tsx'
import type { StatisticsAsked } from './asked.ts'
import { countFiles } from './zipEntries.ts'

type What = 'all' | 'answers' | 'homework' | 'exams'
const OFFERED: Readonly<Record<What, readonly Section[]>> = {
  all: SECTIONS,
  answers: ['answers'],
  homework: ['homework'],
  exams: ['exams'],
}

export const Downloads = ({ asked, name }: { asked: StatisticsAsked; name: string }) => {
  const { t } = useTranslation('statistics')
  const [share, setShare] = useState<number | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (what: What) => {
      const sections = OFFERED[what]
      const expected = sections.reduce((sum, section) => sum + FILES_OF[section], 0)
      const count = countFiles()
      setShare(0)
      return requestFile(statisticsDownload, { ...asked, sections: [...sections] }, (chunk) =>
        setShare(Math.min(100, (100 * count(chunk)) / expected)),
      )
    },
    onSuccess: (file, what) =>
      saveFile(fileNameOf(what === 'all' ? name : t('downloads.part', { name, part: t(`downloads.${what}`) }), 'zip'), file),
    onError: (error) => notifyFailure(error),
    onSettled: () => setShare(null),
  })
  return (
    <>
      <Group gap="xs" className="cj-no-print" mb="md">
        {(Object.keys(OFFERED) as What[]).map((what) => (
          <Button
            key={what}
            size="sm"
            variant="default"
            loading={isPending && variables === what}
            disabled={isPending}
            onClick={() => mutate(what)}
          >
            {t('downloads.download', { what: t(`downloads.${what}`) })}
          </Button>
        ))}
      </Group>
      {share !== null && <Progress value={share} mb="md" aria-label={t('downloads.progress')} />}
    </>
  )
}
